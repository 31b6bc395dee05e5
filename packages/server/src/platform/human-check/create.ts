import type { Config } from '../config.ts';
import { alwaysPass, type HumanCheck, tokenRequired } from './port.ts';

export function createHumanCheck({ humanCheck }: Pick<Config, 'humanCheck'>): HumanCheck {
  return humanCheck === 'required' ? tokenRequired : alwaysPass;
}
