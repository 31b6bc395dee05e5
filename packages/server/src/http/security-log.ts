import type { FastifyRequest } from 'fastify';
import type { Config } from '../app/config.ts';
import { sign } from '../lib/signing.ts';
import type { Actor } from './actor.ts';
import { networksOf } from './network.ts';

/** What is written down of calls that were refused for the caller's sake. */
export type SecurityEvent =
  /** A code or session that is not, or not any more, good. */
  | 'session.refuse'
  /** Not for this caller, or not from this page. */
  | 'policy.refuse'
  | 'limit.hit'
  | 'human.refuse';

export interface Refused {
  readonly event: SecurityEvent;
  /** Method and pattern of the path, never the address itself. */
  readonly route: string;
  /** The error code that the caller was told, or what it does not say. */
  readonly why: string;
  /** Who asked, as far as that is known, or as whom they tried to come in: an id or an address, of which a digest is kept. */
  readonly whom?: string | null;
}

/**
 * Writes down a refusal, so that what belongs together can be found without saying whose it was. In production that is
 * written whatever else is not.
 */
export function noteRefusal(
  request: FastifyRequest,
  { secret, environment }: Pick<Config, 'secret' | 'environment'>,
  { event, route, why, whom }: Refused,
): void {
  const key = (text: string) => sign(secret, 'security-log', text).slice(0, 22);
  const log = environment === 'production' ? request.log.child({}, { level: 'info' }) : request.log;
  log.info(
    {
      event,
      route,
      why,
      address_key: key(networksOf(request.ip).connection),
      ...(whom ? { account_key: key(whom) } : {}),
    },
    'refused',
  );
}

/** Who asks, to be told apart in the log. A login is tried with an address, so a session is known by its own. */
export function whomOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'session':
      return actor.email;
    case 'link':
      return actor.scheduleId;
    case 'upload':
      return actor.uploadId;
    case 'anonymous':
      return null;
  }
}
