import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { TextField } from '@lantern-giving/ui/text-field';
import { useState } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import { FieldSlot } from '../../../layout/field-slot.tsx';
import { useStepMessages } from '../../../messages/step-messages.ts';
import { useDonorErrors } from './donor-field.tsx';
import { splitName } from './split-name.ts';

/** First and last name in one field. */
export function NameField() {
  const { session, view } = useReadyFlow();
  const messages = useStepMessages().details;
  const errorOf = useDonorErrors();
  const { firstName, lastName } = view.state.donor;
  // As typed: the two names lack the space after which the donor is about to type a last name.
  const [typed, setTyped] = useState(`${firstName} ${lastName}`.trim());
  // A wallet names somebody else.
  const split = splitName(typed);
  const isOfState = split.firstName === firstName && split.lastName === lastName;
  const problem = errorOf('firstName');
  const wrong = problem && firstName === '' ? messages.nameMissing : (problem ?? errorOf('lastName'));
  return (
    <FieldSlot wrong={wrong !== undefined}>
      <TextField
        label={messages.name}
        name="name"
        required
        autoComplete="name"
        autoCapitalize="words"
        value={isOfState ? typed : `${firstName} ${lastName}`.trim()}
        error={wrong}
        onChange={(text) => {
          setTyped(text);
          session.send({ type: 'donorChanged', change: splitName(text) });
        }}
        onBlur={() => {
          if (typed) afterPointerUp(() => session.send({ type: 'attempted', fields: ['firstName', 'lastName'] }));
        }}
      />
    </FieldSlot>
  );
}
