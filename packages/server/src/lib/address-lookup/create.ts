import type { Config } from '../../app/config.ts';
import type { Logger } from '../log.ts';
import { createIdealPostcodes } from './ideal-postcodes.ts';
import { type AddressLookup, inventedAddresses, typedAddresses } from './port.ts';

export function createAddressLookup({ addressLookup }: Pick<Config, 'addressLookup'>, log: Logger): AddressLookup {
  if (addressLookup.kind === 'ideal-postcodes') return createIdealPostcodes(addressLookup, { log });
  return addressLookup.kind === 'invented' ? inventedAddresses : typedAddresses;
}
