import type { CharityInsights } from './insights.schema.ts';
import { type ApiClient, requestOk } from './request.ts';

export type { CharityInsights, FailureKind } from './insights.schema.ts';

/** A charity's campaign in figures. */
export async function getInsights(client: ApiClient, charity: string, signal?: AbortSignal): Promise<CharityInsights> {
  return requestOk(client, { path: `/api/charity/${encodeURIComponent(charity)}/insights`, signal });
}
