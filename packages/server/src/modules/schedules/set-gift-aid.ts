import type { ScheduleDetail, SetGiftAid } from '@lantern-giving/core/api/schedules';
import { LANGUAGES } from '@lantern-giving/core/language';
import type { AppContext } from '../../app/context.ts';
import { type FieldProblem, field, type Refusal, refuse } from '../../http/problem.ts';
import { mailGiftAid } from '../mails/change-mails.ts';
import { lockNights } from '../payments/editing.queries.ts';
import { type Edited, type Editing, type Editor, editSchedule } from './edit-schedule.ts';
import {
  type Address,
  declarantOf,
  declare,
  declaredBy,
  lastDeclaration,
  withdraw,
  writeAddress,
} from './gift-aid.queries.ts';
import { declarantProblems } from './gift-aid.ts';
import type { ScheduleScope } from './queries.ts';

/**
 * Declares Gift Aid on the gifts of a schedule (`value`), or withdraws the declaration. What was charged until then stays
 * covered: by HMRC's rules a donor takes a declaration back for later gifts only. Idempotent.
 */
export async function setGiftAid(
  context: AppContext,
  scope: ScheduleScope,
  change: Editor & { readonly asked: SetGiftAid },
): Promise<ScheduleDetail | Refusal> {
  const { asked } = change;
  return editSchedule(context, scope, change, async (editing) => {
    const { trx, schedule, now } = editing;
    if (asked.value && !schedule.charity_claims_gift_aid) return refuse(422, 'no_gift_aid', { at: '/value' });
    if (asked.value === schedule.gift_aid) return null;
    if (asked.value) return declareGiftAid(editing, asked);
    // Waits for charges that are just being sent, so that each is either before this or after it.
    await lockNights(trx, schedule.id, now);
    await withdraw(trx, schedule.id, context.clock.databaseNow());
    return changed(editing, false);
  });
}

async function declareGiftAid(editing: Editing, asked: SetGiftAid): Promise<Edited | Refusal> {
  const { trx, schedule, now } = editing;
  const { value: _value, gift_aid_declaration, ...address } = asked;
  const known = await declarantOf(trx, schedule.id);
  const typed = defined(address);
  const donor = { ...known, ...typed };
  const declaration = gift_aid_declaration ?? (await lastDeclaration(trx, schedule.id));
  const problems = [
    ...(declaration?.text.trim() ? [] : [field('/gift_aid_declaration', 'declaration')]),
    ...declarantProblems(donor),
  ];
  if (!declaration || problems.length > 0) return incomplete(problems);
  if (Object.keys(typed).length > 0) await writeAddress(trx, schedule.id, donor);
  await declare(trx, schedule, declaredBy(donor, declaration), now);
  return changed(editing, true);
}

async function changed({ trx, schedule, now }: Editing, value: boolean): Promise<Edited> {
  await mailGiftAid(trx, schedule.id, now);
  return { action: 'schedule.gift_aid', before: { gift_aid: !value }, after: { gift_aid: value } };
}

/** What is missing, in the donor's words. */
const FACTS = {
  '/gift_aid_declaration': 'declaration',
  '/first_name': 'name',
  '/last_name': 'name',
  '/house_number': 'house',
  '/address_1': 'street',
  '/postcode': 'postcode',
  '/country': 'country',
} as const;
const isFact = (pointer: string): pointer is keyof typeof FACTS => Object.hasOwn(FACTS, pointer);

function incomplete(problems: readonly FieldProblem[]): Refusal {
  const facts = [...new Set(problems.flatMap(({ pointer }) => (isFact(pointer) ? FACTS[pointer] : [])))];
  const refused = refuse(422, 'gift_aid_incomplete', {
    say: (its, language) =>
      its.needs(new Intl.ListFormat(LANGUAGES[language].intl).format(facts.map((fact) => its.facts[fact]))),
  });
  // At the value too, which is all that a page may have sent.
  return { ...refused, errors: [{ pointer: '/value', message: refused.message }, ...problems] };
}

function defined(given: { readonly [Name in keyof Address]?: Address[Name] | undefined }): Partial<Address> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
