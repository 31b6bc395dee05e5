// Compiled: the file with the messages of each language.
import type { CampaignsMessages } from '../en/dashboard/campaigns.ts';
import { messagesIn } from '../load.ts';

export type { CampaignsMessages };

export const campaignsMessages = messagesIn<CampaignsMessages>({
  en: async ($) => (await import('../en/dashboard/campaigns.ts')).campaigns($),
  ar: async ($) => (await import('../ar/dashboard/campaigns.ts')).campaigns($),
  fr: async ($) => (await import('../fr/dashboard/campaigns.ts')).campaigns($),
});
