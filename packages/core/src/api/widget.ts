import type { WidgetSettings } from '../charity/widget/index.ts';
import { call } from './call.ts';
import type { Endpoints } from './endpoint.ts';
import type { ApiClient } from './request.ts';
import type { QrCode, widgetCalls } from './widget.schema.ts';

export type { CharityOrigins, MarketingAssets, QrCode, WidgetTerms } from './widget.schema.ts';

/** The widget of a charity: code, sites, material. */
export const widgetApi: Endpoints<typeof widgetCalls> = {
  /** What the code for a charity’s pages is made of. */
  terms: { method: 'GET', path: '/api/charity/{id}/widget', messages: {} },
  /** The sites on which donors can give to a charity. */
  origins: { method: 'GET', path: '/api/charity/{id}/origins', messages: {} },
  /** Registers a site, by its address as somebody wrote it. */
  addOrigin: { method: 'POST', path: '/api/charity/{id}/origins' },
  /** Takes a site off the list: from then on nothing can be given there. Where it is not on it nothing changes. */
  removeOrigin: { method: 'DELETE', path: '/api/charity/{id}/origins' },
  /** The code of a charity’s giving page, begun as chosen. */
  qrCode: { method: 'GET', path: '/api/charity/{id}/qr_code', messages: {} },
  /** What there is of a charity to show and share. */
  marketingAssets: { method: 'GET', path: '/api/charity/marketing-assets/{id}', messages: {} },
};

/**
 * The code of a charity's giving page, begun as chosen.
 * @throws ApiError with status 422 where the campaign or a cause is not the charity's to give to
 */
export async function getQrCode(
  client: ApiClient,
  {
    charity,
    campaign,
    amount,
    causes,
    lang,
  }: Pick<WidgetSettings, 'charity' | 'campaign' | 'amount' | 'causes' | 'lang'>,
  signal?: AbortSignal,
): Promise<QrCode> {
  const query = {
    campaign,
    ...(amount !== null && { amount }),
    ...(causes.length > 0 && { causes: causes.join(' ') }),
    ...(lang !== null && { lang }),
  };
  return call(client, widgetApi.qrCode, { params: { id: charity }, query, signal });
}
