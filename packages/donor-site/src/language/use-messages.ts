import type { SiteMessages } from '@lantern-giving/i18n/site';
import { useLanguage } from './language-context.tsx';

/** The messages of the page's language. */
export const useMessages = (): SiteMessages => useLanguage().messages;
