import { addressesApi, type FoundAddress } from '@lantern-giving/core/api/addresses';
import { call } from '@lantern-giving/core/api/call';
import { CHECKOUT_HEADER } from '@lantern-giving/core/api/quotes';
import { ApiError } from '@lantern-giving/core/api/request';
import type { TaxMessages } from '@lantern-giving/i18n/en/checkout/tax';
import { Select } from '@lantern-giving/ui/select';
import { useEffect, useState } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import type { CheckoutSession } from '../../../state/checkout-session.ts';
import type { DonorDetails } from '../../../state/index.ts';
import { ensureQuote } from '../../../state/quote.ts';

const FILLED = ['houseNumber', 'addressLine1', 'addressLine2', 'city'] as const;

const fieldsOf = (found: FoundAddress): Pick<DonorDetails, (typeof FILLED)[number]> => ({
  houseNumber: found.house_number,
  addressLine1: found.address_1,
  addressLine2: found.address_2,
  city: found.city,
});

const simplified = (house: string) =>
  house
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();

/**
 * The addresses at a postcode, from which the donor chooses one; nothing if none is found, and the donor types the
 * address. If the typed house is there exactly once, it is preselected.
 * @param postcode as `ukPostcode` writes it; null until the donor has left its field
 */
export function FoundAddresses({ postcode, messages }: { postcode: string | null; messages: TaxMessages }) {
  const { session, view, announce } = useReadyFlow();
  const { donor } = view.state;
  const [found, setFound] = useState<readonly FoundAddress[]>([]);

  useEffect(() => {
    setFound([]);
    if (postcode === null) return;
    let wanted = true;
    const choose = (addresses: readonly FoundAddress[]) => {
      if (!wanted) return;
      setFound(addresses);
      if (addresses.length === 0) return;
      const { donor: typed } = session.snapshot().state;
      const [only, ...others] = addresses.filter(
        ({ house_number }) => simplified(house_number) === simplified(typed.houseNumber),
      );
      const hasTyped = [typed.addressLine1, typed.addressLine2, typed.city].some((part) => part !== '');
      if (only && others.length === 0 && typed.houseNumber.trim() !== '' && !hasTyped) return take(only);
      announce(messages.addressesFound({ count: addresses.length, postcode }));
    };
    const take = (one: FoundAddress) => {
      session.send({ type: 'donorChanged', change: { ...fieldsOf(one), isAddressFromLookup: true } });
      announce(messages.addressTaken(lineOf(one)));
    };
    addressesAt(postcode, session).then(
      choose,
      // She types it.
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => {
      wanted = false;
    };
  }, [session, postcode]);

  if (found.length === 0 || donor.postalCode !== postcode) return null;
  const chosen = found.findIndex((one) => {
    const fields = fieldsOf(one);
    return FILLED.every((name) => fields[name] === donor[name]);
  });
  return (
    <Select
      label={messages.addressFound}
      placeholder={messages.addressesFound({ count: found.length, postcode })}
      name="foundAddress"
      value={chosen < 0 ? '' : String(chosen)}
      options={found.map((one, at) => ({ value: String(at), label: lineOf(one) }))}
      onChange={(value) => {
        const one = found[Number(value)];
        if (value === '' || !one) return;
        session.send({ type: 'donorChanged', change: { ...fieldsOf(one), isAddressFromLookup: true } });
      }}
    />
  );
}

/** @throws ApiError */
async function addressesAt(postcode: string, session: CheckoutSession): Promise<readonly FoundAddress[]> {
  // The first quote brings the token that the look-up counts by.
  const token = session.snapshot().state.progress.checkoutToken ?? (await ensureQuote(session)).checkout_token;
  const headers = { [CHECKOUT_HEADER]: token };
  const { addresses } = await call(session.client, addressesApi.find, { body: { postcode }, headers });
  return addresses;
}

/** An address in one line, as on an envelope: "10 Downing Street, London". */
function lineOf({ house_number, address_1, address_2, city }: FoundAddress): string {
  // A house number belongs to the street; a house name is set off by a comma.
  const street = /^\d+\w?$/.test(house_number) ? `${house_number} ${address_1}` : `${house_number}, ${address_1}`;
  return [street, address_2, city].filter((part) => part !== '').join(', ');
}
