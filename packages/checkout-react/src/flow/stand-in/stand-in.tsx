import { dateIn, daysBetween } from '@lantern-giving/core/calendar';
import type { CheckoutFacts } from '@lantern-giving/core/donation';
import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { useEffect } from 'react';
import type { CheckoutSession } from '../../session/checkout-session.ts';
import type { StandInWords } from '../../words/en/stand-in.ts';
import { useFlow, useHostedLink } from '../context.ts';
import { StatusView } from '../status-view.tsx';

export { standIn as words } from '../../words/en/stand-in.ts';

/** What stands where a checkout cannot be: a load that failed, a campaign before or after its time. */
export function Part({ words }: { words: StandInWords }) {
  const { session, view, words: first } = useFlow();
  const hosted = useHostedLink();
  const { loading, facts } = view;
  if (facts && (loading === 'ready' || loading === 'loading')) return <ClosedCampaign facts={facts} words={words} />;
  if (loading === 'loading' || loading === 'ready') return null;
  const final = loading === 'unknown_charity' || loading === 'campaign_not_found';
  const elsewhere = loading === 'origin_not_registered';
  return (
    <StatusView {...(loading === 'unreachable' ? first.unreachable : words[loading])}>
      {(final || elsewhere) && session.options().charity === undefined ? (
        <Button kind="secondary" onClick={() => session.restart()}>
          {first.shell.back}
        </Button>
      ) : null}
      {final || elsewhere ? null : <Button onClick={() => session.reload()}>{first.shell.retry}</Button>}
      {final || !hosted ? null : (
        <ButtonLink kind={elsewhere ? 'primary' : 'quiet'} href={hosted}>
          {words.hostedLink}
        </ButtonLink>
      )}
    </StatusView>
  );
}

function ClosedCampaign({ facts, words }: { facts: CheckoutFacts; words: StandInWords }) {
  const { view, speech } = useFlow();
  const { state, unlock, start } = facts.charity.campaign_terms;
  if (state === 'ended') return <StatusView {...words.campaign_not_found} />;
  if (state === 'open') return <NothingLeft words={words} />;
  const days = daysBetween(dateIn(facts.now, view.state.plan.timezone), unlock);
  return (
    <StatusView
      title={words.upcoming(speech.date(unlock, 'full'))}
      text={`${days > 0 ? `${words.upcomingIn(days)} ` : ''}${words.upcomingStarts(speech.date(start, 'long'))}`}
    />
  );
}

/** Who has been told, so that one visit is told once. */
const told = new WeakSet<CheckoutSession>();

function NothingLeft({ words }: { words: StandInWords }) {
  const { session } = useFlow();
  useEffect(() => {
    if (told.has(session)) return;
    told.add(session);
    session.emit({ name: 'FirstNightError', detail: { step: session.snapshot().state.step } });
  }, [session]);
  return <StatusView {...words.nothingLeft} />;
}
