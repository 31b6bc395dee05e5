import { ApiError } from '@lantern-giving/core/api/request';
import { ErrorState } from './error-state.tsx';

/** Stands for a page whose file did not come. */
export function NotLoaded() {
  return <ErrorState error={new ApiError('not loaded', 0, null)} onRetry={() => location.reload()} />;
}
