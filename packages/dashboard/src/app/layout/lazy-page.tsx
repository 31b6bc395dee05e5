import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type Area, withMessages } from '../../language/areas.ts';
import { NotLoaded } from './not-loaded.tsx';
import { partOr } from './part-or.ts';

/**
 * A page loaded on demand with its messages. Where its file cannot be loaded, because of the network or a newer
 * release, the page says so, and a retry reloads the document.
 */
export const lazyPage = (load: () => Promise<ComponentType>, messages?: Area | readonly Area[]) =>
  lazyRouteComponent(
    async () => ({ Page: await partOr(messages ? () => withMessages(messages, load) : load, NotLoaded) }),
    'Page',
  );
