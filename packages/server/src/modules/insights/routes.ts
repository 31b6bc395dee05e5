import { insightsApi } from '@lantern-giving/core/api/insights';
import { insightsCalls } from '@lantern-giving/core/api/insights.schema';
import { route } from '../../http/route.ts';
import { charityPath } from '../charities/charity-path.ts';
import { readInsights } from './service.ts';

const read = route(insightsApi.read, insightsCalls.read, {
  summary: 'Figures of a charity’s campaign: given, planned, tonight, by night and cause, failures, latest donations',
  tag: 'Figures of a charity',
  access: 'charityRead',
  cors: 'own',
  // The visible dashboard polls this every 15 seconds.
  automatic: true,
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  ...charityPath,
  handle: async ({ context, params }) => readInsights(context, params.id),
});

export const insightRoutes = [read];
