import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import type { Language } from '@lantern-giving/core/language';
import type { StoredSession } from '@lantern-giving/core/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createQueryClient } from '../src/app/query-client.ts';
import { CharityContext } from '../src/charity/charity-context.tsx';
import { ToastRegion } from '../src/components/toast-region.tsx';
import { LanguageProvider } from '../src/language/language-context.tsx';
import { SessionProvider } from '../src/session/session-context.tsx';
import { createSessionStore, type SessionStore } from '../src/session/session-store.ts';
import { demoCharity } from './demo-charity.ts';
import './messages.ts';
import '../src/app/styles.ts';

export interface StageProps {
  language?: Language | undefined;
  /** The page's URL, whose search parameters can be read and changed. */
  address?: string | undefined;
  charity?: DashboardCharity | undefined;
  /** The server's response when the charity is fetched again; by default the same as before. */
  fresh?: DashboardCharity | undefined;
  /** Whether the current user may change the charity. */
  mayChange?: boolean | undefined;
  /** The logged-in person; null for a visitor. */
  email?: string | null | undefined;
  /** The session store, for tests that end the session. */
  store?: SessionStore | undefined;
  /** The query cache, for tests in which that store clears it. */
  queries?: QueryClient | undefined;
  children: ReactNode;
}

/** The router renders its own root, so the staged content reaches it through a context. */
const Staged = createContext<ReactNode>(null);

/** A component or page of the dashboard with all its contexts and no server. */
export function Stage({
  language = 'en',
  address = '/',
  charity = demoCharity,
  fresh,
  mayChange = true,
  email = 'amina@human-relief.example',
  store,
  queries,
  children,
}: StageProps) {
  const [parts] = useState(() => partsFor(address, email));
  const [held, setHeld] = useState(charity);
  const inHand = {
    charity: held,
    replace: (answered: DashboardCharity) => setHeld(answered),
    update: (change: (charity: DashboardCharity) => DashboardCharity) => setHeld(change),
    refresh: () => {
      if (fresh) setHeld(fresh);
    },
    mayChange,
  };
  return (
    <LanguageProvider key={language} initial={language}>
      <QueryClientProvider client={queries ?? parts.queries}>
        <SessionProvider store={store ?? parts.store}>
          <CharityContext value={inHand}>
            <Staged value={children}>
              <RouterProvider router={parts.router} />
            </Staged>
          </CharityContext>
        </SessionProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
}

function Shown() {
  return (
    <>
      {useContext(Staged)}
      <ToastRegion />
    </>
  );
}

function partsFor(address: string, email: string | null) {
  let stored: StoredSession | null = email === null ? null : userOf(email);
  const store = createSessionStore({
    client: { baseUrl: '', fetch: async () => Response.json({ success: true }) },
    slot: {
      read: () => stored,
      write: (user) => {
        stored = user;
      },
      clear: () => {
        stored = null;
      },
    },
    now: () => new Date(),
    forget: () => undefined,
    withhold: () => undefined,
    restore: () => undefined,
  });
  void store.sync();

  const root = createRootRoute({ component: Shown });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const queries = createQueryClient();
  const { queries: terms = {} } = queries.getDefaultOptions();
  // Retries as often as the site, without delays.
  queries.setDefaultOptions({ queries: { ...terms, retryDelay: 0 } });
  return { store, queries, router };
}

function userOf(email: string) {
  return { email, expires: '2999-01-01T00:00:00Z', firstName: null, lastName: null, userId: null };
}
