import type { FastifyInstance } from 'fastify';
import type { Composition } from './compose.ts';
import { manifest } from './manifest.ts';
import { serveApiDocs } from './pages/api-docs.ts';
import { serveCharityAssets } from './pages/charity-assets.ts';
import { serveDashboard } from './pages/dashboard.ts';
import { serveDonorSite } from './pages/donor-site.ts';
import { serveExamples } from './pages/examples.ts';
import { serveHealth } from './pages/health.ts';
import { serveHome } from './pages/home/routes.ts';
import { serveQrCodes } from './pages/qr-codes.ts';
import { serveSandboxPage } from './pages/sandbox/routes.ts';
import { serveSecurityTxt } from './pages/security-txt.ts';
import { serveShareLinks } from './pages/share-link.ts';
import { serveWidget } from './pages/widget.ts';
import { serveWidgetPreview } from './pages/widget-preview.ts';
import { demandConfinement, notWithheld } from './platform/apart/confinement.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { mountRoutes } from './platform/http/mount.ts';
import { createLimiter } from './platform/http/rate-limit.ts';
import { createHttpServer, type Patience } from './platform/http/server.ts';
import { humanCheckWarning } from './platform/human-check/create.ts';
import { serveCardFrame } from './platform/sandbox/frame/routes.ts';
import { mayRewriteRecords } from './platform/service-role.ts';
import { sweepQuarantine } from './platform/uploads/sweep.ts';

/** The whole server: the API of the manifest, the pages and files, and in development the sandbox. */
export async function createApp(
  { context, sandbox }: Composition,
  options: { readonly limitClock?: Clock; readonly patience?: Patience } = {},
): Promise<FastifyInstance> {
  const app = await createHttpServer(context, options.patience);
  const { config, db, log } = context;
  const warning = humanCheckWarning(config);
  if (warning) log.warn(warning);
  const missing = await notWithheld();
  demandConfinement(config, missing);
  if (missing.length > 0) log.warn({ missing }, 'this machine cannot withhold that from what looks at uploads');
  if (config.environment === 'production' && (await mayRewriteRecords(db))) {
    log.warn('The role of DATABASE_URL may change audit_log: name the owner of the tables in MIGRATIONS_DATABASE_URL.');
  }
  const limiter = createLimiter(db, {
    secret: config.secret,
    scale: config.rateLimitScale,
    clock: options.limitClock ?? systemClock,
  });
  mountRoutes(app, manifest, { context, limiter });
  app.addHook('onReady', () => sweepQuarantine(config));
  serveHealth(app, context);
  serveSecurityTxt(app, context);
  await serveApiDocs(app);
  serveWidget(app);
  serveWidgetPreview(app, context);
  serveDonorSite(app, context);
  serveDashboard(app, context);
  serveCharityAssets(app, context);
  serveQrCodes(app, context);
  serveShareLinks(app, context);
  if (sandbox)
    serveCardFrame(app, { db, clock: context.clock, engine: sandbox.processor.engine }, { limiter, context });
  // A demonstration in production has the sandbox's cards, and nothing with which a stranger moves its clock.
  const development = sandbox !== null && config.environment !== 'production';
  serveHome(app, context, development);
  if (development) {
    serveSandboxPage(app, context, sandbox);
    serveExamples(app, context);
  }
  return app;
}
