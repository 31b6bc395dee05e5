import helmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app-context.ts';
import { send } from './mount.ts';
import { refuse, SERVER_ERROR } from './problem.ts';

const BODY_LIMIT = 256 * 1024;
/** As long as Node takes an address to be: what is too long is for the route's schema to say. */
const LONGEST_PARAMETER = 16 * 1024;
/** Leads nowhere. */
const NOWHERE = '/-';

/** An HTTP server that answers every failure in one shape and logs every request without what was in it. */
export async function createHttpServer({ config, log }: Pick<AppContext, 'config' | 'log'>): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: BODY_LIMIT,
    genReqId: () => uuidv7(),
    trustProxy: config.trustedProxies > 0 ? (_address, hop) => hop < config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    // Else the router itself answers, in a shape of its own and without our headers.
    rewriteUrl: ({ url = NOWHERE }) => (isReadable(url) ? url : NOWHERE),
    // A connection that was kept open must not hold up a stop.
    forceCloseConnections: 'idle',
  });

  await app.register(helmet, {
    // Pages differ in what they load: each sets its own. What is not a page loads nothing.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // The script, its parts and the logos are loaded by partners' pages.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // The card frame and the bank's window have to talk to their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });

  app.removeContentTypeParser(['text/plain']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.raw) done(null, body);
    else parseJson(request, body.toString('utf8'), done);
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // The route's pattern, not the address: an address may hold a code or an id.
    const line = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    request.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'answered');
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return send(reply, request, refuse(413, 'body_too_large', 'The body is larger than 256 kB.'));
    if (status === 415) return send(reply, request, refuse(415, 'not_json', 'The body must be application/json.'));
    if (status >= 400 && status < 500) {
      return send(reply, request, refuse(status, 'bad_request', 'The request cannot be read.'));
    }
    request.log.error({ route: request.routeOptions.url, err: error }, 'failed');
    return send(reply, request, refuse(500, 'server_error', SERVER_ERROR));
  });
  return app;
}

/** Whether the percent signs of an address's path stand for UTF-8. */
function isReadable(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    // Only a wrong sequence throws.
    return false;
  }
}
