import { adoptStyles } from '@lantern-giving/ui/root';
import { useLayoutEffect, useRef } from 'react';
import { useFlow } from './context.ts';

/** Gives the root that it stands in more style text, for as long as it is there. */
export function Adopted({ css }: { css: string }) {
  const { nonce } = useFlow();
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const root = mark.current?.getRootNode();
    return root instanceof Document || root instanceof ShadowRoot ? adoptStyles(root, css, nonce) : undefined;
  }, [css, nonce]);
  return <span ref={mark} hidden />;
}
