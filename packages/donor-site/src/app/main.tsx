import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../components/site.css';
import { LanguageProvider, languageOfPage, loadLanguage } from '../language/language-context.tsx';
import { notFound, pages } from '../pages/index.ts';
import { findPage } from './find-page.ts';

const site = document.getElementById('site');
if (!site) throw new Error('index.html has no element with the id "site"');

// One page per visit: every URL of this site is opened from outside, so there is no client-side navigation.
async function show(root: HTMLElement) {
  const { pathname, searchParams } = new URL(location.href);
  const { page, params } = findPage(pages, pathname) ?? { page: notFound, params: {} };
  const [initial, Page] = await Promise.all([loadLanguage(languageOfPage()), page.load()]);

  createRoot(root).render(
    <StrictMode>
      <LanguageProvider initial={initial}>
        <Page params={params} search={searchParams} />
      </LanguageProvider>
    </StrictMode>,
  );
}

// No `await` at the top level: the page's file imports from this one, and each would wait for the other forever.
// Where one fails to load, the listener in index.html reports that the page did not load.
show(site).catch(reportError);
