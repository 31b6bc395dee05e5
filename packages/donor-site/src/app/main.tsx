import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../components/site.css';
import { LanguageProvider, languageOfPage, loadLanguage } from '../language/language-context.tsx';
import { notFound, pages } from '../pages/index.ts';
import { findPage } from './find-page.ts';

const site = document.getElementById('site');
if (!site) throw new Error('index.html has no element with the id "site"');

// One page per visit: every URL of this site is opened from outside, so there is no client-side navigation.
const { pathname, searchParams } = new URL(location.href);
const { page, params } = findPage(pages, pathname) ?? { page: notFound, params: {} };
// Where they fail to load, the listener in index.html reports that the page did not load.
const [initial, Page] = await Promise.all([loadLanguage(languageOfPage()), page.load()]);

createRoot(site).render(
  <StrictMode>
    <LanguageProvider initial={initial}>
      <Page params={params} search={searchParams} />
    </LanguageProvider>
  </StrictMode>,
);
