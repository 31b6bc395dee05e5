import { DEFAULT_TIMEZONE, instantOf } from '@lantern-giving/core/calendar';
import { KINDS } from '@lantern-giving/core/campaigns';
import { dateFormat } from '@lantern-giving/core/language';
import { stepsIn } from '@lantern-giving/i18n/checkout/steps';
import { type UnavailableMessages, unavailable } from '@lantern-giving/i18n/en/checkout/unavailable';
import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { type ReactNode, useEffect } from 'react';
import { importsAgain } from '../imports-again.ts';
import { useFlow, useHostedLink } from '../layout/context.ts';
import { Reload } from '../layout/reload.tsx';
import { StatusView } from '../layout/status-view.tsx';
import type { Locale } from '../messages/locale.ts';
import type { CheckoutSession } from '../state/checkout-session.ts';
import type { CheckoutFacts } from '../state/index.ts';
import { servicesNeedReload } from '../state/load-services.ts';
import { Countdown } from './countdown.tsx';
import { ReminderForm } from './reminder-form.tsx';

/** Includes its English messages, because few donors load it. Other languages come with the messages of the steps. */
export async function unavailableIn(locale: Locale) {
  const { language } = locale;
  const { unavailable: messages } = language === 'en' ? { unavailable } : await stepsIn[language]();
  return { Part, messages: messages(locale) };
}

/** What replaces an unavailable checkout: a failed load, or a campaign before or after its time. */
function Part({ messages: ofNights }: { messages: UnavailableMessages }) {
  const { session, view, locale, messages: flowMessages } = useFlow();
  const messages = view.own?.says(ofNights, locale) ?? ofNights;
  const hosted = useHostedLink();
  const { loading, facts } = view;
  if (facts && (loading === 'ready' || loading === 'loading'))
    return <ClosedCampaign facts={facts} messages={messages} />;
  if (loading === 'loading' || loading === 'ready') return null;
  if (!importsAgain && loading === 'unreachable' && servicesNeedReload()) return <Reload />;
  const final = loading === 'unknown_charity' || loading === 'campaign_not_found';
  const elsewhere = loading === 'origin_not_registered';
  return (
    <StatusView {...(loading === 'unreachable' ? flowMessages.unreachable : messages[loading])}>
      {(final || elsewhere) && session.options().charity === undefined ? (
        <Button kind="secondary" onClick={() => session.restart()}>
          {flowMessages.frame.back}
        </Button>
      ) : null}
      {final && session.options().charity !== undefined ? <CharitiesLink messages={messages} /> : null}
      {final || elsewhere ? null : <Button onClick={() => session.reload()}>{flowMessages.frame.retry}</Button>}
      {final || !hosted ? null : (
        <ButtonLink kind={elsewhere ? 'primary' : 'quiet'} href={hosted} target="_top">
          {messages.hostedLink}
        </ButtonLink>
      )}
    </StatusView>
  );
}

interface Closing {
  readonly facts: CheckoutFacts;
  readonly messages: UnavailableMessages;
}

function ClosedCampaign({ facts, messages }: Closing) {
  const { session, view, locale } = useFlow();
  const { kind, name, state, unlock, start } = facts.charity.campaign_terms;
  if (state === 'ended') {
    return <Closed {...messages.campaign_not_found} facts={facts} messages={messages} />;
  }
  if (!KINDS[kind].offered) {
    return (
      <StatusView title={messages.notOffered.title} text={messages.notOffered.text(name)}>
        <ButtonLink href={`${session.client.baseUrl}/give/${facts.charity.charity_id}`} target="_top">
          {messages.notOffered.tenNights}
        </ButtonLink>
      </StatusView>
    );
  }
  if (state === 'open' && facts.charity.causes.length > 0) return <NothingLeft facts={facts} messages={messages} />;
  if (state === 'open') {
    return (
      <StatusView {...messages.noCauses}>
        <CharitiesLink messages={messages} />
      </StatusView>
    );
  }
  const { timezone } = view.state.plan;
  const opens = instantOf(`${unlock}T00:00`, DEFAULT_TIMEZONE);
  return (
    <Closed
      title={messages.upcoming(dateFormat(locale.tag, { dateStyle: 'long', timeZone: timezone }).format(opens))}
      text={messages.upcomingStarts(locale.date(start))}
      facts={facts}
      messages={messages}
    >
      <Countdown to={opens} timezone={timezone} onEnd={() => session.reload()} />
    </Closed>
  );
}

/** A campaign before or after its time, with the form for a reminder of its, or the next one's, opening. */
function Closed({
  title,
  text,
  facts,
  messages,
  children,
}: Closing & { readonly title: string; readonly text: string; readonly children?: ReactNode }) {
  return (
    <StatusView
      title={title}
      text={text}
      more={
        <>
          {children}
          <ReminderForm facts={facts} messages={messages.reminder} />
        </>
      }
    >
      <CharitiesLink messages={messages} />
    </StatusView>
  );
}

/** The list of charities on the hosted pages. */
function CharitiesLink({ messages }: { messages: UnavailableMessages }) {
  const { session } = useFlow();
  const { campaign = '' } = session.options();
  return (
    <ButtonLink kind="secondary" href={`${session.client.baseUrl}/give?campaign=${campaign}`} target="_top">
      {messages.charities}
    </ButtonLink>
  );
}

/** Sessions already notified, so that each visit is reported once. */
const told = new WeakSet<CheckoutSession>();

function NothingLeft({ facts, messages }: Closing) {
  const { session } = useFlow();
  useEffect(() => {
    if (told.has(session)) return;
    told.add(session);
    session.emit({ name: 'FirstNightError', detail: { step: session.snapshot().state.step } });
  }, [session]);
  const isOrdered = facts.charity.causes.every(({ price_per_quantity }) => price_per_quantity);
  return <Closed {...(isOrdered ? messages.ordersClosed : messages.nothingLeft)} facts={facts} messages={messages} />;
}
