import type { Endpoints } from './endpoint.ts';
import type { insightsCalls } from './insights.schema.ts';

export type { CharityInsights, FailureKind } from './insights.schema.ts';

/** Figures of a charity. */
export const insightsApi: Endpoints<typeof insightsCalls> = {
  /** Figures of a charity's campaign. */
  read: { method: 'GET', path: '/api/charity/{id}/insights', messages: {} },
};
