import { ApiError } from '@lantern-giving/core/api/request';
import { importsAgain } from '../imports-again.ts';
import { loadSteps, type StepRow } from './steps.ts';

/** What a store calls on once its donor has begun. */
export type Services = typeof import('./services.ts');

let loaded: Services | null = null;
let failures = 0;

/** What a donor who has begun needs, once it is there: the same for every checkout of a page. */
export const loadedServices = (): Services | null => loaded;

/** Whether it failed more than once, where a module that failed stays failed. */
export const servicesNeedReload = (): boolean => !importsAgain && !loaded && failures > 1;

/**
 * Brings the services, and all steps: what has been answered can only be judged by every step's own rules.
 * @throws ApiError with status 0 where they do not come
 */
export async function loadServices(steps: readonly StepRow[]): Promise<Services> {
  try {
    [loaded] = await Promise.all([import('./services.ts'), loadSteps(steps)]);
    return loaded;
  } catch (cause) {
    if (!importsAgain) failures += 1;
    throw new ApiError(String(cause), 0, null);
  }
}
