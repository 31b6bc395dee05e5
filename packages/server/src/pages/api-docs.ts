import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const docs = join(import.meta.dirname, '../../../../docs');

/** The committed OpenAPI document, for reading at `/api/docs` and as it is at `/api/docs/json`. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  const specification = { path: join(docs, 'openapi.json'), baseDir: docs };
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, indexPrefix: '' });
}
