import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/context.ts';

/** RFC 9116 recommends less than a year. */
const GOOD_FOR_DAYS = 180;

/**
 * The languages that the readers of reports understand. Not the languages of our pages, which may be translated by
 * others.
 */
const PREFERRED_LANGUAGES = 'en, ar';

/** Serves `/.well-known/security.txt`, the contact for vulnerability reports. */
export function serveSecurityTxt(app: FastifyInstance, { config, clock }: Pick<AppContext, 'config' | 'clock'>): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + GOOD_FOR_DAYS * 86_400_000);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${PREFERRED_LANGUAGES}`,
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
