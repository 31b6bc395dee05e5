import type { ComponentType } from 'react';
import { GivePage } from './give/page.tsx';
import { LinksPage } from './links/page.tsx';
import { NotFoundPage } from './not-found/page.tsx';
import type { PageProps } from './page-props.ts';
import { SchedulePage } from './schedule/page.tsx';

interface PageRow {
  /** `:name` matches any single part. */
  readonly path: string;
  readonly view: ComponentType<PageProps>;
}

/** Every page of the site. To add one, add its folder and its row; any other URL is not found. */
export const pages: readonly PageRow[] = [
  { path: '/give/:charity', view: GivePage },
  { path: '/account', view: LinksPage },
  { path: '/account/schedules/:id', view: SchedulePage },
];

export const notFound: PageRow = { path: '*', view: NotFoundPage };
