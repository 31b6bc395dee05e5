import { useCharity } from '../../charity/charity-context.tsx';
import { CardError } from '../../components/card-error.tsx';
import { Stat } from '../../components/stat.tsx';
import { Tile } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { oneLine } from '../../language/one-line.ts';
import { dashboard } from '../../words/dashboard.ts';
import { useWords } from '../../words/use-words.ts';
import { StatSkeleton } from './figures-skeleton.tsx';
import { useBalance, useNextPayout, usePayoutAccount } from './use-insights.ts';

/** What the bank gets next, and what stands on the account behind it. That nothing is due is said once it is known. */
export function Payout() {
  const words = useWords(dashboard);
  const { money, balance: signed, day } = useLanguage();
  const { id } = useCharity().charity;
  const account = usePayoutAccount(id);
  const hasAccount = account.data !== undefined && account.data.state !== 'none';
  const payout = useNextPayout(id, hasAccount);
  const { data: balance } = useBalance(id, hasAccount);

  if (account.data?.state === 'none') {
    return <Stat label={words.payout} value={words.payoutNone} note={words.payoutNoAccount} />;
  }
  if (payout.data === undefined) {
    const failed = [account, payout].find(({ isError }) => isError);
    if (!failed?.error) return <StatSkeleton title={words.payout} />;
    return (
      <Tile title={words.payout} width="third">
        <CardError error={failed.error} text={words.payoutUnreadable} onRetry={() => void failed.refetch()} />
      </Tile>
    );
  }
  const next = payout.data;
  const notes = [
    next ? words.payoutExpected(day(next.expected_date)) : words.payoutNothing,
    ...(balance
      ? [words.balance(signed(balance.available, balance.currency), signed(balance.pending, balance.currency))]
      : []),
  ];
  return (
    <Stat
      label={words.payout}
      value={next ? money(next.amount, next.currency) : words.payoutNone}
      note={oneLine(notes)}
    />
  );
}
