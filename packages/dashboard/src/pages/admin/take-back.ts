import { ApiError } from '@lantern-giving/core/api/request';
import { toasts } from '../../components/toasts.ts';
import type { admin } from '../../words/admin.ts';

type Words = typeof admin.en;

/** What is said about a decision that is taken back, or stays. */
interface Told {
  readonly takenBack: (name: string) => string;
  readonly staysBecause: Readonly<Record<string, (name: string) => string>>;
  readonly problems: Pick<Words['problems'], 'unreachable' | 'trouble'>;
}

/** Takes a decision about a charity back, and says whether it was. */
export async function takeBack(name: string, ask: () => Promise<unknown>, words: Told): Promise<void> {
  try {
    await ask();
    toasts.show({ tone: 'done', text: words.takenBack(name) });
  } catch (error) {
    toasts.show({ tone: 'failed', text: whyItStays(error, name, words) });
  }
}

function whyItStays(error: unknown, name: string, { takenBack, staysBecause, problems }: Told): string {
  if (!(error instanceof ApiError)) throw error;
  const { error_code: code = '' } = error.problem;
  // A colleague has been quicker, and it waits already.
  if (code === 'not_decided') return takenBack(name);
  return staysBecause[code]?.(name) ?? problems[error.status === 0 ? 'unreachable' : 'trouble'];
}
