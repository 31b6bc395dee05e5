import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first invalid control and scrolls the question and its error into view. Done explicitly
 * because browsers count an element behind the sticky footer as visible.
 * @returns whether there is one
 */
export function focusProblem(form: HTMLElement | null): boolean {
  const field = form?.querySelector('[data-wrong]');
  const control = (which: string) => field?.querySelector<HTMLElement>(`:is(input,select,textarea,button)${which}`);
  const wrong = control('[aria-invalid]') ?? control(':not(:disabled,[aria-disabled=true])');
  wrong?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
  // If a field is taller than the screen, the error is scrolled to last, so that it remains visible.
  for (const part of [wrong, field?.querySelector('.ln-error:not(:empty)')]) {
    part?.scrollIntoView({ block: 'nearest' });
  }
  return field !== null && field !== undefined;
}

/**
 * Moves the focus to the heading of a step that the donor has moved to, and scrolls to the step's top. The step that a
 * checkout opens with does not take the focus from the page.
 * @returns ref for the heading
 */
export function useStepStart(moved: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const came = useRef(moved);
  useEffect(() => {
    const panel = heading.current?.closest('.ln-panel');
    if (!came.current || !panel?.parentElement) return;
    // In a dialog the element around the panel scrolls. Not by `scrollTo`: that of Prototype.js scrolls the page.
    panel.parentElement.scrollTop = 0;
    if (panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
