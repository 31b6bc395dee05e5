import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles.ts';
import { languageOfPage, loadLanguage } from '../language/language-context.tsx';
import { knownCharity } from '../pages/give/known-charity.ts';
import { notFound, pages } from '../pages/index.ts';
import { takeOver } from './early.ts';
import { findPage } from './find-page.ts';
import { Site } from './site.tsx';
import { tolerateTranslation } from './translated.ts';

const site = document.getElementById('site');
if (!site) throw new Error('index.html has no element with the id "site"');

// One page per visit: every URL of this site is opened from outside, so there is no client-side navigation.
async function show(root: HTMLElement) {
  const { pathname, searchParams } = new URL(location.href);
  const { page, params } = findPage(pages, pathname) ?? { page: notFound, params: {} };
  const language = languageOfPage();
  const known = window.early.isOther ? null : knownCharity();
  const [initial, Page] = await Promise.all([loadLanguage(language), page.load(known, language)]);

  tolerateTranslation();
  const { stop, repeat } = takeOver(root);
  const onShown = () => {
    delete document.documentElement.dataset.other;
    stop();
  };
  const onStarted = () => {
    document.getElementById('not-loaded')?.remove();
    repeat();
  };
  const given = { Page, params, search: searchParams, initial, onShown, onStarted };
  const view = <Site {...given} />;
  if (!known || !root.firstChild) createRoot(root).render(view);
  // Another browser's `Intl` may write a date differently than the server's; React then renders the page again.
  else hydrateRoot(root, view, { onRecoverableError: (error) => console.warn('Lantern:', error) });
}

// No `await` at the top level: the page's file imports from this one, and each would wait for the other forever.
// Where one fails to load, the listener in index.html reports that the page did not load.
show(site).catch(reportError);
