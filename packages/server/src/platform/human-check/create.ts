import type { Config } from '../config.ts';
import { alwaysPass, type HumanCheck, tokenRequired } from './port.ts';

export function createHumanCheck({ humanCheck }: Pick<Config, 'humanCheck'>): HumanCheck {
  return humanCheck === 'required' ? tokenRequired : alwaysPass;
}

/** What a deployment for real donors must know of its check, or null. */
export function humanCheckWarning({
  environment,
  humanCheck,
}: Pick<Config, 'environment' | 'humanCheck'>): string | null {
  if (environment !== 'production') return null;
  return humanCheck === 'pass'
    ? 'HUMAN_CHECK is pass: nobody is asked whether they are a person, and only rate limits stand against card testing.'
    : 'HUMAN_CHECK is required, and no service checks the tokens: any token that is not empty passes.';
}
