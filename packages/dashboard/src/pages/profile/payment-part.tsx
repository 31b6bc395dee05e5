import { call } from '@lantern-giving/core/api/call';
import { nullIfGone, payoutsApi } from '@lantern-giving/core/api/payouts';
import { ApiError } from '@lantern-giving/core/api/request';
import { profileMessages } from '@lantern-giving/i18n/dashboard/profile';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { tabStorage } from '../../app/storage.ts';
import { useCharity } from '../../charity/charity-context.tsx';
import { useIsOwner } from '../../charity/use-is-owner.ts';
import { toasts } from '../../components/toasts.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { Part } from './part.tsx';

/** The person who left for the payment provider's pages, until they return. */
const LEFT = 'payout-onboarding';

/** The payout account: its state, balance and payouts. */
export function PaymentPart() {
  const messages = useMessages(profileMessages);
  const { charity } = useCharity();
  const account = useQuery({
    queryKey: ['general', 'payout-account', charity.id],
    queryFn: ({ signal }) => call(apiClient, payoutsApi.account, { params: { id: charity.id }, signal }),
    // A person returning from the provider's page wants to see the result.
    refetchOnMount: 'always',
  });
  const state = account.data?.state;
  const isFresh = account.isFetchedAfterMount;
  useEffect(() => {
    if (!isFresh || state === undefined || tabStorage.read(LEFT) !== charity.id) return;
    tabStorage.clear(LEFT);
    toasts.show({ tone: state === 'complete' ? 'done' : 'failed', text: messages.payments[state] });
  }, [isFresh, state, charity.id, messages]);
  return (
    <Part id="payment" {...messages.payment} complete={state === undefined ? undefined : state === 'complete'}>
      <div className="wide payment">
        {account.isError ? (
          <Unreadable error={account.error} onRetry={() => void account.refetch()} />
        ) : state === undefined ? (
          <Skeleton width={220} />
        ) : (
          <>
            <p>{messages.payments[state]}</p>
            {state === 'complete' ? (
              <Figures charity={charity.id} />
            ) : charity.status === 'STATUSAPPROVED' ? (
              <Onboarding begun={state === 'pending'} />
            ) : (
              <p className="quiet">{messages.payments.afterApproval}</p>
            )}
          </>
        )}
      </div>
    </Part>
  );
}

function Onboarding({ begun }: { begun: boolean }) {
  const messages = useMessages(profileMessages);
  const { charity } = useCharity();
  const isOwner = useIsOwner();
  const [state, setState] = useState<'ready' | 'opening' | 'failed'>('ready');
  if (isOwner === undefined) return null;
  if (!isOwner) return <p className="quiet">{messages.payments.ownerOnly}</p>;

  const open = async () => {
    setState('opening');
    try {
      const address = (await call(apiClient, payoutsApi.startOnboarding, { params: { id: charity.id } })).url;
      tabStorage.write(LEFT, charity.id);
      location.assign(address);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
    }
  };
  return (
    <>
      {state === 'failed' && <Notice tone="danger">{messages.payments.unreadable}</Notice>}
      <Button size="small" busy={state === 'opening'} busyLabel={messages.payments.opening} onClick={() => void open()}>
        {begun ? messages.payments.goOn : messages.payments.begin}
      </Button>
    </>
  );
}

function Figures({ charity }: { charity: string }) {
  const messages = useMessages(profileMessages);
  const { money, balance: signed, day } = useLanguage();
  const balance = useQuery({
    queryKey: ['general', 'balance', charity],
    queryFn: ({ signal }) => nullIfGone(call(apiClient, payoutsApi.balance, { params: { id: charity }, signal })),
  });
  const payout = useQuery({
    queryKey: ['general', 'next-payout', charity],
    queryFn: ({ signal }) => nullIfGone(call(apiClient, payoutsApi.next, { params: { id: charity }, signal })),
  });
  const failed = balance.error ?? payout.error;
  if (failed) {
    return <Unreadable error={failed} onRetry={() => void Promise.all([balance.refetch(), payout.refetch()])} />;
  }
  if (balance.data === undefined || payout.data === undefined) return <Skeleton width={220} />;
  const { data: next } = payout;
  return (
    <dl className="payment-figures">
      {balance.data && (
        <>
          <div>
            <dt>{messages.payments.available}</dt>
            <dd>{signed(balance.data.available, balance.data.currency)}</dd>
          </div>
          <div>
            <dt>{messages.payments.pendingBalance}</dt>
            <dd>{signed(balance.data.pending, balance.data.currency)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{messages.payments.nextPayout}</dt>
        <dd>
          {next
            ? messages.payments.payoutOn({ amount: money(next.amount, next.currency), day: day(next.expected_date) })
            : messages.payments.noPayout}
        </dd>
      </div>
    </dl>
  );
}

function Unreadable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const messages = useMessages(profileMessages);
  if (!(error instanceof ApiError)) throw error;
  return (
    <Notice
      tone="warning"
      actions={
        <Button kind="secondary" size="small" onClick={onRetry}>
          {messages.payments.tryAgain}
        </Button>
      }
    >
      {error.status === 0 ? messages.problems.unreachable : messages.payments.unreadable}
    </Notice>
  );
}
