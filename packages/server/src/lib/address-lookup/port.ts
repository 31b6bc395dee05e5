/** An address in the fields of the donor's form. Empty parts are ''. */
export interface FoundAddress {
  /** House name or number, with a flat's. */
  readonly house_number: string;
  readonly address_1: string;
  readonly address_2: string;
  readonly city: string;
  readonly postcode: string;
}

/** Finds addresses by postcode. Without one, addresses are typed. */
export interface AddressLookup {
  /**
   * @param postcode as `ukPostcode` writes it
   * @returns the addresses there, none for an unknown postcode, or if the service cannot be asked. Never throws
   */
  find(postcode: string): Promise<readonly FoundAddress[]>;
}

/** No service is configured. */
export const typedAddresses: AddressLookup = { find: async () => [] };

/** For development: two invented addresses at every postcode, except those that end in ZZ. */
export const inventedAddresses: AddressLookup = {
  find: async (postcode) =>
    postcode.endsWith('ZZ')
      ? []
      : ['1', 'Flat 2, 3'].map((house_number) => ({
          house_number,
          address_1: 'Lantern Lane',
          address_2: '',
          city: 'London',
          postcode,
        })),
};
