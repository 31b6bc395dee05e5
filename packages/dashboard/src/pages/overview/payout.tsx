import { overviewMessages } from '@lantern-giving/i18n/dashboard/overview';
import { useCharity } from '../../charity/charity-context.tsx';
import { CardError } from '../../components/card-error.tsx';
import { Stat } from '../../components/stat.tsx';
import { Tile } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { oneLine } from '../../language/one-line.ts';
import { useMessages } from '../../language/use-messages.ts';
import { StatSkeleton } from './figures-skeleton.tsx';
import { useBalance, useNextPayout, usePayoutAccount } from './use-insights.ts';

/** The next payout and the account's balance. "Nothing due" appears only once it is known. */
export function Payout() {
  const messages = useMessages(overviewMessages);
  const { money, balance: signed, day } = useLanguage();
  const { id } = useCharity().charity;
  const account = usePayoutAccount(id);
  const hasAccount = account.data !== undefined && account.data.state !== 'none';
  const payout = useNextPayout(id, hasAccount);
  const { data: balance } = useBalance(id, hasAccount);

  if (account.data?.state === 'none') {
    return <Stat label={messages.payout} value={messages.payoutNone} note={messages.payoutNoAccount} />;
  }
  if (payout.data === undefined) {
    const failed = [account, payout].find(({ isError }) => isError);
    if (!failed?.error) return <StatSkeleton title={messages.payout} />;
    return (
      <Tile title={messages.payout} width="third">
        <CardError error={failed.error} text={messages.payoutUnreadable} onRetry={() => void failed.refetch()} />
      </Tile>
    );
  }
  const next = payout.data;
  const notes = [
    next ? messages.payoutExpected(day(next.expected_date)) : messages.payoutNothing,
    ...(balance
      ? [
          messages.balance({
            available: signed(balance.available, balance.currency),
            pending: signed(balance.pending, balance.currency),
          }),
        ]
      : []),
  ];
  return (
    <Stat
      label={messages.payout}
      value={next ? money(next.amount, next.currency) : messages.payoutNone}
      note={oneLine(notes)}
    />
  );
}
