import { Field } from '@lantern-giving/ui/field';
import type { FieldProps } from '@lantern-giving/ui/field-control';
import type { Ref } from 'react';

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  name?: string | undefined;
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
}

/** A text field of several lines. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optionalLabel,
  id,
  value,
  onChange,
  onBlur,
  required,
  inputRef,
  ...native
}: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, optionalLabel, id }}>
      {(control) => (
        <div className="ln-frame text-area">
          <textarea
            {...native}
            {...control}
            className="ln-control"
            value={value}
            // While empty it follows the page's direction.
            dir={value === '' ? undefined : 'auto'}
            ref={inputRef}
            aria-required={required || undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={() => onBlur?.()}
          />
        </div>
      )}
    </Field>
  );
}
