import type { DonorDetails, Field } from '@lantern-giving/core/donation';
import { Button } from '@lantern-giving/ui/button';
import { FieldRow } from '@lantern-giving/ui/layout';
import { TextField } from '@lantern-giving/ui/text-field';
import { useState } from 'react';
import { useReadyFlow } from '../context.ts';
import { FieldSlot } from '../field-slot.tsx';
import { useLaterWords } from '../later-words.ts';

type AddressField = 'houseNumber' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode';

const autoComplete = {
  houseNumber: 'address-line1',
  addressLine1: 'address-line2',
  addressLine2: 'address-line3',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
} as const satisfies Record<AddressField, string>;

const hasProblems: ReadonlySet<string> = new Set<Field>(['houseNumber', 'addressLine1', 'city', 'postalCode']);
const isField = (field: AddressField): field is AddressField & Field => hasProblems.has(field);

interface AddressFieldsProps {
  /** Gift Aid or a receipt asks for it. */
  needed: boolean;
  errorOf: (field: Field) => string | undefined;
  onPostcodeLeft: () => void;
}

/** The donor's home: asked for where something needs it, else behind a button. */
export function AddressFields({ needed, errorOf, onPostcodeLeft }: AddressFieldsProps) {
  const { session, view, facts } = useReadyFlow();
  const words = useLaterWords();
  const { donor, payment } = view.state;
  const some = donor.houseNumber + donor.addressLine1 + donor.city + donor.postalCode !== '';
  const [open, setOpen] = useState(some);

  if (!needed && !open) {
    return (
      <div>
        <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
          {words.details.addAddress}
        </Button>
      </div>
    );
  }

  const receipt = payment.taxReceipt && facts.charity.tax_receipt;
  const giftAid = payment.giftAid && facts.charity.gift_aid;
  const required: Record<AddressField, boolean> = {
    houseNumber: giftAid,
    addressLine1: needed,
    addressLine2: false,
    city: receipt,
    state: false,
    postalCode: receipt || (giftAid && donor.country === 'GB'),
  };
  const field = (name: AddressField) => {
    const problem = isField(name) ? errorOf(name) : undefined;
    const input = (
      <TextField
        label={words.details[name]}
        name={name}
        autoComplete={autoComplete[name]}
        autoCapitalize={name === 'postalCode' ? 'characters' : 'words'}
        required={required[name]}
        // Beside another field there is no room for the word.
        optionalLabel={required[name] || name === 'houseNumber' ? undefined : words.details.optional}
        value={donor[name]}
        error={problem}
        onChange={(value) =>
          session.send({ type: 'donorChanged', change: { [name]: value } satisfies Partial<DonorDetails> })
        }
        onBlur={name === 'postalCode' ? onPostcodeLeft : undefined}
      />
    );
    return isField(name) ? (
      <FieldSlot field={name} wrong={problem !== undefined}>
        {input}
      </FieldSlot>
    ) : (
      input
    );
  };

  return (
    <fieldset className="ln-fields">
      <legend className="ln-legend">{words.details.address}</legend>
      <FieldRow>
        {field('houseNumber')}
        {field('postalCode')}
      </FieldRow>
      {field('addressLine1')}
      {field('addressLine2')}
      {field('city')}
      {receipt && !giftAid ? field('state') : null}
    </fieldset>
  );
}
