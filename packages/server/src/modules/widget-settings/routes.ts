import {
  charityOrigins,
  marketingAssets,
  originNamed,
  qrCode,
  qrCodeQuery,
  widgetTerms,
} from '@lantern-giving/core/api/widget.schema';
import { auditName } from '../../platform/http/actor.ts';
import { type Call, defineRoute } from '../../platform/http/route.ts';
import { charityPath } from '../charities/charity-path.ts';
import { readQrCode, readWidgetTerms } from './giving-page.ts';
import { readMarketingAssets } from './marketing-assets.ts';
import { addOrigin, type OriginChange, readOrigins, removeOrigin } from './origins.ts';

const tag = 'Widget';
const reading = {
  tag,
  method: 'GET',
  access: 'charityRead',
  cors: 'own',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
} as const;
const changing = {
  tag,
  path: '/api/charity/{id}/origins',
  access: 'charityWrite',
  recentProof: true,
  cors: 'own',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  ...charityPath,
  answer: charityOrigins,
} as const;

const terms = defineRoute({
  ...reading,
  path: '/api/charity/{id}/widget',
  summary: 'What the code for a charity’s pages is made of: the platform’s origin, and the campaigns it can be for',
  ...charityPath,
  answer: widgetTerms,
  handle: async ({ context }) => readWidgetTerms(context),
});

const origins = defineRoute({
  ...reading,
  path: '/api/charity/{id}/origins',
  summary: 'The sites on which donors can give to a charity. While there is none: a developer’s own machine',
  ...charityPath,
  answer: charityOrigins,
  handle: async ({ context, params }) => readOrigins(context.db, params.id),
});

const originAdded = defineRoute({
  ...changing,
  method: 'POST',
  summary: 'Registers a site, by its scheme and name',
  refusals: {
    409: 'origin_known, or too_many_origins where the list is full.',
    422: 'origin_wrong, with a sentence for `/origin`: https (http for one’s own machine), a name, and nothing behind it.',
  },
  body: originNamed,
  handle: async ({ context, body, ...call }) => addOrigin(context, changeOf(call), body.origin),
});

const originRemoved = defineRoute({
  ...changing,
  method: 'DELETE',
  summary: 'Takes a site off the list: from the next request on nothing can be given there',
  query: originNamed,
  handle: async ({ context, query, ...call }) => removeOrigin(context, changeOf(call), query.origin),
});

const code = defineRoute({
  ...reading,
  path: '/api/charity/{id}/qr_code',
  summary: 'The QR code of a charity’s giving page, begun as asked, as a drawing and as pixels',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  refusals: {
    409: 'not_given_to: donors do not see the charity yet, or it has no cause for them.',
    422: 'campaign_unknown or cause_unknown: a code that is printed has to lead somewhere.',
  },
  ...charityPath,
  query: qrCodeQuery,
  answer: qrCode,
  handle: async ({ context, params, query }) => readQrCode(context, params.id, query),
});

const assets = defineRoute({
  ...reading,
  path: '/api/charity/marketing-assets/{id}',
  summary: 'What there is of a charity to show and share: logo, cover, QR code and giving link, as far as it is there',
  ...charityPath,
  answer: marketingAssets,
  handle: async ({ context, params }) => readMarketingAssets(context, params.id),
});

export const widgetRoutes = [terms, origins, originAdded, originRemoved, code, assets];

type Changing = Pick<Call<{ readonly id: string }, unknown, unknown>, 'params' | 'actor' | 'requestId' | 'locale'>;

function changeOf({ params, actor, requestId, locale }: Changing): OriginChange {
  return { charity: params.id, by: auditName(actor), requestId, locale };
}
