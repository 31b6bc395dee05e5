import { type RefObject, useLayoutEffect } from 'react';
import { adoptStyles } from './adopt-styles.ts';

/** Told by what it has: in another frame neither is an instance of this window's classes. */
const isHome = (node: Node | undefined): node is Document | ShadowRoot =>
  node !== undefined && ('head' in node || 'host' in node);

/**
 * Gives the document or shadow root that an element stands in a sheet, for as long as the element is there.
 * Before the first paint, so that nothing is ever seen unstyled.
 */
export const useStyles = (within: RefObject<Element | null>, cssText: string, nonce: string | undefined): void =>
  useLayoutEffect(() => {
    const home = within.current?.getRootNode();
    return isHome(home) ? adoptStyles(home, cssText, nonce) : undefined;
  }, [within, cssText, nonce]);
