import { prepareCheckout } from '@lantern-giving/checkout-react';
import type { KnownCharity } from '@lantern-giving/core/api/giving-page';
import type { Language } from '@lantern-giving/core/language';
import type { ComponentType } from 'react';
import type { PageProps } from '../page-props.ts';
import { GivePage } from './page.tsx';

/** The page with all that its first view needs, if the charity is known. */
export async function loadGivePage(known: KnownCharity | null, language: Language): Promise<ComponentType<PageProps>> {
  const prepared = known ? await prepareCheckout(known.charity, language) : undefined;
  return (props) => <GivePage {...props} known={known} prepared={prepared} />;
}
