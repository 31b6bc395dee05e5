import { authApi, createSession } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { ApiError } from '@lantern-giving/core/api/request';
import { emailProblem } from '@lantern-giving/core/person';
import type { SessionAnswer } from '@lantern-giving/core/session';
import { useState } from 'react';
import { plainClient } from '../app/plain-client.ts';
import { askedCode } from './asked-code.ts';
import { useSessionStore } from './session-context.tsx';

/** Message keys for the possible problems. */
export type LoginProblem =
  | 'emailMissing'
  | 'emailWrong'
  | 'codeMissing'
  | 'unknownEmail'
  | 'invalidCode'
  | 'tooMany'
  | 'unreachable'
  | 'trouble';

export interface LoginState {
  readonly step: 'email' | 'code';
  readonly email: string;
  readonly busy: boolean;
  readonly trouble: LoginProblem | null;
  /** The error message of the request, where the problem is on our side. */
  readonly fault: Error | null;
  /** A new code was requested and sent. */
  readonly sentAgain: boolean;
}

/** Also where the dashboard is a path on the platform's host. */
const FROM_DASHBOARD = { campaign: 'charity' };

/** The two steps of a login: the address, then the emailed code. */
export function useLogin(knownEmail = '', onConfirmed?: (email: string, answer: SessionAnswer) => void) {
  const store = useSessionStore();
  const [state, setState] = useState(() => firstState(knownEmail));
  const change = (changes: Partial<LoginState>) => setState((now) => ({ ...now, ...changes }));

  const attempt = async (refused: LoginProblem, call: () => Promise<void>) => {
    change({ busy: true, trouble: null, fault: null, sentAgain: false });
    try {
      await call();
    } catch (error) {
      const trouble = troubleOf(error, refused);
      change({ trouble, fault: trouble === 'trouble' && error instanceof Error ? error : null });
    } finally {
      change({ busy: false });
    }
  };

  const askForCode = async (again: boolean) => {
    const email = state.email.trim();
    if (email === '') return change({ trouble: 'emailMissing' });
    if (emailProblem(email)) return change({ trouble: 'emailWrong' });
    await attempt('unknownEmail', async () => {
      await call(plainClient, authApi.login, { body: { email }, query: FROM_DASHBOARD });
      askedCode.sentTo(email);
      change({ step: 'code', email, sentAgain: again });
    });
  };

  const confirm = async (typed: string) => {
    const token = typed.replace(/\s/g, '');
    if (token === '') return change({ trouble: 'codeMissing' });
    await attempt('invalidCode', async () => {
      const login = { email: state.email, token, platform: 'web' } as const;
      const answer = await createSession(plainClient, login, FROM_DASHBOARD);
      askedCode.clear();
      (onConfirmed ?? store.enter)(state.email, answer);
    });
  };

  return {
    state,
    setEmail: (email: string) => change({ email, trouble: null }),
    send: () => askForCode(false),
    sendAgain: () => askForCode(true),
    confirm,
    startOver: () => {
      askedCode.clear();
      change({ step: 'email', trouble: null, sentAgain: false });
    },
    typing: () => change({ trouble: null }),
  };
}

/** Starts with the code where one was already sent, unless to another person. */
function firstState(knownEmail: string): LoginState {
  const asked = askedCode.email();
  const isTheirs = asked !== null && (knownEmail === '' || knownEmail === asked);
  const nothingYet = { busy: false, trouble: null, fault: null, sentAgain: false };
  return isTheirs ? { step: 'code', email: asked, ...nothingYet } : { step: 'email', email: knownEmail, ...nothingYet };
}

function troubleOf(error: unknown, refused: LoginProblem): LoginProblem {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 400 || error.status === 200) return refused;
  if (error.status === 429) return 'tooMany';
  return error.status === 0 ? 'unreachable' : 'trouble';
}
