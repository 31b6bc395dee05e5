import type { Config } from '../../app/config.ts';
import type { Logger } from '../log.ts';
import { alwaysPass, type HumanCheck, tokenRequired } from './port.ts';
import { createSiteverify } from './siteverify.ts';

export function createHumanCheck({ humanCheck }: Pick<Config, 'humanCheck'>, log: Logger): HumanCheck {
  if ('keys' in humanCheck) return createSiteverify(humanCheck, { log });
  return humanCheck.kind === 'required' ? tokenRequired : alwaysPass;
}

/** The warning for a production server whose human check verifies no tokens; otherwise null. */
export function humanCheckWarning({
  environment,
  humanCheck: { kind },
}: Pick<Config, 'environment' | 'humanCheck'>): string | null {
  if (environment !== 'production') return null;
  if (kind === 'pass') {
    return 'HUMAN_CHECK is pass: nobody is asked whether they are a person, and only rate limits stand against card testing.';
  }
  return kind === 'required'
    ? 'HUMAN_CHECK is required, and no service checks the tokens: any token that is not empty passes.'
    : null;
}
