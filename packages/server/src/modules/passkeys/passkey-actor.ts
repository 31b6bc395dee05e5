import type { SessionActor } from '../../http/actor.ts';

/** Somebody with an account who manages their passkeys on one of our pages. */
export interface PasskeyActor {
  readonly actor: SessionActor;
  readonly accountId: string;
  /** Origin of the page. */
  readonly origin: string | undefined;
  readonly requestId: string;
  /** Language of the page. */
  readonly locale: string;
}
