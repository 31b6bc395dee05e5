import type { AddressLookup } from '../lib/address-lookup/port.ts';
import type { Clock } from '../lib/clock.ts';
import type { Database } from '../lib/db.ts';
import type { FileStore } from '../lib/files/port.ts';
import type { HumanCheck } from '../lib/human-check/port.ts';
import type { Logger } from '../lib/log.ts';
import type { Offers } from '../modules/campaigns/offers.ts';
import type { Processors } from '../processor/processors.ts';
import type { Config } from './config.ts';

/** The dependencies of use cases, passed as an argument; there are no globals. */
export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly processors: Processors;
  readonly humanCheck: HumanCheck;
  readonly addressLookup: AddressLookup;
  readonly files: FileStore;
  readonly offers: Offers;
}
