import { remindersApi } from '@lantern-giving/core/api/reminders';
import { remindersCalls } from '@lantern-giving/core/api/reminders.schema';
import { route } from '../../http/route.ts';
import { confirm, stop, subscribe } from './service.ts';

const tag = 'Reminders';

const ask = route(remindersApi.subscribe, remindersCalls.subscribe, {
  summary: 'Asks for a mail when a campaign opens; mails the address to confirm it, with the same response for each',
  tag,
  access: 'anyone',
  cors: 'charity',
  charityOf: ({ body }) => body.charity_id ?? null,
  // Each call sends a mail to an unverified address.
  limits: [
    { per: 'address', calls: 10, seconds: 600 },
    { per: 'address', calls: 60, seconds: 86_400 },
  ],
  handle: async ({ context, body, locale }) => subscribe(context, body, locale),
});

const BY_KEY = { tag, access: 'anyone', cors: 'own', limits: [{ per: 'address', calls: 30, seconds: 60 }] } as const;

const confirmed = route(remindersApi.confirm, remindersCalls.confirm, {
  summary: 'Confirms a reminder by the key of its mailed link',
  ...BY_KEY,
  handle: async ({ context, body }) => confirm(context, body.key),
});

const stopped = route(remindersApi.stop, remindersCalls.stop, {
  summary: 'Stops a reminder by the key of its mailed link, and deletes the address',
  ...BY_KEY,
  handle: async ({ context, body }) => stop(context, body.key),
});

export const reminderRoutes = [ask, confirmed, stopped];
