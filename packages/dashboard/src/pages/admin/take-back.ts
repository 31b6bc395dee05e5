import { ApiError } from '@lantern-giving/core/api/request';
import type { AdminMessages } from '@lantern-giving/i18n/dashboard/admin';
import { toasts } from '../../components/toasts.ts';

/** What is said about a decision that is taken back, or stays. */
interface Told {
  readonly takenBack: (name: string) => string;
  readonly staysBecause: Readonly<Record<string, (name: string) => string>>;
  readonly problems: Pick<AdminMessages['problems'], 'unreachable' | 'trouble'>;
}

/** Takes a decision about a charity back, and says whether it was. */
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
  // A colleague has been quicker, and it waits already.
  if (code === 'not_decided') return takenBack(name);
  return staysBecause[code]?.(name) ?? problems[error.status === 0 ? 'unreachable' : 'trouble'];
}
