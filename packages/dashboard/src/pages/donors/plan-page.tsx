import { call } from '@lantern-giving/core/api/call';
import { ApiError } from '@lantern-giving/core/api/request';
import { type FoundSchedule, type ScheduleDetail, schedulesApi } from '@lantern-giving/core/api/schedules';
import { sum } from '@lantern-giving/core/money';
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
import { donors } from '../../words/donors.ts';
import { useWords } from '../../words/use-words.ts';
import { donorName } from './donor-name.ts';
import { PlanFacts } from './plan-facts.tsx';
import { PlanNights } from './plan-nights.tsx';
import { useCancelPlan, useFoundPlan, usePlan } from './use-donors.ts';
import './donors.css';

/** One donor's plan, as its number in the address says. */
export function PlanPage() {
  return <DonorPlan id={useParams({ from: '/admin/donors/$schedule', select: ({ schedule }) => schedule })} />;
}

export function DonorPlan({ id }: { id: string }) {
  const words = useWords(donors);
  const found = useFoundPlan(id);
  const query = usePlan(id);
  const isMissing = found.data !== undefined && found.data.plan === undefined;
  const donor = found.data?.plan;
  return (
    <>
      <p>
        <Link to="/admin/donors" className="back-link">
          {words.back}
        </Link>
      </p>
      {isMissing || isNotFound(query.error) || isNotFound(found.error) ? (
        <>
          <PageHeading title={words.notFoundTitle} />
          <EmptyState text={words.notFound} />
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
  const words = useWords(donors);
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
    onSuccess: () => toasts.show({ tone: 'done', text: words.linksMailed(donor.email) }),
    onError: () => toasts.show({ tone: 'failed', text: words.linksFailed }),
  });
  const cancellable = plan.payments.filter(
    ({ standing, waits_for: waits, in_flight: leaving }) =>
      !leaving && (standing === 'to_come' || (standing === 'waiting' && waits === 'card')),
  );
  return (
    <>
      <PageHeading
        title={name}
        lead={words.planOf(donor.charity_name, donor.campaign_name)}
        actions={
          <>
            <Button
              kind="secondary"
              size="small"
              busy={links.isPending}
              busyLabel={words.mailingLinks}
              onClick={() => links.mutate()}
            >
              {words.mailLinks}
            </Button>
            {plan.actions.includes('cancel') && (
              <Button kind="danger" size="small" onClick={() => setAsks(true)}>
                {words.cancel}
              </Button>
            )}
          </>
        }
      />
      {cancel.error && !asks && <Notice tone="danger">{words.problems[problemOf(cancel.error)]}</Notice>}
      {plan.cancelled && (
        <Notice tone="info" live={false}>
          {words.cancelledNote}
        </Notice>
      )}
      <Tiles>
        <PlanFacts donor={donor} plan={plan} />
        <PlanNights plan={plan} />
      </Tiles>
      <ConfirmDialog
        open={asks}
        title={words.cancelTitle(name)}
        keep={words.keep}
        action={words.cancelConfirm}
        busy={cancel.isPending}
        busyLabel={words.working}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess: () => toasts.show({ tone: 'done', text: words.cancelled(name) }),
            onSettled: () => setAsks(false),
          })
        }
        onClose={() => setAsks(false)}
      >
        <div className="cancel-plan">
          <p>
            {words.cancelText(
              cancellable.length,
              money(sum(cancellable.map((night) => night.breakdown.total)), plan.currency),
            )}
          </p>
          <p>{words.cancelTold}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}

function isNotFound(error: Error | null): boolean {
  // A number that is none is refused before it is looked for.
  return error instanceof ApiError && [400, 404].includes(error.status);
}

const TOLD = ['nothing_ahead', 'too_late'] as const;

function problemOf(error: Error): (typeof TOLD)[number] | 'unreachable' | 'tooOften' | 'trouble' {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return 'unreachable';
  if (error.status === 429) return 'tooOften';
  return TOLD.find((code) => code === error.problem.error_code) ?? 'trouble';
}
