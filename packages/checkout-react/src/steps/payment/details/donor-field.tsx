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
/** Why one of the donor's details is invalid, as the client or the server found; `missing` is what an empty one says. */
export function useDonorErrors(): (field: string, missing?: string) => string | undefined {
  const { session } = useReadyFlow();
  const { details: messages, person } = useStepMessages();
  const problems = useProblems();
  const refused = refusedField(session);
  return (field, missing) => {
    const problem = problems.of(field);
    if (!problem) return refused === field ? messages.problems.notTaken : undefined;
    return problem.key === 'missing' ? missing : (own(messages.problems, problem.key) ?? own(person, problem.key));
  };
}

const own = (messages: Readonly<Record<string, string>>, key: string): string | undefined => messages[key];

interface DonorFieldProps
  extends Omit<TextFieldProps, 'name' | 'required' | 'value' | 'error' | 'onChange' | 'optionalLabel'> {
  name: DonorText;
  /** Default: required if one of the donor's choices needs it. */
  required?: boolean;
  /** Said where it is not required. */
  optional?: string | undefined;
  /** Why it is invalid while it is empty. */
  missing?: string | undefined;
}

/** A text field of the donor's details. */
export function DonorField({ name, required, optional, missing, onBlur, ...field }: DonorFieldProps) {
  const { session, view, facts } = useReadyFlow();
  const errorOf = useDonorErrors();
  const needed: ReadonlySet<string> = requiredFields(view.state, facts);
  const isRequired = required ?? needed.has(name);
  const wrong = errorOf(name, missing);
  const value = view.state.donor[name];
  return (
    <FieldSlot wrong={wrong !== undefined}>
      <TextField
        autoCapitalize="words"
        {...field}
        name={name}
        required={isRequired}
        optionalLabel={isRequired ? undefined : optional}
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
