let pressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** The last three end a press whose release never arrives, so that nothing is delayed for ever. */
const marks = ['pointerdown', 'mousedown', 'pointerup', 'pointercancel', 'mouseup', 'dragend', 'contextmenu', 'keyup'];

/**
 * Runs `show` at once, or, during a press, once the press has ended. Moving the layout between pointerdown and
 * pointerup takes the target from under the pointer, and the browser then fires no click.
 */
export function afterPointerUp(show: () => void): void {
  if (pressed) waiting.push(show);
  else show();
}

/** Tracks presses on the page. @returns stops tracking */
export function watchPresses(): () => void {
  const watch = new AbortController();
  const hear = ({ type }: Event) => {
    clearTimeout(release);
    if (type.endsWith('down')) pressed = true;
    // `click` fires after `pointerup`.
    else release = setTimeout(end);
  };
  for (const mark of marks) addEventListener(mark, hear, { capture: true, signal: watch.signal });
  return () => watch.abort();
}

function end(): void {
  pressed = false;
  for (const show of waiting.splice(0)) show();
}
