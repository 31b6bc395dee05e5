import { createRootRoute, createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyPage } from '../app/layout/lazy-page.tsx';
import type { shell } from '../words/shell.ts';

/** What somebody must have before a page opens to them; `app/layout/gate.tsx` shows what is missing in its place. */
export type Requirement = 'nothing' | 'login' | 'charity' | 'platform';

interface PageRow {
  readonly requires: Requirement;
  /** The title of its link in the sidebar; without one it has no link there. */
  readonly menu?: keyof typeof shell.en.pages;
  /** What the link's address asks for. */
  readonly search?: Readonly<Record<string, string>>;
  /** The link is for charities that are donor-advised funds. */
  readonly forFunds?: boolean;
  /** The page says only what it will be. */
  readonly comingSoon?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<PageRow> {}
}

export const root = createRootRoute();

/** @param path as TanStack Router reads it: `$charity` is a parameter */
const page = <const Path extends string>(path: Path, row: PageRow & { load: () => Promise<ComponentType> }) => {
  const { load, ...staticData } = row;
  return createRoute({ getParentRoute: () => root, path, staticData, component: lazyPage(load) });
};

/** Every page of the dashboard. The sidebar shows those with a menu title in this order. A new one is its folder and its row. */
export const pages = [
  page('/', {
    requires: 'charity',
    menu: 'dashboard',
    load: async () => (await import('./overview/page.tsx')).OverviewPage,
  }),
  page('/general', {
    requires: 'charity',
    menu: 'general',
    load: async () => (await import('./profile/page.tsx')).ProfilePage,
  }),
  page('/users', {
    requires: 'charity',
    menu: 'users',
    load: async () => (await import('./people/page.tsx')).PeoplePage,
  }),
  page('/reports', {
    requires: 'charity',
    menu: 'reports',
    comingSoon: true,
    load: async () => (await import('./reports/page.tsx')).ReportsPage,
  }),
  page('/leaderboard', {
    requires: 'charity',
    menu: 'leaderboard',
    comingSoon: true,
    load: async () => (await import('./leaderboard/page.tsx')).LeaderboardPage,
  }),
  page('/$charity/causes', {
    requires: 'charity',
    menu: 'causes',
    search: { campaign: 'fridaygiving' },
    load: async () => (await import('./causes/page.tsx')).CausesPage,
  }),
  page('/$charity/causes/completed', {
    requires: 'charity',
    load: async () => (await import('./causes/completed-page.tsx')).CompletedCausesPage,
  }),
  page('/$charity/causes/add', {
    requires: 'charity',
    load: async () => (await import('./causes/add-page.tsx')).AddCausePage,
  }),
  page('/widget', {
    requires: 'charity',
    menu: 'widget',
    load: async () => (await import('./widget/page.tsx')).WidgetPage,
  }),
  page('/marketing-assets', {
    requires: 'charity',
    menu: 'marketingAssets',
    comingSoon: true,
    load: async () => (await import('./marketing-assets/page.tsx')).MarketingAssetsPage,
  }),
  page('/tax-receipts', {
    requires: 'charity',
    menu: 'taxReceipts',
    forFunds: true,
    load: async () => (await import('./receipts/page.tsx')).ReceiptsPage,
  }),
  page('/faqs', {
    requires: 'charity',
    menu: 'faqs',
    load: async () => (await import('./articles/faqs-page.tsx')).FaqsPage,
  }),
  page('/terms-and-conditions', {
    requires: 'nothing',
    menu: 'terms',
    load: async () => (await import('./articles/terms-page.tsx')).TermsPage,
  }),
  page('/cookies-policy', {
    requires: 'nothing',
    load: async () => (await import('./articles/cookies-page.tsx')).CookiesPage,
  }),
  page('/register', {
    requires: 'nothing',
    load: async () => (await import('./register/page.tsx')).RegisterPage,
  }),
  page('/register/complete', {
    requires: 'nothing',
    load: async () => (await import('./register/done-page.tsx')).RegistrationDonePage,
  }),
  page('/admin', {
    requires: 'platform',
    load: async () => (await import('./admin/page.tsx')).AdminPage,
  }),
  page('/admin/donors', {
    requires: 'platform',
    load: async () => (await import('./donors/page.tsx')).DonorsPage,
  }),
  page('/admin/donors/$schedule', {
    requires: 'platform',
    load: async () => (await import('./donors/plan-page.tsx')).PlanPage,
  }),
  page('/account', {
    requires: 'login',
    load: async () => (await import('./account/page.tsx')).AccountPage,
  }),
] as const;
