import { pageError, pageErrorNoted } from '@lantern-giving/core/api/page-errors.schema';
import { defineRoute } from '../../platform/http/route.ts';

const note = defineRoute({
  method: 'POST',
  path: '/api/page_errors',
  summary: 'Tells the service team of an error that took a page from somebody',
  tag: 'Operations',
  access: 'anyone',
  cors: 'own',
  limits: [{ per: 'address', calls: 20, seconds: 600 }],
  body: pageError,
  answer: pageErrorNoted,
  handle: async ({ context, body, requestId }) => {
    context.log.error({ ...body, request_id: requestId }, 'a page has failed');
    return { noted: true as const };
  },
});

export const pageErrorRoutes = [note];
