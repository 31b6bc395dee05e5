import { ApiError } from '@lantern-giving/core/api/request';
import { countryName } from '@lantern-giving/core/person';
import { adminMessages } from '@lantern-giving/i18n/dashboard/admin';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useState } from 'react';
import { ChangeList } from '../../components/change-list.tsx';
import { ErrorDetail } from '../../components/error-detail.tsx';
import { toasts } from '../../components/toasts.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { takeBack } from './take-back.ts';
import { type CharityChange, useChanges, useDecideChange, useTakeBackChange } from './use-changes.ts';

/** Requested changes of approved charities; renders nothing without any. */
export function ChangesPart() {
  const messages = useMessages(adminMessages);
  const { language, moment } = useLanguage();
  const { data, error } = useChanges(true);
  const decide = useDecideChange();
  const [rejecting, setRejecting] = useState<CharityChange | null>(null);
  const failure = decide.error ?? error;
  const problem = failure ? problemOf(failure) : null;
  const fault = problem && (
    <>
      {messages.changes.problems[problem]} {problem === 'trouble' && <ErrorDetail error={failure} />}
    </>
  );
  const { undo } = useMessages(componentsMessages);
  const askBack = useTakeBackChange();
  const approve = (change: CharityChange) => {
    const { name } = change.before;
    const run = () => void takeBack(name, () => askBack.mutateAsync(change), messages.changes);
    decide.mutate(
      { change, decision: { approve: true, reason: null } },
      {
        onSuccess: () =>
          toasts.show({ tone: 'done', text: messages.changes.approved(name), action: { label: undo, run } }),
      },
    );
  };
  const waiting = data?.changes ?? [];
  return (
    <>
      {!rejecting && fault && <Notice tone="danger">{fault}</Notice>}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting-changes">
          <h2 id="waiting-changes">{messages.changes.title}</h2>
          <p className="quiet">{messages.changes.lead}</p>
          <ul className="registrations">
            {waiting.map((change) => (
              <li key={change.charity_id} className="registration tile">
                <div className="registration-head">
                  <h3>
                    <bdi>{change.before.name}</bdi>
                  </h3>
                  <span className="quiet">{countryName(change.country, language)}</span>
                </div>
                <p className="quiet">{messages.changes.since(moment(change.asked_at))}</p>
                <ChangeList before={change.before} after={change.after} />
                <div className="page-actions">
                  <Button
                    size="small"
                    busy={decide.isPending && decide.variables.change.charity_id === change.charity_id}
                    busyLabel={messages.working}
                    label={messages.changes.approveNamed(change.before.name)}
                    onClick={() => approve(change)}
                  >
                    {messages.approve}
                  </Button>
                  <Button
                    kind="secondary"
                    size="small"
                    label={messages.changes.rejectNamed(change.before.name)}
                    onClick={() => {
                      decide.reset();
                      setRejecting(change);
                    }}
                  >
                    {messages.reject}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rejecting && (
        <RejectDialog
          title={messages.changes.rejectTitle(rejecting.before.name)}
          busy={decide.isPending}
          fault={fault}
          onReject={(reason) =>
            decide.mutate(
              { change: rejecting, decision: { approve: false, reason } },
              {
                onSuccess: (_list, { change }) => {
                  setRejecting(null);
                  toasts.show({ tone: 'done', text: messages.changes.rejected(change.before.name) });
                },
                // The reason is obsolete; after any other failure it is sent again.
                onError: (failed) => problemOf(failed) === 'change_replaced' && setRejecting(null),
              },
            )
          }
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

function problemOf(error: Error): 'change_replaced' | 'number_taken' | 'unreachable' | 'trouble' {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return 'unreachable';
  const { error_code: code } = error.problem;
  return code === 'change_replaced' || code === 'number_taken' ? code : 'trouble';
}
