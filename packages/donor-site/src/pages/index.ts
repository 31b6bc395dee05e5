import type { ComponentType } from 'react';
import { GivePage } from './give/page.tsx';
import { LinksPage } from './links/page.tsx';
import { NotFoundPage } from './not-found/page.tsx';
import type { PageProps } from './page-props.ts';

interface PageRow {
  /** `:name` matches any single part. */
  readonly path: string;
  /** The code of the schedule's page is not loaded for those who come to give. */
  readonly load: () => Promise<ComponentType<PageProps>>;
}

const fridayGiving = async () => (await import('./repeating/page.tsx')).FridayGivingPage;

/** Every page of the site. To add one, add its folder and its row; any other URL is not found. */
export const pages: readonly PageRow[] = [
  { path: '/give/:charity', load: async () => GivePage },
  { path: '/account', load: async () => LinksPage },
  { path: '/reminders/:action', load: async () => (await import('./reminders/page.tsx')).RemindersPage },
  { path: '/account/fridayGiving/:id', load: fridayGiving },
  { path: '/fg-schedules/:id', load: fridayGiving },
  { path: '/account/evergive/:id', load: async () => (await import('./repeating/page.tsx')).EvergivePage },
  { path: '/account/schedules/:id', load: async () => (await import('./schedule/page.tsx')).SchedulePage },
];

export const notFound: PageRow = { path: '*', load: async () => NotFoundPage };
