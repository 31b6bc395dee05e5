import { useEffect, useRef } from 'react';

/**
 * Ctrl+S and ⌘S save while there are changes; otherwise the browser handles them. Nothing behind an open dialog is
 * saved.
 * @param isInDialog whether the form itself is in the dialog
 */
export function useSaveKey(dirty: boolean, save: () => void, isInDialog = false): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!dirty) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (!isInDialog && document.querySelector(':modal')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [dirty, isInDialog]);
}
