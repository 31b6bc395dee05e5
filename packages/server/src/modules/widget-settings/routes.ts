import { widgetApi } from '@lantern-giving/core/api/widget';
import { widgetCalls } from '@lantern-giving/core/api/widget.schema';
import { auditName } from '../../http/actor.ts';
import { type Call, route } from '../../http/route.ts';
import { charityPath } from '../charities/charity-path.ts';
import { readQrCode, readWidgetTerms } from './giving-page.ts';
import { readMarketingAssets } from './marketing-assets.ts';
import { addOrigin, type OriginChange, readOrigins, removeOrigin } from './origins.ts';

const tag = 'Widget';
const reading = {
  tag,
  access: 'charityRead',
  cors: 'own',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
} as const;
const changing = {
  tag,
  access: 'charityWrite',
  recentProof: true,
  cors: 'own',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  ...charityPath,
} as const;

const terms = route(widgetApi.terms, widgetCalls.terms, {
  ...reading,
  summary: 'Terms of the embed code: the platform’s origin, and the campaigns it can be for',
  ...charityPath,
  handle: async ({ context }) => readWidgetTerms(context),
});

const origins = route(widgetApi.origins, widgetCalls.origins, {
  ...reading,
  summary: 'The sites on which donors can give to a charity; if there are none, loopback origins only',
  ...charityPath,
  handle: async ({ context, params }) => readOrigins(context.db, params.id, context),
});

const originAdded = route(widgetApi.addOrigin, widgetCalls.addOrigin, {
  ...changing,
  summary: 'Registers a site by its origin',
  handle: async ({ context, body, ...call }) => addOrigin(context, changeOf(call), body.origin),
});

const originRemoved = route(widgetApi.removeOrigin, widgetCalls.removeOrigin, {
  ...changing,
  summary: 'Removes a site; effective with the next request',
  handle: async ({ context, query, ...call }) => removeOrigin(context, changeOf(call), query.origin),
});

const code = route(widgetApi.qrCode, widgetCalls.qrCode, {
  ...reading,
  summary: 'The QR code of a charity’s giving page with prefilled choices, as SVG and PNG',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  ...charityPath,
  handle: async ({ context, params, query }) => readQrCode(context, params.id, query),
});

const assets = route(widgetApi.marketingAssets, widgetCalls.marketingAssets, {
  ...reading,
  summary: 'A charity’s marketing assets: logo, cover, QR code and giving link, as far as they exist',
  ...charityPath,
  handle: async ({ context, params }) => readMarketingAssets(context, params.id),
});

export const widgetRoutes = [terms, origins, originAdded, originRemoved, code, assets];

type Changing = Pick<Call<{ readonly id: string }, unknown, unknown>, 'params' | 'actor' | 'requestId' | 'locale'>;

function changeOf({ params, actor, requestId, locale }: Changing): OriginChange {
  return { charity: params.id, by: auditName(actor), requestId, locale };
}
