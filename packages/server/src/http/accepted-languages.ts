import { type Language, languageOf } from '@lantern-giving/core/language';
import type { FastifyRequest } from 'fastify';

type Asking = Pick<FastifyRequest, 'headers'>;

const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/**
 * The tags of the languages that a client asks for, the most wanted first (RFC 9110, section 12.5.4). A client that
 * accepts any language, `*`, gets English.
 */
export function acceptedLanguages({ headers }: Asking): string[] {
  const ranges = (headers['accept-language'] ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice('q='.length);
    return { tag: tag === '*' ? 'en' : tag, weight: Number(weight ?? 1) };
  });
  return ranges
    .filter(({ tag, weight }) => TAG.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** The tag to answer a request and write mails for it in: the first that it asks for in a language of ours, or `en`. */
export function readerLocale(request: Asking): string {
  return acceptedLanguages(request).find((tag) => languageOf(tag) !== null) ?? 'en';
}

/** The language of {@link readerLocale}. */
export function readerLanguage(request: Asking): Language {
  return languageOf(readerLocale(request)) ?? 'en';
}
