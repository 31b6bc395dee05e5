import type { HumanCheckTerms } from '@lantern-giving/core/api/campaigns';
import { type AsHuman, addScript, HUMAN_CHECK_SERVICES, humanOf } from '@lantern-giving/core/tracking';

/** The service and our key for it, which the server writes into this one page: its policy lets the service in. */
function checkOfPage(): HumanCheckTerms | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="lantern-human-check"]')?.content ?? '';
  const [named, site_key] = content.split(' ');
  const service = HUMAN_CHECK_SERVICES.find((known) => known === named);
  return service && site_key ? { service, site_key } : null;
}

/** The service's script, on its way or there. One that is blocked stays so for the page's life. */
let loading: Promise<void> | undefined;

/** Calls by the person at the form. */
export const asHuman: AsHuman = (action, call) =>
  humanOf('charity', checkOfPage(), (src) => (loading ??= addScript(src, src)))(action, call);
