import type { WidgetSettings } from '../charity/widget/settings.ts';
import { type ApiClient, requestJson, requestOk } from './request.ts';
import type { CharityOrigins, MarketingAssets, QrCode, WidgetTerms } from './widget.schema.ts';

export type { CharityOrigins, MarketingAssets, QrCode, WidgetTerms } from './widget.schema.ts';

const pathOf = (charity: string, part: string) => `/api/charity/${encodeURIComponent(charity)}/${part}`;

/** What the code for a charity's pages is made of. */
export async function getWidgetTerms(client: ApiClient, charity: string, signal?: AbortSignal): Promise<WidgetTerms> {
  return requestOk(client, { path: pathOf(charity, 'widget'), signal });
}

/** The sites on which donors can give to a charity. */
export async function getOrigins(client: ApiClient, charity: string, signal?: AbortSignal): Promise<CharityOrigins> {
  return requestOk(client, { path: pathOf(charity, 'origins'), signal });
}

/**
 * Registers a site.
 * @param typed its address as somebody wrote it
 * @throws ApiError with status 422 and a sentence for `/origin`; 409 with `origin_known` or `too_many_origins`
 */
export async function addOrigin(client: ApiClient, charity: string, typed: string): Promise<CharityOrigins> {
  return (await requestJson(client, { path: pathOf(charity, 'origins'), body: { origin: typed } })) as CharityOrigins;
}

/** Takes a site off the list: from then on nothing can be given there. Where it is not on it nothing changes. */
export async function removeOrigin(client: ApiClient, charity: string, origin: string): Promise<CharityOrigins> {
  const path = `${pathOf(charity, 'origins')}?${new URLSearchParams({ origin })}`;
  return (await requestJson(client, { method: 'DELETE', path })) as CharityOrigins;
}

/** What there is of a charity to show and share. */
export async function getMarketingAssets(
  client: ApiClient,
  charity: string,
  signal?: AbortSignal,
): Promise<MarketingAssets> {
  return requestOk(client, { path: `/api/charity/marketing-assets/${encodeURIComponent(charity)}`, signal });
}

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
  const query = new URLSearchParams({
    campaign,
    ...(amount !== null && { amount }),
    ...(causes.length > 0 && { causes: causes.join(' ') }),
    ...(lang !== null && { lang }),
  });
  return requestOk(client, { path: `${pathOf(charity, 'qr_code')}?${query}`, signal });
}
