import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { basePath } from './base-path.ts';
import { queryClient, sessionDesk } from './desk.ts';
import { LanguageProvider } from './language/language-context.tsx';
import { reportError } from './report-error.ts';
import { createDashboardRouter } from './router.tsx';
import { SessionProvider } from './session/session-context.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import './shell/components.css';
import './shell/shell.css';
import './page/page.css';

const place = document.getElementById('dashboard');
if (!place) throw new Error('index.html has no element with the id "dashboard"');

const router = createDashboardRouter(basePath());
void sessionDesk.look();

createRoot(place).render(
  <StrictMode>
    <LanguageProvider>
      <ErrorBoundary fallback={<ErrorScreen />} report={reportError}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider desk={sessionDesk}>
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </LanguageProvider>
  </StrictMode>,
);
