import { call } from '@lantern-giving/core/api/call';
import { type CharityOrigins, getQrCode, widgetApi } from '@lantern-giving/core/api/widget';
import type { WidgetSettings } from '@lantern-giving/core/charity/widget';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { widgetMessages } from '@lantern-giving/i18n/dashboard/widget';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../app/api-client.ts';
import { toasts } from '../../components/toasts.ts';
import { useMessages } from '../../language/use-messages.ts';
import { siteProblem } from './site-problem.ts';

/** Data for the code of a charity's site. */
export function useWidgetTerms(charity: string) {
  return useQuery({
    queryKey: ['widget', charity],
    queryFn: ({ signal }) => call(apiClient, widgetApi.terms, { params: { id: charity }, signal }),
  });
}

const originsKey = (charity: string) => ['origins', charity] as const;

/** The sites that may embed the checkout. */
export function useOrigins(charity: string) {
  return useQuery({
    queryKey: originsKey(charity),
    queryFn: ({ signal }) => call(apiClient, widgetApi.origins, { params: { id: charity }, signal }),
  });
}

export type OriginChange =
  | { readonly kind: 'added'; readonly typed: string }
  | { readonly kind: 'removed'; readonly origin: string };

/** Changes a charity's sites; the response replaces the list. Success is announced with Undo. */
export function useChangeOrigins(charity: string) {
  const messages = useMessages(widgetMessages);
  const { undo, tryAgain } = useMessages(componentsMessages);
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (change: OriginChange) =>
      change.kind === 'added'
        ? call(apiClient, widgetApi.addOrigin, { params: { id: charity }, body: { origin: change.typed } })
        : call(apiClient, widgetApi.removeOrigin, { params: { id: charity }, query: { origin: change.origin } }),
    onSuccess: (origins, change) => {
      queries.setQueryData<CharityOrigins>(originsKey(charity), origins);
      if (change.kind === 'added') return toasts.show({ tone: 'done', text: messages.added(change.typed) });
      const back = { kind: 'added', typed: change.origin } as const;
      const action = { label: undo, run: () => mutation.mutate(back) };
      toasts.show({ tone: 'done', text: messages.removed(change.origin), action });
    },
    onError: (error, change) => {
      const { kind } = siteProblem(error);
      // Errors of a URL are shown beside its field.
      if (kind !== 'told') {
        const action = { label: tryAgain, run: () => mutation.mutate(change) };
        toasts.show({ tone: 'failed', text: messages.siteProblems[kind], action });
      }
      return queries.invalidateQueries({ queryKey: originsKey(charity) });
    },
  });
  return mutation;
}

/** The QR code for the current choices; the previous one stays while it loads. */
export function useQrCode({ charity, campaign, amount, causes, lang }: WidgetSettings) {
  const asked = { charity, campaign, amount, causes, lang };
  return useQuery({
    queryKey: ['qr-code', asked],
    queryFn: ({ signal }) => getQrCode(apiClient, asked, signal),
    placeholderData: keepPreviousData,
  });
}
