// What keypad.js gives to the modules of a table without a connection.

declare function sumOf(text: string): number | null;
