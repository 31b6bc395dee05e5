import type { SiteMessages } from '@lantern-giving/i18n/site';
import { ALL_CAUSES, type AmountsRefused } from '../../components/amount-form.tsx';
import type { Failure, Refused } from './failure.ts';

/** Messages where the schedule cannot be shown. */
export function failureMessage(
  failure: Failure,
  { schedule, missed, unreachable }: SiteMessages,
): { title: string; text: string } {
  switch (failure) {
    case 'noKey':
      return { title: schedule.noKeyTitle, text: schedule.noKey };
    case 'refused':
      return { title: schedule.refusedTitle, text: schedule.refused };
    case 'notFound':
      return { title: schedule.notFoundTitle, text: schedule.notFound };
    case 'tooLate':
      return { title: schedule.tooLateTitle, text: schedule.tooLate };
    case 'cardStopped':
      return { title: schedule.cardStoppedTitle, text: schedule.cardStopped };
    case 'nothingAhead':
      return { title: schedule.nothingAheadTitle, text: schedule.nothingAhead };
    case 'beingRestored':
      return { title: schedule.invalidTitle, text: schedule.beingRestored };
    case 'tooMany':
      return { title: schedule.tooManyTitle, text: schedule.tooMany };
    case 'invalid':
      return { title: schedule.invalidTitle, text: schedule.invalid };
    case 'outdated':
      return { title: missed.changedTitle, text: missed.changed };
    case 'unreachable':
      return unreachable;
    case 'serverError':
      return { title: schedule.failureTitle, text: schedule.failure };
  }
}

/** Messages after an action, where a lost response leaves the outcome open. */
export function changeFailureMessage(failure: Failure, messages: SiteMessages): { title: string; text: string } {
  return failure === 'unreachable' || failure === 'serverError'
    ? { title: messages.schedule.changeUnknownTitle, text: messages.schedule.changeUnknown }
    : failureMessage(failure, messages);
}

/** Why an edit was not made, in a sentence or two. */
export function refusedMessage({ failure, said }: Refused, messages: SiteMessages): string {
  if (said) return said;
  const { title, text } = changeFailureMessage(failure, messages);
  return `${title}. ${text}`;
}

/** Why a form of amounts was not taken, and which field of it is wrong, if it is one. */
export function refusedAmounts(refused: Refused | null, messages: SiteMessages): AmountsRefused | undefined {
  if (refused === null) return undefined;
  const wrong = refused.failure === 'invalid' ? (refused.cause ?? ALL_CAUSES) : null;
  return { message: refusedMessage(refused, messages), wrong };
}

/** Messages where missed nights were not made up. */
export function makeUpFailureMessage(failure: Failure, messages: SiteMessages): { title: string; text: string } {
  const { missed, schedule } = messages;
  switch (failure) {
    case 'cardStopped':
      return { title: schedule.cardStoppedTitle, text: missed.cardStopped };
    case 'tooLate':
      return { title: missed.changedTitle, text: missed.changed };
    case 'unreachable':
    case 'serverError':
      return { title: schedule.changeUnknownTitle, text: missed.unknown };
    default:
      return failureMessage(failure, messages);
  }
}
