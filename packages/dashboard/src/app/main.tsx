import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { sessionMessages } from '@lantern-giving/i18n/dashboard/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider, languageOfPage, markDocument } from '../language/language-context.tsx';
import { SessionProvider } from '../session/session-context.tsx';
import { queryClient, sessionStore } from './app-state.ts';
import { basePath } from './base-path.ts';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { ErrorScreen } from './layout/error-screen.tsx';
import { reportError } from './report-error.ts';
import { createDashboardRouter } from './router.tsx';
import './styles.ts';

const place = document.getElementById('dashboard');
if (!place) throw new Error('index.html has no element with the id "dashboard"');

const router = createDashboardRouter(basePath());
void sessionStore.sync();

const language = languageOfPage();
markDocument(language);
// The page's file loads in parallel with the messages.
void router.load();
const [came] = await Promise.allSettled([
  Promise.all([layoutMessages(language), componentsMessages(language), sessionMessages(language)]),
]);

const site = (
  <StrictMode>
    <LanguageProvider initial={language}>
      <ErrorBoundary fallback={<ErrorScreen />} report={reportError}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider store={sessionStore}>
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </LanguageProvider>
  </StrictMode>
);

// Without messages the page can only show what index.html contains.
if (came.status === 'fulfilled') createRoot(place).render(site);
else place.querySelector('#not-loaded')?.removeAttribute('hidden');
