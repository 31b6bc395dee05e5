import { useStyles } from '@lantern-giving/ui/use-styles';
import { useRef } from 'react';
import { useFlow } from './context.ts';

/** Gives the root that it stands in more style text, for as long as it is there. */
export function Adopted({ css }: { css: string }) {
  const { nonce } = useFlow();
  const mark = useRef<HTMLSpanElement>(null);
  useStyles(mark, css, nonce);
  return <span ref={mark} hidden />;
}
