import { readFileSync } from 'node:fs';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./vectors/${name}.json`, import.meta.url), 'utf8'));

export interface NightsVector {
  plan: 'nights';
  total: number;
  firstNight: number;
  split: 'equally' | 'more-odd' | 'more-27' | 'more-10-odd-nights';
  multiplier: 1.5 | 2 | 3;
  amounts: Record<string, number>;
  night30: number;
}

export interface DaysVector {
  plan: 'days';
  total: number;
  firstDay: number;
  split: 'equally' | 'more-arafah';
  multiplier: 1.5 | 2 | 3;
  amounts: Record<string, number>;
}

export interface CutoffVector {
  kind: 'ten-nights' | 'ten-days' | 'friday';
  start: string;
  number: number;
  offset: number;
  timezone: string;
  cutoff: string;
}

export interface WallVector {
  wall: string;
  timezone: string;
  instant: string;
}

export interface FeeVector {
  net: number;
  rateBasisPoints: number;
  fixed: number;
  fee: number;
}

export const splitVectors = read('split') as (NightsVector | DaysVector)[];
export const instantVectors = read('cutoffs') as (CutoffVector | WallVector)[];
export const feeVectors = read('fees') as FeeVector[];
