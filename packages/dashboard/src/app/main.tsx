import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '../language/language-context.tsx';
import { SessionProvider } from '../session/session-context.tsx';
import { queryClient, sessionDesk } from './app-state.ts';
import { basePath } from './base-path.ts';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { ErrorScreen } from './layout/error-screen.tsx';
import { reportError } from './report-error.ts';
import { createDashboardRouter } from './router.tsx';
import './layout/components.css';
import './layout/layout.css';
import '../components/components.css';

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
