import type { SentControl } from './find-control.ts';

/** Keys that type nothing. */
export type Key = 'ArrowDown' | 'Enter' | 'Escape' | 'Space' | 'Tab';

/** One window of one engine with a fresh profile. With `frame`, inside that frame of the page. */
export interface Driver {
  goTo(url: string): Promise<void>;
  /** Runs a function in the page, without access to its closure. */
  evaluate<Given>(run: (given: Given) => unknown, given: Given, frame?: string): Promise<unknown>;
  /** Whether a control exists and is visible. */
  sees(control: SentControl, frame?: string): Promise<boolean>;
  /** Clicks the middle of a control. */
  press(control: SentControl, frame?: string): Promise<void>;
  /** Clicks a point in the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Clicks a field and replaces its text with the keyboard. */
  write(control: SentControl, text: string, frame?: string): Promise<void>;
  /** Reads a value from a control with a function that has no access to its closure. */
  read<Value>(control: SentControl, read: (element: Element) => Value, frame?: string): Promise<Value>;
  key(key: Key): Promise<void>;
  /** Types at the focus. */
  type(text: string): Promise<void>;
  /** Pastes at the focus with the keyboard shortcut. */
  paste(): Promise<void>;
  /** Drags with a mouse; continues, and drops, once the page has reacted. Only in engines of `WITH_MOUSE`. */
  drag(from: Place, to: Place, noticed: Noticed): Promise<void>;
  /** Paths of this window's completed downloads. */
  downloads(): Promise<string[]>;
  /** Turns the wheel over a point of the window. */
  wheel(x: number, y: number, down: number): Promise<void>;
  /** Console errors, uncaught exceptions and blocked content of the page so far; in WebKit, since its load. */
  complaints(): Promise<readonly string[]>;
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

/** An engine that may be installed. */
export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Null where it is not installed. */
  readonly start: (() => Promise<RunningEngine>) | null;
}

export interface RunningEngine {
  /** One window at a time. */
  visit(options?: VisitOptions): Promise<Driver>;
  stop(): Promise<void>;
}

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
}
