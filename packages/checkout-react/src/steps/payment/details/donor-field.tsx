import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { TextField, type TextFieldProps } from '@lantern-giving/ui/text-field';
import { useReadyFlow } from '../../../layout/context.ts';
import { FieldSlot } from '../../../layout/field-slot.tsx';
import { useProblems } from '../../../layout/use-problems.ts';
import { useStepMessages } from '../../../messages/step-messages.ts';
import type { DonorDetails } from '../../../state/index.ts';
import { refusedField } from '../../../state/refusal.ts';
import { requiredFields } from './problems.ts';

type DonorText = Exclude<keyof DonorDetails, 'country' | 'isAddressFromLookup'>;
type Attributes = Pick<TextFieldProps, 'autoComplete' | 'autoCapitalize' | 'type' | 'inputMode' | 'spellCheck' | 'dir'>;

const attributes: Readonly<Record<DonorText, Attributes>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: {
    autoComplete: 'email',
    autoCapitalize: 'none',
    type: 'email',
    inputMode: 'email',
    spellCheck: false,
    dir: 'ltr',
  },
  houseNumber: { autoComplete: 'address-line1' },
  addressLine1: { autoComplete: 'address-line2' },
  addressLine2: { autoComplete: 'address-line3' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  postalCode: { autoComplete: 'postal-code', autoCapitalize: 'characters' },
};

/** Why the donor's details are invalid: found by the client, or reported by the server. */
export function useDonorErrors(): (field: string) => string | undefined {
  const { session } = useReadyFlow();
  const { details: messages, person } = useStepMessages();
  const problems = useProblems();
  const refused = refusedField(session);
  return (field) => {
    const problem = problems.of(field);
    if (!problem) return refused === field ? messages.problems.notTaken : undefined;
    return problem.key === 'missing'
      ? own(messages.missing, problem.field)
      : (own(messages.problems, problem.key) ?? own(person, problem.key));
  };
}

const own = (messages: Readonly<Record<string, string>>, key: string): string | undefined => messages[key];

interface DonorFieldProps extends Pick<TextFieldProps, 'hint' | 'onBlur'> {
  name: DonorText;
  /** Default: required where one of the donor's choices needs it. */
  required?: boolean;
}

/** A text field of the donor's details. */
export function DonorField({ name, required, onBlur, ...field }: DonorFieldProps) {
  const { session, view, facts } = useReadyFlow();
  const messages = useStepMessages().details;
  const errorOf = useDonorErrors();
  const needed: ReadonlySet<string> = requiredFields(view.state, facts);
  const isRequired = required ?? needed.has(name);
  const wrong = errorOf(name);
  const value = view.state.donor[name];
  return (
    <FieldSlot wrong={wrong !== undefined}>
      <TextField
        autoCapitalize="words"
        {...attributes[name]}
        {...field}
        label={messages[name]}
        name={name}
        required={isRequired}
        // Beside another field there is no space for the word.
        optionalLabel={isRequired || name === 'houseNumber' ? undefined : messages.optional}
        value={value}
        error={wrong}
        onChange={(typed) => session.send({ type: 'donorChanged', change: { [name]: typed } })}
        onBlur={() => {
          onBlur?.();
          if (value) afterPointerUp(() => session.send({ type: 'attempted', fields: [name] }));
        }}
      />
    </FieldSlot>
  );
}
