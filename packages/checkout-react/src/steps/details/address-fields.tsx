import { ukPostcode } from '@lantern-giving/core/person';
import { Button } from '@lantern-giving/ui/button';
import { FieldRow } from '@lantern-giving/ui/field-row';
import { useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { useStepMessages } from '../../messages/step-messages.ts';
import { DonorField } from './donor-field.tsx';
import { requiredFields } from './problems.ts';
import '../../layout/fields.css';
import './address-fields.css';

/** The donor's address: shown where Gift Aid or a receipt needs it, otherwise behind a button. */
export function AddressFields() {
  const { session, view, facts } = useReadyFlow();
  const messages = useStepMessages().details;
  const { donor } = view.state;
  const needed = requiredFields(view.state, facts);
  const [open, setOpen] = useState(donor.houseNumber + donor.addressLine1 + donor.city + donor.postalCode !== '');

  if (!needed.has('addressLine1') && !open) {
    return (
      <div>
        <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
          {messages.addAddress}
        </Button>
      </div>
    );
  }
  const onPostcodeLeft = () => {
    const postalCode = ukPostcode(donor.postalCode);
    if (postalCode) session.send({ type: 'donorChanged', change: { postalCode } });
  };
  return (
    <fieldset className="ln-fields">
      <legend className="ln-legend">{messages.address}</legend>
      <FieldRow>
        <DonorField name="houseNumber" />
        <DonorField name="postalCode" onBlur={onPostcodeLeft} />
      </FieldRow>
      <DonorField name="addressLine1" />
      <DonorField name="addressLine2" />
      <DonorField name="city" />
      {needed.has('city') && !needed.has('houseNumber') ? <DonorField name="state" /> : null}
    </fieldset>
  );
}
