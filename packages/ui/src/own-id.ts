import { useId, useState } from 'react';

let made = 0;

/** An id that nothing else of the document has. Preact's `useId` counts each root's from the start; React's does not. */
export function useOwnId(): string {
  const id = useId();
  const [own] = useState(() => {
    if (!id.startsWith('P')) return id;
    made += 1;
    return `${id}-${made}`;
  });
  return own;
}
