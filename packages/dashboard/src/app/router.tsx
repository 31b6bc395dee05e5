import { createRoute, createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Loading } from '../components/loading.tsx';
import { pages, root } from '../pages/index.ts';
import { Layout } from './layout/layout.tsx';
import { NotFound } from './layout/not-found.tsx';

const notFound = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, staticData: { requires: 'nothing' }, component: NotFound });

const routeTree = root.update({ component: Layout }).addChildren([
  ...pages,
  notFound('/404'),
  // Also for `/admin/causes`, which would otherwise be the causes of a charity called admin.
  notFound('/admin/$part'),
  // Also for unknown paths below a page, which the router would match to the page itself.
  notFound('$'),
]);

/** An error replaces the whole page. */
function Rethrow({ error }: ErrorComponentProps): never {
  throw error;
}

/** @param basepath base path of the site on its host */
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
