import { ApiError } from '@lantern-giving/core/api/request';
import type { AdminMessages } from '@lantern-giving/i18n/dashboard/admin';
import { toasts } from '../../components/toasts.ts';

/** Messages for a decision that is undone, or cannot be. */
interface Told {
  readonly takenBack: (name: string) => string;
  readonly staysBecause: Readonly<Record<string, (name: string) => string>>;
  readonly problems: Pick<AdminMessages['problems'], 'unreachable' | 'trouble'>;
}

/** Undoes a decision about a charity, and shows whether that succeeded. */
export async function takeBack(name: string, ask: () => Promise<unknown>, messages: Told): Promise<void> {
  try {
    await ask();
    toasts.show({ tone: 'done', text: messages.takenBack(name) });
  } catch (error) {
    toasts.show({ tone: 'failed', text: whyItStays(error, name, messages) });
  }
}

function whyItStays(error: unknown, name: string, { takenBack, staysBecause, problems }: Told): string {
  if (!(error instanceof ApiError)) throw error;
  const { error_code: code = '' } = error.problem;
  // A colleague was faster, and it is already waiting.
  if (code === 'not_decided') return takenBack(name);
  return staysBecause[code]?.(name) ?? problems[error.status === 0 ? 'unreachable' : 'trouble'];
}
