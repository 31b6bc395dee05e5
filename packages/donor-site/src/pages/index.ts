import type { ComponentType } from 'react';
import { GivePage } from './give/page.tsx';
import { LinksPage } from './links/page.tsx';
import { NotFoundPage } from './not-found/page.tsx';
import type { PageProps } from './page-props.ts';
import { SchedulePage } from './schedule/page.tsx';

interface PageRow {
  /** `:name` stands for any one part. */
  readonly path: string;
  readonly view: ComponentType<PageProps>;
}

/** Every page of the site. A new one is its folder and its row; what fits none is not found. */
export const pages: readonly PageRow[] = [
  { path: '/give/:charity', view: GivePage },
  { path: '/account', view: LinksPage },
  { path: '/account/schedules/:id', view: SchedulePage },
];

export const notFound: PageRow = { path: '*', view: NotFoundPage };
