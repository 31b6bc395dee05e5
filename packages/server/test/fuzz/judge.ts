import { problem } from '@lantern-giving/core/api/common.schema';
import { errorsOf } from '../../src/http/openapi.ts';
import type { Route } from '../../src/http/route.ts';
import { PLATFORM_ANSWERS, WRITTEN_BY_REFUSALS } from './allowances.ts';
import type { Received } from './fixture.ts';

/** What is wrong with a response and its writes; empty when nothing is. */
export function faultsOf(route: Route, { status, contentType, body }: Received, written: readonly string[]): string[] {
  if (status >= 500) return [`answers ${status}`];
  if (status === 200) return faultsOfSuccess(route, contentType, body);
  const told = problem.safeParse(jsonOf(body));
  if (!told.success) return [`answers ${status} with a body that is no problem`];
  const { error_code: code } = told.data;
  const isPlatforms = PLATFORM_ANSWERS[status]?.includes(code) === true || (status === 404 && code === route.hidden);
  const faults = [
    ...(errorsOf(route).get(status)?.includes(code) || isPlatforms
      ? []
      : [`answers ${status} ${code}, which it does not declare`]),
    ...(told.data.status === status ? [] : [`says ${told.data.status} in a ${status}`]),
  ];
  const name = `${route.method} ${route.path}`;
  const mayBe = (table: string) =>
    WRITTEN_BY_REFUSALS.some((allowed) => allowed.table === table && (allowed.route ?? name) === name);
  const unexpected = written.filter((table) => !mayBe(table));
  return unexpected.length === 0 ? faults : [...faults, `writes ${unexpected.join(', ')} for a ${status} ${code}`];
}

function faultsOfSuccess(route: Route, contentType: string, body: Buffer): string[] {
  if (route.answerType !== undefined) {
    // Matches an image by its type prefix: `image/*`.
    return contentType.startsWith(route.answerType.replace('*', ''))
      ? []
      : [`answers ${contentType} for ${route.answerType}`];
  }
  const parsed = route.schemas.answer.safeParse(jsonOf(body));
  return parsed.success ? [] : [`answers a body that is not as declared: ${parsed.error.issues[0]?.path.join('/')}`];
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // The schema itself reports the mismatch.
    return undefined;
  }
}
