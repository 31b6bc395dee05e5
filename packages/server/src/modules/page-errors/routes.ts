import { pageErrorsApi } from '@lantern-giving/core/api/page-errors';
import { pageErrorsCalls } from '@lantern-giving/core/api/page-errors.schema';
import { route } from '../../http/route.ts';

const note = route(pageErrorsApi.report, pageErrorsCalls.report, {
  summary: 'Reports an error that made a page unusable to the service team',
  tag: 'Operations',
  access: 'anyone',
  cors: 'own',
  limits: [
    { per: 'address', calls: 5, seconds: 60 },
    { per: 'address', calls: 10, seconds: 600 },
  ],
  handle: async ({ context, body, requestId }) => {
    // Only a warning: anyone can send a report, so it must not raise the alarms meant for our own errors.
    context.log.warn({ ...body, request_id: requestId }, 'a page has failed');
    return { noted: true as const };
  },
});

export const pageErrorRoutes = [note];
