// What the scripts of pages have besides what the browser gives: each other's globals, and what the DOM cannot know.

type Before<S extends string, End extends string> = S extends `${infer Head}${End}${string}` ? Head : S;
type LastOf<S extends string> = S extends `${string} ${infer Rest}` ? LastOf<Rest> : S;
type TagOf<S extends string> = Before<Before<Before<Before<LastOf<S>, "[">, ".">, "#">, ":">;

/** What a selector finds: an element of the tag in which it ends, a field where it has a name, else any of HTML. */
type Found<S extends string> = S extends `${infer One}, ${infer Others}`
  ? Found<One> | Found<Others>
  : TagOf<S> extends keyof HTMLElementTagNameMap
    ? HTMLElementTagNameMap[TagOf<S>]
    : LastOf<S> extends `[name${string}` | `[type=${string}`
      ? HTMLInputElement
      : HTMLElement;

interface ParentNode {
  querySelector<S extends string, E extends Element = Found<S>>(selectors: S): E | null;
  querySelectorAll<S extends string, E extends Element = Found<S>>(selectors: S): NodeListOf<E>;
}

interface Element {
  closest<S extends string, E extends Element = Found<S>>(selectors: S): E | null;
}

interface NonElementParentNode {
  getElementById<E extends HTMLElement = HTMLElement>(id: string): E | null;
}

interface Document {
  getElementById<E extends HTMLElement = HTMLElement>(id: string): E | null;
}

interface HTMLFormControlsCollection {
  [name: string]: any; // the names of its fields
}

interface HTMLElement {
  cloneNode(deep?: boolean): HTMLElement;
}

interface DocumentFragment {
  cloneNode(deep?: boolean): DocumentFragment;
}

/** What htmx tells of a request; see static/js/htmx.min.js. */
interface HtmxContext {
  sourceElement: HTMLElement;
  sourceEvent?: Event;
  request: { action: string; body: unknown; method: string };
  response: Response & { raw: Response };
  fetch?: (action: string, options: RequestInit) => Promise<Response>;
}
type At<Kind extends Event, Target> = Kind & { readonly target: Target };

interface EventsOfPages {
  change: At<Event, HTMLInputElement>;
  click: At<MouseEvent, HTMLElement>;
  contextmenu: At<MouseEvent, HTMLElement>;
  input: At<Event, HTMLInputElement>;
  keydown: At<KeyboardEvent, HTMLElement>;
  pointerdown: At<PointerEvent, HTMLElement>;
  submit: At<SubmitEvent, HTMLFormElement> & { readonly submitter: HTMLButtonElement | null };
  unsent: CustomEvent<any[]>;
  [htmx: `htmx:${string}`]: CustomEvent<{ ctx: HtmxContext }>;
}

interface Document {
  addEventListener<K extends keyof EventsOfPages>(
    type: K,
    listener: (event: EventsOfPages[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

interface HTMLElement {
  addEventListener<K extends keyof EventsOfPages>(
    type: K,
    listener: (event: EventsOfPages[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

interface HTMLFormElement {
  addEventListener<K extends keyof EventsOfPages>(
    type: K,
    listener: (event: EventsOfPages[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

// What one script gives to the others.

interface Window {
  amounts: any;
  begun: any;
  htmx: { process(element: Element): void; trigger(element: Element, event: string): void };
  keptPages: KeptPages;
  offline?: (event: { detail: { ctx: { response?: Response } } }) => void; // of live.js
  offlineTable: any;
  outboxed: any;
  unsent: any;
}

// outbox.js
declare const MemoryStore: any;
declare const Outbox: any;
declare const PhoneStore: any;

/** The element in which a hand is written, of keypad.js or lost_rows.js. */
interface RecordElement extends HTMLElement {
  rules: any;
  begin(out: string, way: string, texts?: Record<string, string>): void;
}
