// What live.js gives to the scripts after it.

declare function afterPaint(work: () => void): void;
declare function counted(forms: Record<string, string>, n: number): string;
declare function givenUpAfter(ms: number): AbortSignal;
declare function isOurs(answer: Response): boolean;
declare function leadPoints(form: HTMLFormElement): void; // of points.js
declare function loadScript(src: string): HTMLScriptElement | null;
declare function loadTouched(): void;
declare function looks(event: Event): boolean;
declare function press(form: HTMLFormElement, button?: HTMLElement | null): void;
declare function remember(name: string, text: string | null): void;
declare function remembered(name: string): string | null;
declare function say(words: string, place?: HTMLElement): void;
declare function showOffer(): void;
declare function whenIdle(work: () => void): void;
