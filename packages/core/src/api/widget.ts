import type { WidgetSettings } from '../charity/widget/index.ts';
import { call } from './call.ts';
import type { Endpoints } from './endpoint.ts';
import type { ApiClient } from './request.ts';
import type { QrCode, widgetCalls } from './widget.schema.ts';

export type { CharityOrigins, MarketingAssets, QrCode, WidgetTerms } from './widget.schema.ts';

/** A charity's widget: embed code, registered origins and marketing assets. */
export const widgetApi: Endpoints<typeof widgetCalls> = {
  /** The data for generating a charity's embed code. */
  terms: { method: 'GET', path: '/api/charity/{id}/widget', messages: {} },
  /** The origins on which donors can give to a charity. */
  origins: { method: 'GET', path: '/api/charity/{id}/origins', messages: {} },
  /** Registers an origin, as typed. */
  addOrigin: { method: 'POST', path: '/api/charity/{id}/origins' },
  /** Removes an origin: donations are no longer possible there. Does nothing if it is not registered. */
  removeOrigin: { method: 'DELETE', path: '/api/charity/{id}/origins' },
  /** QR code of a charity's giving page with prefilled values. */
  qrCode: { method: 'GET', path: '/api/charity/{id}/qr_code', messages: {} },
  /** The charity's marketing assets. */
  marketingAssets: { method: 'GET', path: '/api/charity/marketing-assets/{id}', messages: {} },
};

/**
 * QR code of a charity's giving page with prefilled values.
 * @throws ApiError with status 422 if the charity does not take part in the campaign or does not offer a cause
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
