import { randomBytes } from 'node:crypto';
import { previewQuery } from '@lantern-giving/core/api/widget.schema';
import { htmlCode, type WidgetSettings } from '@lantern-giving/core/charity/widget';
import { LANGUAGES } from '@lantern-giving/core/language';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { platformOf } from '../modules/widget-settings/giving-page.ts';
import { isStagingLike, policyOf, sendPage, trustedTypes } from './page.ts';

/**
 * A page with the embed code that a charity is configuring, for the dashboard to show in a frame. It cannot donate: the
 * widget is told that it is a preview, its sandboxed origin is registered for no charity and has no session, and its
 * CSP only allows requests for campaigns.
 */
export function serveWidgetPreview(app: FastifyInstance, { config }: Pick<AppContext, 'config'>): void {
  const origin = platformOf({ config });
  // A sandboxed origin has its own agent cluster anyway; with this header Chromium warns that it cannot share the
  // dashboard's.
  const helmet = { originAgentCluster: false };
  app.get('/widget-preview', { helmet }, async (request, reply) => {
    const asked = previewQuery.safeParse(request.query);
    if (!asked.success) return reply.callNotFound();
    const { around = 'en', ...chosen } = asked.data;
    const settings: WidgetSettings = {
      // A modal is opened by the partner's own button, so the preview shows the widget's button instead.
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
    // The button sets its style as an attribute.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [origin],
    // The loader fetches its files before running them.
    'connect-src': [`${origin}/api/campaigns/`, `${origin}/static/`],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    ...trustedTypes('lantern'),
    // Opaque origin, even if the page is opened outside the dashboard's frame.
    sandbox: ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  });
}
