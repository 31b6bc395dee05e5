import { insightsApi } from '@lantern-giving/core/api/insights';
import { insightsCalls } from '@lantern-giving/core/api/insights.schema';
import { route } from '../../http/route.ts';
import { charityPath } from '../charities/charity-path.ts';
import { readInsights } from './service.ts';

const read = route(insightsApi.read, insightsCalls.read, {
  summary: 'A charity’s campaign in figures: given, planned, tonight, per night and cause, what failed, the latest',
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
