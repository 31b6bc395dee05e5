import { dateIn, daysBetween } from '@lantern-giving/core/calendar';
import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { PanelBody, StepHeading } from '@lantern-giving/ui/panel';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import type { ReactNode } from 'react';
import { useFlow, useReadyFlow } from './context.ts';

/** In place of a step: what is the matter, and what can be done. */
export function StatusView({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <PanelBody>
      <div className="ln-status" role="alert">
        <StepHeading title={title} lead={text} />
        {children ? <div className="ln-actions">{children}</div> : null}
      </div>
    </PanelBody>
  );
}

/** The first view could not be loaded. */
export function LoadFailed() {
  const { session, view, words } = useFlow();
  const { loading } = view;
  if (loading === 'loading' || loading === 'ready') return null;
  const final = loading === 'unknown_charity' || loading === 'campaign_not_found';
  const hosted = hostedLink(session.options().apiOrigin, session.options().charity);
  return (
    <StatusView {...words.status[loading]}>
      {final && session.options().charity === undefined ? (
        <Button kind="secondary" onClick={() => session.restart()}>
          {words.shell.back}
        </Button>
      ) : null}
      {final ? null : <Button onClick={() => session.reload()}>{words.shell.retry}</Button>}
      {final || !hosted ? null : (
        <ButtonLink kind="quiet" href={hosted}>
          {words.shell.hostedLink}
        </ButtonLink>
      )}
    </StatusView>
  );
}

/** The page of our own on which the same can be given; undefined where this is that page. */
export function hostedLink(apiOrigin: string | undefined, charity: string | null | undefined): string | undefined {
  return apiOrigin && charity ? `${apiOrigin}/give/${charity}` : undefined;
}

/** A campaign before its checkout opens, or after it has ended; null while it can be given to. */
export function ClosedCampaign() {
  const { facts, view, speech, words } = useReadyFlow();
  const { state, unlock, start } = facts.charity.campaign_terms;
  if (state === 'ended') return <StatusView {...words.status.campaign_not_found} />;
  const days = daysBetween(dateIn(facts.now, view.state.plan.timezone), unlock);
  return (
    <StatusView
      title={words.status.upcoming(speech.date(unlock, 'full'))}
      text={`${days > 0 ? `${words.status.upcomingIn(days)} ` : ''}${words.status.upcomingStarts(speech.date(start, 'long'))}`}
    />
  );
}

/** Room for a step that is on its way; unseen for its first 300 ms. */
export function StepSkeleton() {
  return (
    <PanelBody>
      <div className="ln-step" aria-hidden="true">
        <Skeleton lines={2} />
        <Skeleton shape="block" height={56} />
        <Skeleton shape="block" height={44} />
        <Skeleton shape="block" height={116} />
        <Skeleton shape="block" height={160} />
      </div>
    </PanelBody>
  );
}
