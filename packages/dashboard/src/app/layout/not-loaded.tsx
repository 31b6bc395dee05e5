import { ApiError } from '@lantern-giving/core/api/request';
import { ErrorState } from './error-state.tsx';

/** Shown where a page's file failed to load. */
export function NotLoaded() {
  return <ErrorState error={new ApiError('not loaded', 0, null)} onRetry={() => location.reload()} />;
}
