let pressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** The last three end a press that no release is heard of: what waits must not wait for ever. */
const marks = ['pointerdown', 'mousedown', 'pointerup', 'pointercancel', 'mouseup', 'dragend', 'contextmenu', 'keyup'];

/**
 * Shows something at once, or when the press that is under way has ended: what moves the page between a press's
 * beginning and its end takes the target from under the pointer, and the press is not heard.
 */
export function afterPointerUp(show: () => void): void {
  if (pressed) waiting.push(show);
  else show();
}

/** Watches the presses on a page. @returns stop */
export function watchPresses(): () => void {
  const watch = new AbortController();
  const hear = ({ type }: Event) => {
    clearTimeout(release);
    if (type.endsWith('down')) pressed = true;
    // The click is still to come.
    else release = setTimeout(end);
  };
  for (const mark of marks) addEventListener(mark, hear, { capture: true, signal: watch.signal });
  return () => watch.abort();
}

function end(): void {
  pressed = false;
  for (const show of waiting.splice(0)) show();
}
