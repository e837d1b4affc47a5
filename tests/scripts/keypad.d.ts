// What keypad.js gives to the modules of a table without a connection.

declare function sumOf(text: string): number | null;
declare function addedIn(text: string): { counts: Map<string, number>; points: number; rest: string };
