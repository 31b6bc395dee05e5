import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type Area, withMessages } from '../../language/areas.ts';
import { NotLoaded } from './not-loaded.tsx';
import { partOr } from './part-or.ts';

/**
 * A page that is loaded when it is opened, with its messages. Where it does not come, because the network is gone or a newer release has
 * taken the place of its file, the page says so, and trying again loads the page anew.
 */
export const lazyPage = (load: () => Promise<ComponentType>, messages?: Area | readonly Area[]) =>
  lazyRouteComponent(
    async () => ({ Page: await partOr(messages ? () => withMessages(messages, load) : load, NotLoaded) }),
    'Page',
  );
