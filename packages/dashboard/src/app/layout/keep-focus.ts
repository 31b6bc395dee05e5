/** What can stand for something that was inside it. */
const PARTS = 'li, tr, article, fieldset, form, section, main';
const ENTRIES = 'li, tr';

/**
 * Keeps the keyboard where it was when what had the focus is taken away: on the entry that came after it in its list
 * (else before it), or on the part around it. Never on a control: whoever presses Enter twice must not do the same to
 * the next entry. Also for what was taken away under a dialog that was opened from it.
 * @returns stop
 */
export function keepFocusIn(main: HTMLElement): () => void {
  /** What had the focus last, dialogs aside. */
  let held: Element | null = null;
  /** Stands for it once it is gone. */
  let stand: Element | null = null;

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('dialog')) return;
    held = target;
    stand = null;
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || target !== held) return;
    queueMicrotask(() => {
      // Somebody pressed beside everything: nothing was lost.
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
