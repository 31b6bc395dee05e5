import type { FastifyRequest } from 'fastify';
import type { Config } from '../app/config.ts';
import { sign } from '../lib/signing.ts';
import type { Actor } from './actor.ts';
import { networksOf } from './network.ts';

/** Security events: refusals that may be the caller's doing. */
export type SecurityEvent =
  /** An invalid or expired code or session. */
  | 'session.refuse'
  /** Not allowed for this caller, or not from this page. */
  | 'policy.refuse'
  | 'limit.hit'
  | 'human.refuse';

export interface Refused {
  readonly event: SecurityEvent;
  /** Method and path pattern, never the URL itself. */
  readonly route: string;
  /** The error code of the response, or a reason that the response does not reveal. */
  readonly why: string;
  /** The caller, or the identity they tried to log in as: an id or an email address, logged as a keyed hash. */
  readonly whom?: string | null;
}

/**
 * Logs a refusal with keyed hashes, so that entries of one caller can be correlated without identifying them. In
 * production it is written at any log level.
 */
export function logRefusal(
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

/** The caller's identifier for the log. A session's is its email address, since failed logins only have that. */
export function logIdentity(actor: Actor): string | null {
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
