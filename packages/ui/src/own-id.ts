import { useId, useState } from 'react';

let made = 0;

/** An id that is unique in the document. Preact's `useId` starts from zero in every root; React's does not. */
export function useOwnId(): string {
  const id = useId();
  const [own] = useState(() => {
    if (!id.startsWith('P')) return id;
    made += 1;
    return `${id}-${made}`;
  });
  return own;
}
