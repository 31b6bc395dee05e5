/** Base path of this site on its host: `/` on its own host, `/charity` where it shares one. */
export function basePath(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="lantern-base"]')?.content || '/';
}
