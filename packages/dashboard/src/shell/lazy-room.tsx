import { ApiError } from '@lantern-giving/core/api/request';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Trouble } from './trouble.tsx';

/**
 * A room that is loaded when it is opened. Where it does not come, because the network is gone or a newer release has
 * taken the place of its file, the page says so, and trying again loads the page anew.
 */
export function lazyRoom<Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) {
  const room = async () => {
    try {
      return { Room: (await load())[name] };
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
      return { Room: NotLoaded };
    }
  };
  return lazyRouteComponent(room, 'Room');
}

function NotLoaded() {
  return <Trouble error={new ApiError('not loaded', 0, null)} onRetry={() => location.reload()} />;
}

/** Browsers have no name for this, only words: Chromium's, Firefox's, Safari's; the last is Vite's, for a room's CSS. */
function isNotLoaded(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}
