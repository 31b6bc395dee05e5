import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { NotLoaded } from './not-loaded.tsx';
import { partOr } from './part-or.ts';

/**
 * A page that is loaded when it is opened. Where it does not come, because the network is gone or a newer release has
 * taken the place of its file, the page says so, and trying again loads the page anew.
 */
export const lazyPage = (load: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => ({ Page: await partOr(load, NotLoaded) }), 'Page');
