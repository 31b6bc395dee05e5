import type { KnownCharity } from '@lantern-giving/core/api/giving-page';
import type { Language } from '@lantern-giving/core/language';
import type { ComponentType } from 'react';
import { loadGivePage } from './give/load-give-page.tsx';
import type { PageProps } from './page-props.ts';

interface PageRow {
  /** `:name` matches any single part. */
  readonly path: string;
  /**
   * The code of other pages is not loaded for those who come to give.
   * @param known what the server has written into the page
   */
  readonly load: (known: KnownCharity | null, language: Language) => Promise<ComponentType<PageProps>>;
}

const schedule = async () => (await import('./schedule/page.tsx')).SchedulePage;
const fridayGiving = async () => (await import('./repeating/page.tsx')).FridayGivingPage;

/** Every page of the site. To add one, add its folder and its row; any other URL is not found. */
export const pages: readonly PageRow[] = [
  { path: '/give/:charity', load: loadGivePage },
  { path: '/account', load: async () => (await import('./links/page.tsx')).LinksPage },
  { path: '/reminders/:action', load: async () => (await import('./reminders/page.tsx')).RemindersPage },
  { path: '/account/fridayGiving/:id', load: fridayGiving },
  { path: '/fg-schedules/:id', load: fridayGiving },
  { path: '/account/evergive/:id', load: async () => (await import('./repeating/page.tsx')).EvergivePage },
  { path: '/account/schedules/:id', load: schedule },
  { path: '/account/schedule/:id', load: schedule },
];

export const notFound: PageRow = { path: '*', load: async () => (await import('./not-found/page.tsx')).NotFoundPage };
