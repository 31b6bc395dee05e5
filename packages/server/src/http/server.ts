import helmet from '@fastify/helmet';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../app/config.ts';
import type { AppContext } from '../app/context.ts';
import { send } from './answer.ts';
import { isOwnHost } from './own-hosts.ts';
import { refuse } from './problem.ts';
import { closeUnusedOnStop } from './unused-connections.ts';

const BODY_LIMIT = 256 * 1024;
/** Maximum of open connections. Further ones are refused before a byte is read. */
const MAX_CONNECTIONS = 4000;
const SECOND = 1000;
const TIMEOUTS: Timeouts = { body: 60 * SECOND, upload: 300 * SECOND, silence: 120 * SECOND };
/** Health checks are answered under any host name: load balancers use the machine's address. */
const OF_ANY_HOST: readonly (string | undefined)[] = ['/livez', '/readyz'];
/** As long as Node accepts a URL: the route's schema decides what is too long, not the router. */
const MAX_PARAMETER_LENGTH = 16 * 1024;
/** Headers that matter only for pages. On a small answer they would weigh more than its content. */
export const OF_PAGES = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-xss-protection'];
/** A path that no route has. */
const NOWHERE = '/-';

/** Timeouts in ms. */
export interface Timeouts {
  /** From a request's first byte to the end of its body. */
  readonly body: number;
  /** The same for an upload. */
  readonly upload: number;
  /** While no byte is received or sent. */
  readonly silence: number;
}

/** Creates the HTTP server, with one shape for all errors and a request log without request data. */
export async function createHttpServer(
  { config, log }: Pick<AppContext, 'config' | 'log'>,
  timeouts: Timeouts = TIMEOUTS,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: BODY_LIMIT,
    genReqId: () => uuidv7(),
    trustProxy: config.trustedProxies > 0 ? (_address, hop) => hop < config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    // Otherwise the router answers a malformed URL itself, in its own shape and without our headers.
    rewriteUrl: ({ url = NOWHERE }) => (isReadable(url) ? url : NOWHERE),
    requestTimeout: timeouts.upload,
    connectionTimeout: timeouts.silence,
  });

  app.server.maxConnections = MAX_CONNECTIONS;
  closeUnusedOnStop(app);

  await app.register(helmet, {
    // Each page sets its own policy; everything that is not a page may load nothing.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // Assets that partners' pages embed, such as the script, its chunks and logos, override this.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // The card frame and the bank's window have to reach their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Only legacy browsers and plugins read these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
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

  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => timers.forEach(clearTimeout));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isForUs(request, config)) return send(reply, request, refuse(421, 'wrong_host'));
    if (!request.routeOptions.config.stream) endDribble(request, reply, { timeoutMs: timeouts.body, timers });
  });
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type'));
    if (type.startsWith('text/html')) reply.header('permissions-policy', NO_DEVICES);
    if (/^(application\/json|image\/)/.test(type)) for (const name of OF_PAGES) reply.removeHeader(name);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // The path pattern, since the URL itself may contain a code or an id.
    const line = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    request.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'answered');
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return send(reply, request, refuse(413, 'body_too_large'));
    if (status === 415) return send(reply, request, refuse(415, 'not_json'));
    if (status >= 400 && status < 500) return send(reply, request, refuse(status, 'bad_request'));
    request.log.error({ route: request.routeOptions.url, err: error }, 'failed');
    return send(reply, request, refuse(500, 'server_error'));
  });
  return app;
}

/** Powerful features that no page uses. Payment is left enabled for Stripe's card fields. */
const NO_DEVICES = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .concat('payment=(self "https://js.stripe.com" "https://*.js.stripe.com")')
  .join(', ');

/** Against DNS rebinding: a page under a foreign name that resolves to us would share an origin with our API. */
function isForUs({ headers, host, routeOptions }: FastifyRequest, config: Config): boolean {
  if (OF_ANY_HOST.includes(routeOptions.url)) return true;
  // Both the Host header and the one that a trusted proxy forwards.
  return isOwnHost(config, headers.host ?? '') && isOwnHost(config, host);
}

/**
 * Ends a request whose body has not arrived in time. Node has only one such timeout for all requests, uploads included.
 */
function endDribble(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { timeoutMs, timers }: { readonly timeoutMs: number; readonly timers: Set<NodeJS.Timeout> },
): void {
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    timers.delete(timer);
    if (raw.complete) return;
    if (!reply.raw.headersSent)
      raw.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    raw.socket.destroySoon();
  }, timeoutMs);
  timers.add(timer);
  const end = () => {
    clearTimeout(timer);
    timers.delete(timer);
  };
  for (const event of ['end', 'close']) raw.once(event, end);
}

/** Whether the URL's path is valid percent-encoded UTF-8. */
function isReadable(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    // decodeURI throws only on a malformed sequence.
    return false;
  }
}
