import { DEFAULT_CAMPAIGN } from '@lantern-giving/core/api/giving-page';
import { useFlow } from './context.ts';

/** The hosted page that offers the same gift, in the same language; undefined on the hosted page itself. */
export function useHostedLink(): string | undefined {
  const { session, view, locale } = useFlow();
  const { baseUrl } = session.client;
  const { charity, chainCode } = view.state.plan;
  if (!baseUrl || !charity) return undefined;
  const { campaign = DEFAULT_CAMPAIGN } = session.options();
  const query = new URLSearchParams({ campaign, lang: locale.language, ...(chainCode && { link: chainCode }) });
  return `${baseUrl}/give/${charity}?${query}`;
}
