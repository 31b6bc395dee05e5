import { awaitsDonor, type Night, nextTry } from './tally.ts';

/** The state of a night as a donor sees it. */
export type NightState =
  | 'given'
  | 'toCome'
  | 'leaving'
  | 'retrying'
  | 'confirm'
  | 'waits'
  | 'stopped'
  | 'skipped'
  | 'refunded'
  | 'notGiven';

/** @param now milliseconds by the server's clock */
export function nightState(night: Night, now: number): NightState {
  switch (night.status) {
    case 'succeeded':
      return 'given';
    case 'cancelled':
      return 'stopped';
    case 'skipped':
    case 'refunded':
      return night.status;
    case 'failed':
    case 'pending':
      if (night.standing === 'waiting') return awaitsDonor(night) ? 'confirm' : 'waits';
      if (night.standing === 'lost') return 'notGiven';
      if (nextTry(night, now) !== null) return 'retrying';
      return night.in_flight || !(night.held || Date.parse(night.cutoff) > now) ? 'leaving' : 'toCome';
  }
}
