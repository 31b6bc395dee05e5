import { expressIn } from '@lantern-giving/i18n/checkout/express';
import type { Locale } from '../messages/locale.ts';
import { partLoader } from './part-loader.ts';
import { stepsMessages } from './steps.ts';

const expressMessages = async (locale: Locale) => ({
  ...(await stepsMessages(locale)),
  express: (await expressIn[locale.language]()).express(locale),
});

/** The wallets' buttons. */
export const loadExpress = partLoader(() => import('../express/express-row.tsx'), expressMessages);
