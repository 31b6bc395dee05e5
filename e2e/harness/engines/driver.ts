import type { SentControl } from './find-control.ts';

/** Keys beside those that write. */
export type Key = 'ArrowDown' | 'Enter' | 'Escape' | 'Space' | 'Tab';

/** One window of one engine, with nothing kept from before. Where `frame` is given, inside that frame of the page. */
export interface Driver {
  goTo(url: string): Promise<void>;
  /** Runs a function in the page; it sees nothing of what is around it here. */
  evaluate<Given>(run: (given: Given) => unknown, given: Given, frame?: string): Promise<unknown>;
  /** Whether a control is there and can be seen. */
  sees(control: SentControl, frame?: string): Promise<boolean>;
  /** Presses the middle of a control with the pointer. */
  press(control: SentControl, frame?: string): Promise<void>;
  /** Presses a place of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Presses a field and writes into it with the keyboard, over what stands there. */
  write(control: SentControl, text: string, frame?: string): Promise<void>;
  /** Reads from a control with a function that sees nothing of what is around it here. */
  read<Value>(control: SentControl, read: (element: Element) => Value, frame?: string): Promise<Value>;
  key(key: Key): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  /** Pastes where the focus is, by the keys for it. */
  paste(): Promise<void>;
  /** Drags with a mouse; goes on, and lets go, once the page has noticed. Only in engines of `WITH_MOUSE`. */
  drag(from: Place, to: Place, noticed: Noticed): Promise<void>;
  /** Paths of the files that this engine has finished downloading. */
  downloads(): Promise<string[]>;
  /** Turns the wheel over a place of the window. */
  wheel(x: number, y: number, down: number): Promise<void>;
  /** Errors of the console, uncaught exceptions and refused content, where the engine tells of them. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** What a page shows of a drag. */
export interface Noticed {
  readonly isTaken: () => Promise<unknown>;
  readonly isOver: () => Promise<unknown>;
}

/** In the window, from its upper left corner, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** An engine that may be on this machine. */
export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Null where it is not on this machine. */
  readonly start: (() => Promise<RunningEngine>) | null;
}

export interface RunningEngine {
  visit(options?: VisitOptions): Promise<Driver>;
  stop(): Promise<void>;
}

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
}
