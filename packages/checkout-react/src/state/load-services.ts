import { ApiError } from '@lantern-giving/core/api/request';
import { importsAgain } from '../imports-again.ts';
import { loadSteps, type StepRow } from './steps.ts';

/** Code that the store loads once its donor has begun. */
export type Services = typeof import('../services.ts');

let loaded: Services | null = null;
let loading: Promise<Services> | null = null;
let failures = 0;

/** The loaded services, shared by every checkout of a page. */
export const loadedServices = (): Services | null => loaded;

/** Whether a checkout of this page has requested the services, which may be about to store its draft. */
export const servicesRequested = (): boolean => loading !== null;

/** Whether the import failed more than once, where a failed module cannot be imported again. */
export const servicesNeedReload = (): boolean => !importsAgain && !loaded && failures > 1;

/**
 * Loads the services and all steps: every step's rules are needed to check the answers. Callers that wait are resumed
 * in the order of their calls, so that a draft is stored before the next checkout reads it.
 * @param steps every checkout of a page has the same; those of the first call are loaded
 * @throws ApiError with status 0 where they cannot be loaded
 */
export function loadServices(steps: readonly StepRow[]): Promise<Services> {
  loading ??= load(steps);
  return loading;
}

async function load(steps: readonly StepRow[]): Promise<Services> {
  try {
    [loaded] = await Promise.all([import('../services.ts'), loadSteps(steps)]);
    return loaded;
  } catch (cause) {
    loading = null;
    if (!importsAgain) failures += 1;
    throw new ApiError(String(cause), 0, null);
  }
}
