import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../http/mount.ts';
import { createLimiter } from '../http/rate-limit.ts';
import { createHttpServer, type Timeouts } from '../http/server.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { humanCheckWarning } from '../lib/human-check/create.ts';
import { canAlterAuditLog } from '../lib/service-role.ts';
import { demandConfinement, missingConfinement } from '../lib/worker-process/confinement.ts';
import { releasesOf } from '../modules/releases/releases.ts';
import { sweepQuarantine } from '../modules/uploads/sweep.ts';
import { serveApiDocs } from '../web/api-docs.ts';
import { serveCharityAssets } from '../web/charity-assets.ts';
import { serveDashboard } from '../web/dashboard.ts';
import { serveDonorSite } from '../web/donor-site.ts';
import { serveHealth } from '../web/health.ts';
import { serveHome } from '../web/home/routes.ts';
import { serveMetrics } from '../web/metrics.ts';
import { serveQrCodes } from '../web/qr-codes.ts';
import { serveSecurityTxt } from '../web/security-txt.ts';
import { serveShareLinks } from '../web/share-link.ts';
import { serveSharePictures } from '../web/share-picture/route.ts';
import { serveWidget } from '../web/widget.ts';
import { serveWidgetPreview } from '../web/widget-preview.ts';
import type { Composition } from './create-context.ts';
import { routes } from './routes.ts';

/** Creates the whole server: API routes, pages, files and, if there is one, the sandbox extension. */
export async function createApp(
  { context, extension }: Composition,
  options: { readonly limitClock?: Clock; readonly timeouts?: Timeouts } = {},
): Promise<FastifyInstance> {
  const app = await createHttpServer(context, options.timeouts);
  const { config, db, log } = context;
  const warning = humanCheckWarning(config);
  if (warning) log.warn(warning);
  const missing = await missingConfinement();
  demandConfinement(config, missing);
  if (missing.length > 0) log.warn({ missing }, 'this machine cannot withhold that from what looks at uploads');
  if (config.environment === 'production' && (await canAlterAuditLog(db))) {
    log.warn('The role of DATABASE_URL may change audit_log: name the owner of the tables in MIGRATIONS_DATABASE_URL.');
  }
  const limiter = createLimiter(db, {
    secret: config.secret,
    scale: config.rateLimitScale,
    clock: options.limitClock ?? systemClock,
  });
  mountRoutes(app, routes, { context, limiter });
  app.addHook('onReady', () => sweepQuarantine(config));
  serveHealth(app, context);
  serveMetrics(app, context);
  serveSecurityTxt(app, context);
  await serveApiDocs(app);
  // In development each build has the same version.
  const releases = config.environment === 'production' ? releasesOf(context) : null;
  serveWidget(app, releases);
  serveWidgetPreview(app, context);
  serveDonorSite(app, context, releases);
  serveDashboard(app, context, releases);
  serveCharityAssets(app, context);
  serveQrCodes(app, context);
  serveShareLinks(app, context);
  serveSharePictures(app, context);
  serveHome(app, context, extension?.developers ?? null);
  extension?.serve(app, { context, limiter });
  // No `onReady` hook: Fastify ends one after ten seconds, and hides what the database says.
  await releases?.add();
  return app;
}
