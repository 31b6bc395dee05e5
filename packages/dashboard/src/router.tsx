import { createRootRoute, createRoute, createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Frame } from './shell/frame.tsx';
import { lazyRoom } from './shell/lazy-room.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Waiting } from './shell/waiting.tsx';

const root = createRootRoute({ component: Frame });

const needsNothing = { needs: 'nothing' } as const;
const needsCharity = { needs: 'charity' } as const;
const needsLogin = { needs: 'login' } as const;
const needsPlatform = { needs: 'platform' } as const;

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: needsCharity,
  component: lazyRoom(() => import('./rooms/dashboard/dashboard-room.tsx'), 'DashboardRoom'),
});

const general = createRoute({
  getParentRoute: () => root,
  path: '/general',
  staticData: needsCharity,
  component: lazyRoom(() => import('./rooms/general/general-room.tsx'), 'GeneralRoom'),
});

const users = createRoute({
  getParentRoute: () => root,
  path: '/users',
  staticData: needsCharity,
  component: lazyRoom(() => import('./rooms/users/users-room.tsx'), 'UsersRoom'),
});

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  staticData: needsCharity,
  component: lazyRoom(() => import('./rooms/reports/reports-room.tsx'), 'ReportsRoom'),
});

const leaderboard = createRoute({
  getParentRoute: () => root,
  path: '/leaderboard',
  staticData: needsCharity,
  component: lazyRoom(() => import('./rooms/leaderboard/leaderboard-room.tsx'), 'LeaderboardRoom'),
});

const causes = createRoute({
  getParentRoute: () => root,
  path: '/$charity/causes',
  staticData: needsCharity,
  component: lazyRoom(() => import('./rooms/causes/causes-room.tsx'), 'CausesRoom'),
});

const completedCauses = createRoute({
  getParentRoute: () => root,
  path: '/$charity/causes/completed',
  staticData: needsCharity,
  component: lazyRoom(() => import('./rooms/causes/completed-causes-room.tsx'), 'CompletedCausesRoom'),
});

const addCause = createRoute({
  getParentRoute: () => root,
  path: '/$charity/causes/add',
  staticData: needsCharity,
  component: lazyRoom(() => import('./rooms/causes/add-cause-room.tsx'), 'AddCauseRoom'),
});

const widget = createRoute({
  getParentRoute: () => root,
  path: '/widget',
  staticData: needsCharity,
  component: lazyRoom(() => import('./rooms/widget/widget-room.tsx'), 'WidgetRoom'),
});

const marketingAssets = createRoute({
  getParentRoute: () => root,
  path: '/marketing-assets',
  staticData: needsCharity,
  component: lazyRoom(() => import('./rooms/marketing-assets/marketing-assets-room.tsx'), 'MarketingAssetsRoom'),
});

const taxReceipts = createRoute({
  getParentRoute: () => root,
  path: '/tax-receipts',
  staticData: needsCharity,
  component: lazyRoom(() => import('./rooms/tax-receipts/tax-receipts-room.tsx'), 'TaxReceiptsRoom'),
});

const faqs = createRoute({
  getParentRoute: () => root,
  path: '/faqs',
  staticData: needsCharity,
  component: lazyRoom(() => import('./rooms/faqs/faqs-room.tsx'), 'FaqsRoom'),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms-and-conditions',
  staticData: needsNothing,
  component: lazyRoom(() => import('./rooms/terms/terms-room.tsx'), 'TermsRoom'),
});

const cookies = createRoute({
  getParentRoute: () => root,
  path: '/cookies-policy',
  staticData: needsNothing,
  component: lazyRoom(() => import('./rooms/cookies/cookies-room.tsx'), 'CookiesRoom'),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  staticData: needsNothing,
  component: lazyRoom(() => import('./rooms/register/register-room.tsx'), 'RegisterRoom'),
});

const registrationDone = createRoute({
  getParentRoute: () => root,
  path: '/register/complete',
  staticData: needsNothing,
  component: lazyRoom(() => import('./rooms/register/registration-done-room.tsx'), 'RegistrationDoneRoom'),
});

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: needsPlatform,
  component: lazyRoom(() => import('./rooms/admin/admin-room.tsx'), 'AdminRoom'),
});

const donors = createRoute({
  getParentRoute: () => root,
  path: '/admin/donors',
  staticData: needsPlatform,
  component: lazyRoom(() => import('./rooms/donors/donors-room.tsx'), 'DonorsRoom'),
});

const donorPlan = createRoute({
  getParentRoute: () => root,
  path: '/admin/donors/$schedule',
  staticData: needsPlatform,
  component: lazyRoom(() => import('./rooms/donors/plan-room.tsx'), 'PlanRoom'),
});

/** Also `/admin/causes`, which would be the causes of a charity called admin. */
const belowAdmin = createRoute({
  getParentRoute: () => root,
  path: '/admin/$part',
  staticData: needsNothing,
  component: NotFound,
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  staticData: needsLogin,
  component: lazyRoom(() => import('./rooms/account/account-room.tsx'), 'AccountRoom'),
});

const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  staticData: needsNothing,
  component: NotFound,
});

/** Also what is below a room and is none: the router would take it for the room itself. */
const nowhere = createRoute({ getParentRoute: () => root, path: '$', staticData: needsNothing, component: NotFound });

const routeTree = root.addChildren([
  dashboard,
  general,
  users,
  reports,
  leaderboard,
  causes,
  completedCauses,
  addCause,
  widget,
  marketingAssets,
  taxReceipts,
  faqs,
  terms,
  cookies,
  register,
  registrationDone,
  admin,
  donors,
  donorPlan,
  belowAdmin,
  account,
  notFound,
  nowhere,
]);

/** An error takes the whole page, not a room of it. */
function Rethrow({ error }: ErrorComponentProps): never {
  throw error;
}

/** @param basepath where the site stands on its host */
export function createDashboardRouter(basepath: string) {
  return createRouter({
    routeTree,
    basepath,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: Waiting,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultErrorComponent: Rethrow,
    trailingSlash: 'never',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
