import { randomBytes } from 'node:crypto';
import { previewQuery } from '@lantern-giving/core/api/widget.schema';
import { htmlCode, type WidgetSettings } from '@lantern-giving/core/charity/widget';
import { LANGUAGES } from '@lantern-giving/core/language';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { platformOf } from '../modules/widget-settings/giving-page.ts';
import { isStagingLike } from './dashboard.ts';
import { policyOf, sendPage, trustedTypes } from './page.ts';

/**
 * A page with the code that a charity is choosing, for the dashboard to show. Nothing can come of it, thrice over: the
 * widget is told that it is a preview; the page has an origin of its own that no charity has registered and that holds
 * no session; and its policy lets it ask for campaigns and for nothing else.
 */
export function serveWidgetPreview(app: FastifyInstance, { config }: Pick<AppContext, 'config'>): void {
  const origin = platformOf({ config });
  // Its sandbox's origin has a cluster of its own as it is: asking for one, it is asked for the dashboard's, which Chromium
  // says it cannot have.
  const helmet = { originAgentCluster: false };
  app.get('/widget-preview', { helmet }, async (request, reply) => {
    const asked = previewQuery.safeParse(request.query);
    if (!asked.success) return reply.callNotFound();
    const { around = 'en', ...chosen } = asked.data;
    const settings: WidgetSettings = {
      // The page's own button has to be pressed somewhere.
      form: chosen.form === 'modal' ? 'button' : chosen.form,
      charity: chosen.charity,
      campaign: chosen.campaign ?? 'mytennights',
      amount: chosen.amount ?? null,
      causes: chosen.causes ?? [],
      theme: chosen.theme ?? null,
      lang: chosen.lang ?? null,
      label: chosen.label ?? '',
    };
    const nonce = randomBytes(16).toString('base64');
    const html = [
      `<!doctype html><html lang="${around}" dir="${LANGUAGES[around].dir}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
      `<title>Preview</title><style nonce="${nonce}">body{margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif}</style>`,
      `</head><body>${htmlCode(settings, { origin, preview: true })}</body></html>`,
    ].join('');
    if (isStagingLike(request.hostname)) reply.header('x-robots-tag', 'noindex');
    return sendPage(reply, html, previewPolicy(origin, nonce));
  });
}

function previewPolicy(origin: string, nonce: string): string {
  return policyOf({
    'default-src': ["'none'"],
    'script-src': [`${origin}/lantern.js`, `${origin}/static/`],
    'style-src-elem': [`'nonce-${nonce}'`],
    // The button brings its look along.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [origin],
    // The loader fetches its files before it runs them.
    'connect-src': [`${origin}/api/campaigns/`, `${origin}/static/`],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    ...trustedTypes('lantern'),
    // An origin of its own, wherever it is opened.
    sandbox: ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  });
}
