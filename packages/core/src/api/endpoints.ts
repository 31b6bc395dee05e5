import { addressesApi } from './addresses.ts';
import { authApi } from './auth.ts';
import { campaignsApi } from './campaigns.ts';
import { cardsOnFileApi } from './cards-on-file.ts';
import { causesApi } from './causes.ts';
import { chargingApi } from './charging.ts';
import { charitiesApi } from './charity.ts';
import { evergiveApi } from './evergive.ts';
import { fridayGivingApi } from './friday-giving.ts';
import { insightsApi } from './insights.ts';
import { pageErrorsApi } from './page-errors.ts';
import { passkeysApi } from './passkeys.ts';
import { paymentMethodsApi } from './payment-methods.ts';
import { payoutsApi } from './payouts.ts';
import { peopleApi } from './people.ts';
import { quotesApi } from './quotes.ts';
import { refundsApi } from './refunds.ts';
import { registrationsApi } from './registration.ts';
import { remindersApi } from './reminders.ts';
import { schedulesApi } from './schedules.ts';
import { taxReceiptsApi } from './tax-receipts.ts';
import { uploadsApi } from './uploads.ts';
import { widgetApi } from './widget.ts';

/** All endpoints by resource, for documentation and tests. Pages import single resources, to keep bundles small. */
export const endpoints = {
  addressesApi,
  authApi,
  campaignsApi,
  cardsOnFileApi,
  causesApi,
  chargingApi,
  charitiesApi,
  evergiveApi,
  fridayGivingApi,
  insightsApi,
  pageErrorsApi,
  passkeysApi,
  paymentMethodsApi,
  payoutsApi,
  peopleApi,
  quotesApi,
  refundsApi,
  registrationsApi,
  remindersApi,
  schedulesApi,
  taxReceiptsApi,
  uploadsApi,
  widgetApi,
};
