import type { Route } from '../http/route.ts';
import { addressRoutes } from '../modules/addresses/routes.ts';
import { authRoutes } from '../modules/auth/routes.ts';
import { campaignRoutes } from '../modules/campaigns/routes.ts';
import { causeRoutes } from '../modules/causes/routes.ts';
import { webhookRoutes } from '../modules/charging/routes.ts';
import { chargingReportRoutes } from '../modules/charging-report/routes.ts';
import { charityRoutes } from '../modules/charities/routes.ts';
import { insightRoutes } from '../modules/insights/routes.ts';
import { pageErrorRoutes } from '../modules/page-errors/routes.ts';
import { passkeyRoutes } from '../modules/passkeys/routes.ts';
import { paymentMethodRoutes } from '../modules/payment-methods/routes.ts';
import { payoutRoutes } from '../modules/payouts/routes.ts';
import { quoteRoutes } from '../modules/quotes/routes.ts';
import { refundRoutes } from '../modules/refunds/routes.ts';
import { registrationRoutes } from '../modules/registrations/routes.ts';
import { reminderRoutes } from '../modules/reminders/routes.ts';
import { evergiveRoutes, fridayGivingRoutes } from '../modules/repeating-gifts/routes.ts';
import { scheduleRoutes } from '../modules/schedules/routes.ts';
import { staffRoutes } from '../modules/staff/routes.ts';
import { taxReceiptRoutes } from '../modules/tax-receipts/routes.ts';
import { uploadRoutes } from '../modules/uploads/routes.ts';
import { widgetRoutes } from '../modules/widget-settings/routes.ts';

/** Every route of the API. OpenAPI, permission tests, field tests and rate limits all derive from this list. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...passkeyRoutes,
  ...charityRoutes,
  ...taxReceiptRoutes,
  ...registrationRoutes,
  ...staffRoutes,
  ...causeRoutes,
  ...widgetRoutes,
  ...insightRoutes,
  ...campaignRoutes,
  ...quoteRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...scheduleRoutes,
  ...evergiveRoutes,
  ...fridayGivingRoutes,
  ...reminderRoutes,
  ...webhookRoutes,
  ...chargingReportRoutes,
  ...refundRoutes,
  ...addressRoutes,
  ...uploadRoutes,
  ...pageErrorRoutes,
];
