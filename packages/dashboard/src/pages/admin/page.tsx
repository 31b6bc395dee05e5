import type { RegistrationEntry } from '@lantern-giving/core/api/registration';
import { ApiError } from '@lantern-giving/core/api/request';
import { adminMessages } from '@lantern-giving/i18n/dashboard/admin';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { Notice } from '@lantern-giving/ui/notice';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorDetail } from '../../components/error-detail.tsx';
import { Missing } from '../../components/missing.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Pager } from '../../components/table/pager.tsx';
import { useTableView } from '../../components/table/use-table-view.ts';
import { toasts } from '../../components/toasts.ts';
import { useMessages } from '../../language/use-messages.ts';
import { useUserInfo } from '../../session/use-user-info.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { ChangesPart } from './changes-part.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ServiceHome } from './service-home.tsx';
import { takeBack } from './take-back.ts';
import { type Decided, useDecide, useRegistrations, useTakeBack } from './use-registrations.ts';
import './admin.css';

/** Charities that applied to join. */
export function AdminPage() {
  const messages = useMessages(adminMessages);
  const { data: info } = useUserInfo();
  const isAdmin = info?.isAdmin ?? false;
  const at = useTableView();
  const query = useRegistrations(at.view.page, isAdmin);
  const decide = useDecide(at.view.page);
  const [rejecting, setRejecting] = useState<RegistrationEntry | null>(null);
  const [approving, setApproving] = useState<{ readonly entry: RegistrationEntry; readonly again: boolean } | null>(
    null,
  );
  const [returning, setReturning] = useState<RegistrationEntry | null>(null);
  const askBack = useTakeBack(at.view.page);
  const { undo } = useMessages(componentsMessages);

  if (info && !isAdmin) return <ServiceHome />;
  const list = query.data;
  const changed = decide.isPending
    ? decide.variables.entry.charity_id
    : askBack.isPending && askBack.variables.charity_id;
  const problem = decide.error ? problemOf(decide.error) : null;
  const fault = problem && (
    <>
      {messages.problems[problem]} {problem === 'trouble' && <ErrorDetail error={decide.error} />}
    </>
  );
  const setBack = (entry: RegistrationEntry) => takeBack(entry.name, () => askBack.mutateAsync(entry), messages);
  const approve = (entry: RegistrationEntry) =>
    decide.mutate(
      { entry, decision: { approve: true, reason: null, seen: entry.seen } },
      {
        onSuccess: (_list, decided) => tellDecided(decided),
        // The list has been reloaded, so the question uses its data.
        onError: async (error) => problemOf(error) === 'registration_changed' && askAgain(entry),
      },
    );
  const askAgain = async ({ charity_id }: RegistrationEntry) => {
    const { data } = await query.refetch();
    const now = data?.registrations.find((entry) => entry.charity_id === charity_id);
    if (now?.status === 'STATUSPENDINGAPPROVAL') setApproving({ entry: now, again: true });
  };
  const tellDecided = ({ entry, decision }: Decided) =>
    toasts.show({
      tone: 'done',
      text: messages[decision.approve ? 'approved' : 'rejected'](entry.name),
      action: { label: undo, run: () => void setBack(entry) },
    });

  return (
    <>
      <PageHeading title={messages.title} lead={messages.lead} />
      {!rejecting && fault && <Notice tone="danger">{fault}</Notice>}
      {isAdmin && <ChangesPart />}
      {list === undefined ? (
        <Missing of={[query]} />
      ) : list.registrations.length === 0 ? (
        <EmptyState text={messages.empty} />
      ) : (
        <>
          <p>{messages.counted({ waiting: list.waiting, total: list.total })}</p>
          <ul className="registrations">
            {list.registrations.map((entry) => (
              <RegistrationCard
                key={entry.charity_id}
                entry={entry}
                busy={changed === entry.charity_id}
                onApprove={() => setApproving({ entry, again: false })}
                onReject={() => {
                  decide.reset();
                  setRejecting(entry);
                }}
                onTakeBack={() => setReturning(entry)}
              />
            ))}
          </ul>
          <Pager at={at} page={list.page} pages={list.pages} />
        </>
      )}
      <p className="quiet">{messages.later}</p>
      {approving && (
        <ApproveDialog
          {...approving}
          onApprove={() => {
            approve(approving.entry);
            setApproving(null);
          }}
          onClose={() => setApproving(null)}
        />
      )}
      {rejecting && (
        <RejectDialog
          title={messages.rejectTitle(rejecting.name)}
          busy={decide.isPending}
          fault={fault}
          onReject={(reason) =>
            decide.mutate(
              { entry: rejecting, decision: { approve: false, reason } },
              {
                onSuccess: (_list, decided) => {
                  setRejecting(null);
                  tellDecided(decided);
                },
                // The reason is obsolete; after any other failure it is sent again.
                onError: (error) => problemOf(error) === 'already_decided' && setRejecting(null),
              },
            )
          }
          onClose={() => setRejecting(null)}
        />
      )}
      {returning && (
        <ConfirmDialog
          title={messages.takeBackTitle(returning.name)}
          keep={messages.cancel}
          action={messages.takeBack}
          kind="primary"
          onConfirm={() => {
            setReturning(null);
            void setBack(returning);
          }}
          onClose={() => setReturning(null)}
        >
          {messages.takeBackText}
        </ConfirmDialog>
      )}
    </>
  );
}

const TOLD = ['already_decided', 'number_taken', 'registration_changed'] as const;

function problemOf(error: Error): (typeof TOLD)[number] | 'unreachable' | 'trouble' {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return 'unreachable';
  return TOLD.find((code) => code === error.problem.error_code) ?? 'trouble';
}
