import { call } from '@lantern-giving/core/api/call';
import { ApiError } from '@lantern-giving/core/api/request';
import { type FoundSchedule, type ScheduleDetail, schedulesApi } from '@lantern-giving/core/api/schedules';
import { sum } from '@lantern-giving/core/money';
import { donorsMessages } from '@lantern-giving/i18n/dashboard/donors';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Missing } from '../../components/missing.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Tiles } from '../../components/tiles.tsx';
import { toasts } from '../../components/toasts.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { donorName } from './donor-name.ts';
import { PlanFacts } from './plan-facts.tsx';
import { PlanNights } from './plan-nights.tsx';
import { StopRepetition } from './stop-repetition.tsx';
import { useCancelPlan, useFoundPlan, usePlan } from './use-donors.ts';
import './donors.css';

/** One donor's plan, by the number in the URL. */
export function PlanPage() {
  return <DonorPlan id={useParams({ from: '/admin/donors/$schedule', select: ({ schedule }) => schedule })} />;
}

export function DonorPlan({ id }: { id: string }) {
  const messages = useMessages(donorsMessages);
  const found = useFoundPlan(id);
  const query = usePlan(id);
  const isMissing = found.data !== undefined && found.data.plan === undefined;
  const donor = found.data?.plan;
  return (
    <>
      <p>
        <Link to="/admin/donors" className="back-link">
          {messages.back}
        </Link>
      </p>
      {isMissing || isNotFound(query.error) || isNotFound(found.error) ? (
        <>
          <PageHeading title={messages.notFoundTitle} />
          <EmptyState text={messages.notFound} />
        </>
      ) : donor && query.data ? (
        <OpenPlan key={id} donor={donor} plan={query.data} />
      ) : (
        <Missing of={[found, query]} />
      )}
    </>
  );
}

function OpenPlan({ donor, plan }: { donor: FoundSchedule; plan: ScheduleDetail }) {
  const messages = useMessages(donorsMessages);
  const { language, money } = useLanguage();
  const name = donorName(donor);
  const cancel = useCancelPlan(plan.schedule_id);
  const [asks, setAsks] = useState(false);
  const links = useMutation({
    mutationFn: () =>
      call(apiClient, schedulesApi.requestLinks, {
        body: { email: donor.email },
        headers: { 'accept-language': donor.locale ?? language },
      }),
    onSuccess: () => toasts.show({ tone: 'done', text: messages.linksMailed(donor.email) }),
    onError: () => toasts.show({ tone: 'failed', text: messages.linksFailed }),
  });
  const cancellable = plan.payments.filter(
    ({ standing, in_flight: leaving }) => !leaving && (standing === 'to_come' || standing === 'waiting'),
  );
  return (
    <>
      <PageHeading
        title={name}
        lead={messages.planOf({ charity: donor.charity_name, campaign: donor.campaign_name })}
        actions={
          <>
            <Button
              kind="secondary"
              size="small"
              busy={links.isPending}
              busyLabel={messages.mailingLinks}
              onClick={() => links.mutate()}
            >
              {messages.mailLinks}
            </Button>
            <StopRepetition plan={plan} donor={name} />
            {plan.actions.includes('cancel') && (
              <Button kind="danger" size="small" onClick={() => setAsks(true)}>
                {messages.cancel}
              </Button>
            )}
          </>
        }
      />
      {cancel.error && !asks && <Notice tone="danger">{messages.problems[problemOf(cancel.error)]}</Notice>}
      {plan.cancelled && (
        <Notice tone="info" live={false}>
          {messages.cancelledNote}
        </Notice>
      )}
      <Tiles>
        <PlanFacts donor={donor} plan={plan} />
        <PlanNights plan={plan} donor={name} />
      </Tiles>
      <ConfirmDialog
        open={asks}
        title={messages.cancelTitle(name)}
        keep={messages.keep}
        action={messages.cancelConfirm}
        busy={cancel.isPending}
        busyLabel={messages.working}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess: () => toasts.show({ tone: 'done', text: messages.cancelled(name) }),
            onSettled: () => setAsks(false),
          })
        }
        onClose={() => setAsks(false)}
      >
        <div className="cancel-plan">
          <p>
            {messages.cancelText({
              count: cancellable.length,
              amount: money(sum(cancellable.map((night) => night.breakdown.total)), plan.currency),
            })}
          </p>
          <p>{messages.cancelTold}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}

function isNotFound(error: Error | null): boolean {
  // 400: what the URL names is not a schedule's id at all.
  return error instanceof ApiError && [400, 404].includes(error.status);
}

const TOLD = ['nothing_ahead', 'too_late'] as const;

function problemOf(error: Error): (typeof TOLD)[number] | 'unreachable' | 'tooOften' | 'trouble' {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return 'unreachable';
  if (error.status === 429) return 'tooOften';
  return TOLD.find((code) => code === error.problem.error_code) ?? 'trouble';
}
