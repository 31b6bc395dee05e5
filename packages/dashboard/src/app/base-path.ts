/** Where this site stands on its host: `/` on a host of its own, `/charity` where names do not resolve. */
export function basePath(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="lantern-base"]')?.content || '/';
}
