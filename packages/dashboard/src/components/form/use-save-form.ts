import { ApiError } from '@lantern-giving/core/api/request';
import { normalizeText } from '@lantern-giving/core/text';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { type FormEvent, useState } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  set,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form';
import { useMayChange } from '../../charity/charity-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { isPlain, isSame } from '../changes.ts';
import { REFUSED_FIELD } from './refused-fields.ts';
import { type SaveError, saveFaultOf } from './save-error.tsx';

/** Problems by field name (`email`, `main.phone`), as message keys. */
export type Problems<Values extends FieldValues, Problem extends string> = {
  readonly [Field in FieldPath<Values>]?: Problem | null | undefined;
};

/** Result of the last save. */
export type SaveOutcome = 'none' | 'saved' | SaveError;

export interface SaveFormOptions<Values extends FieldValues, Problem extends string> {
  /** The stored values. */
  readonly values: Values;
  /** Fields that may have several lines. Every text is normalised before it is checked or sent. */
  readonly wordings?: readonly (keyof Values)[];
  /** Core's validation of the whole form. */
  readonly check: (values: Values) => Problems<Values, Problem>;
  /**
   * Saves the form. An `ApiError` is shown beside the button and the input stays. Only fields that differ from `stored`
   * were changed here; others may have been changed by somebody else.
   * @returns the server's problems by field, if any
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most saves have nothing to answer
  readonly save: (values: Values, stored: Values) => Promise<Problems<Values, Problem> | void>;
}

export interface SaveForm<Values extends FieldValues> {
  readonly fields: UseFormReturn<Values>;
  readonly outcome: SaveOutcome;
  /** Why the last save failed. */
  readonly fault: ApiError | null;
  readonly saving: boolean;
  /** Whether there are unsaved changes. */
  readonly dirty: boolean;
  /** Number of completed saves. */
  readonly saves: number;
  readonly submit: (event: FormEvent) => void;
  /** @returns whether it is saved now */
  readonly save: () => Promise<boolean>;
  /** Resets the fields to the stored values. */
  readonly discard: () => void;
}

/**
 * A form with a SAVE button. An invalid or emptied field shows its error when it is left, an untouched empty one on
 * submission, and then until it is fixed; submission focuses the first.
 */
export function useSaveForm<Values extends FieldValues, Problem extends string>({
  values,
  wordings = NONE,
  check,
  save: call,
}: SaveFormOptions<Values, Problem>): SaveForm<Values> {
  const [outcome, setOutcome] = useState<SaveOutcome>('none');
  const [fault, setFault] = useState<ApiError | null>(null);
  const [saves, setSaves] = useState(0);
  const mayChange = useMayChange();
  const fields = useForm<Values>({
    // Takes over what was saved elsewhere, except in fields being edited.
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true },
    resolver: (typed) => {
      const errors = errorsOf(check(tidyForm(typed, wordings)));
      return errors ? { values: {}, errors } : { values: typed, errors: {} };
    },
  });
  // Read during rendering: the library only notifies of what is read.
  const { isSubmitting, isDirty } = fields.formState;

  const sendTyped = async (typed: Values): Promise<boolean> => {
    setOutcome('none');
    setFault(null);
    try {
      const sent = normalizeTexts(fields, typed, wordings);
      const problems = Object.entries((await call(sent, tidyForm(values, wordings))) ?? {});
      const refused = problems.filter(([, problem]) => problem);
      // An error beside a missing field would be invisible.
      if (refused.length > 0 && refused.every(([field]) => get(typed, field) === undefined)) {
        setOutcome('trouble');
        return false;
      }
      for (const [at, [field, problem]] of refused.entries()) {
        fields.setError(field as FieldPath<Values>, { type: String(problem) }, { shouldFocus: at === 0 });
      }
      if (refused.length > 0) return false;
      settle(fields, sent);
      setOutcome('saved');
      setSaves((before) => before + 1);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error);
      setOutcome(saveFaultOf(error));
      return false;
    }
  };

  const save = async (): Promise<boolean> => {
    if (isSubmitting || !mayChange) return false;
    let isSaved = false;
    const send = fields.handleSubmit(
      async (typed) => {
        isSaved = await sendTyped(typed);
      },
      () => setOutcome('none'),
    );
    await send();
    return isSaved;
  };
  return {
    fields,
    outcome: isDirty && outcome === 'saved' ? 'none' : outcome,
    fault,
    saving: isSubmitting,
    dirty: isDirty,
    saves,
    submit: (event) => {
      event.preventDefault();
      void save();
    },
    save,
    discard: () => {
      setOutcome('none');
      setFault(null);
      fields.reset(values, { keepDirtyValues: false, keepErrors: false, keepIsSubmitted: false });
    },
  };
}

const NONE: readonly never[] = [];

/** The submitted values, which the fields then show. */
function normalizeTexts<Values extends FieldValues>(
  fields: UseFormReturn<Values>,
  typed: Values,
  wordings: readonly (keyof Values)[],
): Values {
  const sent = tidyForm(typed, wordings);
  for (const field of Object.keys(sent) as FieldPath<Values>[]) {
    if (!isSame(sent[field], typed[field])) fields.setValue(field, sent[field], { shouldDirty: true });
  }
  return sent;
}

/** Makes the saved values the form's baseline; text typed in the meantime stays unsaved. */
function settle<Values extends FieldValues>(fields: UseFormReturn<Values>, saved: Values): void {
  const names = Object.keys(saved) as FieldPath<Values>[];
  const later = names
    .map((field) => ({ field, typed: fields.getValues(field) }))
    .filter(({ field, typed }) => !isSame(typed, saved[field]));
  fields.reset(saved);
  for (const { field, typed } of later) fields.setValue(field, typed, { shouldDirty: true });
}

/** Props for a field of ui: `<TextField label="…" {...useSaveField(form, 'name', messages.problems)} />`. */
export function useSaveField<Values extends FieldValues, Field extends FieldPath<Values>>(
  form: SaveForm<Values>,
  name: Field,
  problems: Readonly<Record<string, string>>,
) {
  const { refusedField } = useMessages(componentsMessages);
  const readOnly = !useMayChange();
  const { field, fieldState } = useController({ control: form.fields.control, name });
  const value: FieldPathValue<Values, Field> = field.value;
  const problem = fieldState.error?.type;
  return {
    name,
    value,
    onChange: (changed: FieldPathValue<Values, Field>) => {
      field.onChange(changed);
      if (problem) void form.fields.trigger(name);
    },
    onBlur: () => {
      field.onBlur();
      // An untouched field may be empty until submission. An error already shown, also the server's, stays until the
      // field is changed.
      const isLeft = typeof value === 'string' && (value.trim() !== '' || fieldState.isDirty);
      if (problem || !isLeft) return;
      // The same press may have submitted the form, and the server may have rejected this field.
      afterPointerUp(() => !form.fields.getFieldState(name).error && void form.fields.trigger(name));
    },
    readOnly,
    inputRef: field.ref,
    // The server's errors are sentences and not keys.
    error: problem === REFUSED_FIELD ? refusedField : problem && (problems[problem] ?? problem),
  };
}

function errorsOf<Values extends FieldValues>(problems: Problems<Values, string>): FieldErrors<Values> | null {
  const errors: FieldErrors<Values> = {};
  let none = true;
  for (const [field, problem] of Object.entries(problems)) {
    if (!problem || get(errors, field)) continue;
    set(errors, field, { type: problem });
    none = false;
  }
  return none ? null : errors;
}

/** The form's values as submitted: every text normalised, to one line except for the multi-line fields. */
function tidyForm<Values extends object>(values: Values, wordings: readonly (keyof Values)[]): Values {
  const entries = Object.entries(values).map(([field, value]) => {
    const isWording = wordings.some((name) => name === field);
    return [field, tidy(value, isWording ? 'wording' : 'line')];
  });
  return Object.fromEntries(entries) as Values;
}

function tidy(value: unknown, kind: 'line' | 'wording'): unknown {
  if (typeof value === 'string') return normalizeText(value, kind);
  if (!isPlain(value) || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, tidy(inner, kind)]));
}
