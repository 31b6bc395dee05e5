import * as z from 'zod/mini';

/** What is wrong with what stands in a form: the key of the first problem of each field, by names such as `main.phone`. */
export function problemsOf(form: z.core.$ZodType, values: unknown): Record<string, string> {
  const { error } = z.safeParse(form, values);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}
