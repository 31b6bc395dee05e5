import * as z from 'zod/mini';

/**
 * Validates the values of a form.
 * @returns the message key of each field's first problem, by dotted path such as `main.phone`; empty if all is valid
 */
export function problemsOf(form: z.core.$ZodType, values: unknown): Record<string, string> {
  const { error } = z.safeParse(form, values);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}
