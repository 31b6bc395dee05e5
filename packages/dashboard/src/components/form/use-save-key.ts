import { useEffect, useRef } from 'react';

/**
 * Ctrl+S and ⌘S save while there is something to save; otherwise they are the browser's own. What stands behind a dialog
 * is not saved by them.
 * @param isInDialog whether what is saved stands in the dialog itself
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
