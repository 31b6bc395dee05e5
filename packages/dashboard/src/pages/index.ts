import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { adminMessages } from '@lantern-giving/i18n/dashboard/admin';
import { campaignsMessages } from '@lantern-giving/i18n/dashboard/campaigns';
import { causesMessages } from '@lantern-giving/i18n/dashboard/causes';
import { chargingMessages } from '@lantern-giving/i18n/dashboard/charging';
import { cookiesMessages } from '@lantern-giving/i18n/dashboard/cookies';
import { donorsMessages } from '@lantern-giving/i18n/dashboard/donors';
import { faqsMessages } from '@lantern-giving/i18n/dashboard/faqs';
import type { LayoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { overviewMessages } from '@lantern-giving/i18n/dashboard/overview';
import { peopleMessages } from '@lantern-giving/i18n/dashboard/people';
import { profileMessages } from '@lantern-giving/i18n/dashboard/profile';
import { receiptsMessages } from '@lantern-giving/i18n/dashboard/receipts';
import { registerMessages } from '@lantern-giving/i18n/dashboard/register';
import { termsMessages } from '@lantern-giving/i18n/dashboard/terms';
import { widgetMessages } from '@lantern-giving/i18n/dashboard/widget';
import { imagesMessages } from '@lantern-giving/i18n/forms/images';
import { originsMessages } from '@lantern-giving/i18n/forms/origins';
import { profileMessages as profileProblems } from '@lantern-giving/i18n/forms/profile';
import { registrationMessages } from '@lantern-giving/i18n/forms/registration';
import { taxReceiptsMessages } from '@lantern-giving/i18n/forms/tax-receipts';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyPage } from '../app/layout/lazy-page.tsx';
import type { Area } from '../language/areas.ts';

/**
 * What a user needs for a page. Without it, `app/layout/gate.tsx` shows the login, the choice of charity or a refusal
 * instead.
 */
export type Requirement = 'nothing' | 'login' | 'charity' | 'platform';

interface PageRow {
  readonly requires: Requirement;
  /** Title of its link in the sidebar; without one it has no link. */
  readonly menu?: keyof LayoutMessages['pages'];
  /** Search parameters of the link. */
  readonly search?: Readonly<Record<string, string>>;
  /** The link is for donor-advised funds only. */
  readonly forFunds?: boolean;
  /** The page only announces its content. */
  readonly comingSoon?: boolean;
}

/** Loads the page. */
interface Loaded {
  readonly load: () => Promise<ComponentType>;
  readonly messages?: Area | readonly Area[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<PageRow> {}
}

export const root = createRootRoute();

/** @param path in TanStack Router's syntax: `$charity` is a parameter */
const page = <const Path extends string>(path: Path, row: PageRow & Loaded) => {
  const { load, messages, ...staticData } = row;
  return createRoute({ getParentRoute: () => root, path, staticData, component: lazyPage(load, messages) });
};

/**
 * Every page of the dashboard. The sidebar lists those with a menu title in this order. To add one, add its folder and
 * its row.
 */
export const pages = [
  page('/', {
    requires: 'charity',
    menu: 'overview',
    messages: overviewMessages,
    load: async () => (await import('./overview/page.tsx')).OverviewPage,
  }),
  page('/general', {
    requires: 'charity',
    menu: 'profile',
    messages: [profileMessages, profileProblems, imagesMessages],
    load: async () => (await import('./profile/page.tsx')).ProfilePage,
  }),
  page('/users', {
    requires: 'charity',
    menu: 'people',
    messages: peopleMessages,
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
    messages: causesMessages,
    load: async () => (await import('./causes/page.tsx')).CausesPage,
  }),
  page('/$charity/causes/completed', {
    requires: 'charity',
    messages: causesMessages,
    load: async () => (await import('./causes/completed-page.tsx')).CompletedCausesPage,
  }),
  page('/$charity/causes/add', {
    requires: 'charity',
    messages: causesMessages,
    load: async () => (await import('./causes/add-page.tsx')).AddCausePage,
  }),
  page('/widget', {
    requires: 'charity',
    menu: 'widget',
    messages: [widgetMessages, originsMessages],
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
    messages: [receiptsMessages, taxReceiptsMessages, imagesMessages],
    load: async () => (await import('./receipts/page.tsx')).ReceiptsPage,
  }),
  page('/faqs', {
    requires: 'charity',
    menu: 'faqs',
    messages: faqsMessages,
    load: async () => (await import('./articles/faqs-page.tsx')).FaqsPage,
  }),
  page('/terms-and-conditions', {
    requires: 'nothing',
    menu: 'terms',
    messages: termsMessages,
    load: async () => (await import('./articles/terms-page.tsx')).TermsPage,
  }),
  page('/cookies-policy', {
    requires: 'nothing',
    messages: cookiesMessages,
    load: async () => (await import('./articles/cookies-page.tsx')).CookiesPage,
  }),
  page('/register', {
    requires: 'nothing',
    messages: [registerMessages, registrationMessages],
    load: async () => (await import('./register/page.tsx')).RegisterPage,
  }),
  page('/register/complete', {
    requires: 'nothing',
    messages: registerMessages,
    load: async () => (await import('./register/done-page.tsx')).RegistrationDonePage,
  }),
  page('/admin', {
    requires: 'platform',
    messages: adminMessages,
    load: async () => (await import('./admin/page.tsx')).AdminPage,
  }),
  page('/admin/donors', {
    requires: 'platform',
    messages: donorsMessages,
    load: async () => (await import('./donors/page.tsx')).DonorsPage,
  }),
  page('/admin/donors/$schedule', {
    requires: 'platform',
    messages: donorsMessages,
    load: async () => (await import('./donors/plan-page.tsx')).PlanPage,
  }),
  page('/admin/charging', {
    requires: 'platform',
    messages: chargingMessages,
    load: async () => (await import('./charging/page.tsx')).ChargingPage,
  }),
  page('/admin/campaigns', {
    requires: 'platform',
    messages: campaignsMessages,
    load: async () => (await import('./campaigns/page.tsx')).CampaignsPage,
  }),
  page('/account', {
    requires: 'login',
    messages: accountMessages,
    load: async () => (await import('./account/page.tsx')).AccountPage,
  }),
] as const;
