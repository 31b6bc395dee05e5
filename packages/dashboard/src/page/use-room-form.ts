import { ApiError } from '@lantern-giving/core/api/request';
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

/** What is wrong with single fields, by their names (`email`, `main.phone`): keys of the words. */
export type Problems<Values extends FieldValues, Problem extends string> = {
  readonly [Field in FieldPath<Values>]?: Problem | null | undefined;
};

/** How the last save went. */
export type SaveOutcome = 'none' | 'saved' | 'unreachable' | 'trouble';

export interface RoomFormTerms<Values extends FieldValues, Problem extends string> {
  /** What is stored now. */
  readonly values: Values;
  /** Core's rules for the whole form. */
  readonly check: (values: Values) => Problems<Values, Problem>;
  /**
   * Saves. An `ApiError` is told beside the button, and what was typed stays.
   * @returns what the server found wrong with single fields, if anything
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most saves have nothing to answer
  readonly save: (values: Values) => Promise<Problems<Values, Problem> | void>;
}

export interface RoomForm<Values extends FieldValues> {
  readonly fields: UseFormReturn<Values>;
  readonly outcome: SaveOutcome;
  /** Why the last save failed, where it did. */
  readonly fault: ApiError | null;
  readonly saving: boolean;
  /** Something was typed that is not saved. */
  readonly dirty: boolean;
  readonly submit: (event: FormEvent) => void;
}

/**
 * A form with a SAVE button. Wrong fields are told when it is sent and, from then on, while they are mended; the first
 * of them gets the focus.
 */
export function useRoomForm<Values extends FieldValues, Problem extends string>({
  values,
  check,
  save,
}: RoomFormTerms<Values, Problem>): RoomForm<Values> {
  const [outcome, setOutcome] = useState<SaveOutcome>('none');
  const [fault, setFault] = useState<ApiError | null>(null);
  const fields = useForm<Values>({
    // Takes over what was saved elsewhere meanwhile, but for the fields that are being typed in.
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: (typed) => {
      const errors = errorsOf(check(typed));
      return errors ? { values: {}, errors } : { values: typed, errors: {} };
    },
  });
  // Read while drawing: the library tells only of what is read.
  const { isSubmitting, isDirty } = fields.formState;

  const send = fields.handleSubmit(
    async (typed) => {
      setOutcome('none');
      setFault(null);
      try {
        const refused = Object.entries((await save(typed)) ?? {}).filter(([, problem]) => problem);
        for (const [at, [field, problem]] of refused.entries()) {
          fields.setError(field as FieldPath<Values>, { type: String(problem) }, { shouldFocus: at === 0 });
        }
        if (refused.length > 0) return;
        settle(fields, typed);
        setOutcome('saved');
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFault(error);
        setOutcome(error.status === 0 ? 'unreachable' : 'trouble');
      }
    },
    () => setOutcome('none'),
  );

  return {
    fields,
    outcome: isDirty && outcome === 'saved' ? 'none' : outcome,
    fault,
    saving: isSubmitting,
    dirty: isDirty,
    submit: (event) => {
      event.preventDefault();
      if (!isSubmitting) void send();
    },
  };
}

/** Makes what was saved the form's own; what was typed while it was on its way stays, and is not saved. */
function settle<Values extends FieldValues>(fields: UseFormReturn<Values>, saved: Values): void {
  const names = Object.keys(saved) as FieldPath<Values>[];
  const later = names
    .map((field) => ({ field, typed: fields.getValues(field) }))
    .filter(({ field, typed }) => !isSame(typed, saved[field]));
  fields.reset(saved);
  for (const { field, typed } of later) fields.setValue(field, typed, { shouldDirty: true });
}

/** What a form holds is plain, but for things such as a picked file, which are only themselves. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : null;
  return prototype === Object.prototype || prototype === Array.prototype;
}

/** The props of one of ui's fields: `<TextField label="…" {...useRoomField(form, 'name', words.problems)} />`. */
export function useRoomField<Values extends FieldValues, Field extends FieldPath<Values>>(
  form: RoomForm<Values>,
  name: Field,
  problems: Readonly<Record<string, string>>,
) {
  const { field, fieldState } = useController({ control: form.fields.control, name });
  const value: FieldPathValue<Values, Field> = field.value;
  const problem = fieldState.error?.type;
  return {
    name,
    value,
    onChange: (changed: FieldPathValue<Values, Field>) => field.onChange(changed),
    onBlur: field.onBlur,
    inputRef: field.ref,
    // What the server says of a field comes as a sentence, not as a key.
    error: problem === undefined ? undefined : (problems[problem] ?? problem),
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
