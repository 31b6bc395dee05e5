import { chooseLanguage, type Language } from '@lantern-giving/core/language';
import type { FastifyRequest } from 'fastify';

type Asking = Pick<FastifyRequest, 'headers'>;

/**
 * The tags of the languages that a client asks for, the most wanted first (RFC 9110, section 12.5.4). Whoever takes
 * any language, `*`, gets English.
 */
export function acceptedLanguages({ headers }: Asking): string[] {
  const ranges = (headers['accept-language'] ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
    return { tag: tag === '*' ? 'en' : tag, weight: Number(weight ?? 1) };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** The language to answer a request in: the first that it asks for and we have, otherwise English. */
export function readerLanguage(request: Asking): Language {
  return chooseLanguage({ address: null, remembered: null, browser: acceptedLanguages(request) });
}
