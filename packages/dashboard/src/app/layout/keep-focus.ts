/** Elements that can receive the focus for a removed descendant. */
const PARTS = 'li, tr, article, fieldset, form, section, main';
const ENTRIES = 'li, tr';

/**
 * Restores the focus when the focused element is removed: to the next entry of its list (else the previous one), or to
 * the surrounding part. Never to a control: pressing Enter twice must not act on the next entry. Also applies to what
 * is removed behind a dialog opened from it.
 * @returns stop
 */
export function keepFocusIn(main: HTMLElement): () => void {
  /** The last focused element outside dialogs. */
  let held: Element | null = null;
  /** Receives the focus once that element is gone. */
  let stand: Element | null = null;

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('dialog')) return;
    held = target;
    stand = null;
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || target !== held) return;
    queueMicrotask(() => {
      // A press outside every control: no focus was lost.
      if (isNowhere() && held?.isConnected) held = null;
    });
  };

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      for (const gone of record.removedNodes) {
        const lost = stand ?? held;
        if (lost && !lost.isConnected && gone.contains(lost)) stand = standFor(gone, record) ?? main;
      }
    }
    if (stand && isNowhere()) focus(stand.isConnected ? stand : main);
  });

  main.addEventListener('focusin', onFocusIn);
  main.addEventListener('focusout', onFocusOut);
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener('focusin', onFocusIn);
    main.removeEventListener('focusout', onFocusOut);
    observer.disconnect();
  };
}

function standFor(gone: Node, { target, nextSibling, previousSibling }: MutationRecord): Element | null {
  const isEntry = gone instanceof Element && gone.matches(ENTRIES);
  const beside = isEntry
    ? [nextSibling, previousSibling].find((node) => node instanceof Element && node.matches(ENTRIES))
    : null;
  if (beside instanceof Element) return beside;
  return target instanceof Element ? target.closest(PARTS) : null;
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focus(part: Element): void {
  if (!(part instanceof HTMLElement)) return;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: part.matches('main') });
}
