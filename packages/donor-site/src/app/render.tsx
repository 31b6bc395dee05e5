// What the server runs to render a giving page; built into dist/server.
import type { RenderGivingPage } from '@lantern-giving/core/api/giving-page';
import { renderToString } from 'react-dom/server';
import { loadLanguage } from '../language/language-context.tsx';
import { pages } from '../pages/index.ts';
import { findPage } from './find-page.ts';
import { Site } from './site.tsx';

export const renderGivingPage: RenderGivingPage = async ({ address, language, known }) => {
  const { pathname, search, searchParams } = new URL(address, 'http://page');
  const found = findPage(pages, pathname);
  if (!found) throw new Error(`no page of the site is at ${pathname}`);
  const [initial, Page] = await Promise.all([loadLanguage(language), found.page.load(known, language)]);
  return renderToString(
    <Site Page={Page} params={found.params} search={searchParams} initial={initial} here={{ search, hash: '' }} />,
  );
};
