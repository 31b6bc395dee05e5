import { createRoute, createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { pages, root } from '../pages/index.ts';
import { Layout } from './layout/layout.tsx';
import { Loading } from './layout/loading.tsx';
import { NotFound } from './layout/not-found.tsx';

const notFound = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, staticData: { requires: 'nothing' }, component: NotFound });

const routeTree = root.update({ component: Layout }).addChildren([
  ...pages,
  notFound('/404'),
  // Also `/admin/causes`, which would be the causes of a charity called admin.
  notFound('/admin/$part'),
  // Also what is below a page and is none: the router would take it for the page itself.
  notFound('$'),
]);

/** An error takes the whole page, not a part of it. */
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
    defaultPendingComponent: Loading,
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
