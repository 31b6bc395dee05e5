import { expressIn } from '@lantern-giving/i18n/checkout/express';
import { stepsIn } from '@lantern-giving/i18n/checkout/steps';
import type { Locale } from '../messages/locale.ts';
import { lazyPart } from './lazy-part.ts';

const expressMessages = async (locale: Locale) => ({
  ...(await stepsIn[locale.language]()).steps(locale),
  express: (await expressIn[locale.language]()).express(locale),
});

/** The wallets' buttons. */
export const loadExpress = lazyPart(() => import('../express/express-row.tsx'), expressMessages);
