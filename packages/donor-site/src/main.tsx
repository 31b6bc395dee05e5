import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GivePage } from './give/give-page.tsx';
import { LanguageProvider } from './language/language-context.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { routeOf } from './route.ts';
import { LinksPage } from './schedule/links-page.tsx';
import { SchedulePage } from './schedule/schedule-page.tsx';
import './page/site.css';

const site = document.getElementById('site');
if (!site) throw new Error('index.html has no element with the id "site"');

/** One page per visit: every address of this site is opened from outside, so nothing navigates between them. */
function Page() {
  const route = routeOf(new URL(location.href));
  switch (route.page) {
    case 'give':
      return <GivePage {...route} />;
    case 'schedule':
      return <SchedulePage id={route.id} />;
    case 'links':
      return <LinksPage />;
    case 'notFound':
      return <NotFoundPage />;
  }
}

createRoot(site).render(
  <StrictMode>
    <LanguageProvider>
      <Page />
    </LanguageProvider>
  </StrictMode>,
);
