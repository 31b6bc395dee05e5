import { ApiError } from '@lantern-giving/core/api/request';
import { Trouble } from './trouble.tsx';

/** Stands for a page whose file did not come. */
export function NotLoaded() {
  return <Trouble error={new ApiError('not loaded', 0, null)} onRetry={() => location.reload()} />;
}
