import { ofCharities } from './charity.ts';
import { ofDonors } from './donors.ts';
import type { Drive } from './drive.ts';
import { ofLogins } from './login.ts';
import { ofReceipts } from './receipts.ts';

export const DRIVES: readonly Drive[] = [...ofCharities, ...ofReceipts, ...ofLogins, ...ofDonors];
