import type { FastifyRequest } from 'fastify';

/** The tags of the languages that a browser asks for, as it names them: browsers name the one they prefer first. */
export function acceptedLanguages({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  const ranges = (headers['accept-language'] ?? '').split(',');
  return ranges.map((range) => range.split(';')[0]?.trim() ?? '');
}
