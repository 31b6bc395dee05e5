import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { policyOf } from './page.ts';

const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../docs/openapi.json'), 'utf8'));

/** Only its own files; Swagger UI needs inline style attributes and `data:` icons. */
const POLICY = policyOf({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** Serves the committed OpenAPI document: Swagger UI at `/api/docs`, the raw document at `/api/docs/json`. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    indexPrefix: '',
    staticCSP: POLICY,
    // Otherwise Swagger UI sends the document's URL to a third-party validator.
    uiConfig: { validatorUrl: null },
  });
}
