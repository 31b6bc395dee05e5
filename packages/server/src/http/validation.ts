import type * as z from 'zod';
import type { FieldProblem } from './problem.ts';

/** A path into a body as a JSON pointer (RFC 6901). */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** What is wrong, field by field. The messages never repeat what was sent. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ pointer: jsonPointer([...issue.path, key]), message: 'is not known' }));
    }
    return [{ pointer: jsonPointer(issue.path), message: sentence(issue) }];
  });
}

function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${article(issue.expected)}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}`;
    case 'invalid_format':
      return `is not written as ${issue.format === 'regex' ? 'expected' : issue.format}`;
    case 'custom':
      return issue.message;
    default:
      return 'is not valid';
  }
}

function article(expected: string): string {
  const names: Readonly<Record<string, string>> = { int: 'a whole number', object: 'an object', array: 'a list' };
  return names[expected] ?? (expected === 'boolean' ? 'true or false' : `a ${expected}`);
}
