import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { policyOf } from './page.ts';

const docs = join(import.meta.dirname, '../../../../docs');

/** Its own files and nothing else; it sets styles as attributes, and draws icons from `data:`. */
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

/** The committed OpenAPI document, for reading at `/api/docs` and as it is at `/api/docs/json`. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  const specification = { path: join(docs, 'openapi.json'), baseDir: docs };
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    indexPrefix: '',
    staticCSP: POLICY,
    // It would send the document's address to a validator elsewhere.
    uiConfig: { validatorUrl: null },
  });
}
