import type { CharityCause } from '@lantern-giving/core/api/causes';
import { causesMessages } from '@lantern-giving/i18n/dashboard/causes';
import { Button } from '@lantern-giving/ui/button';
import { useState } from 'react';
import { useCharity } from '../../charity/charity-context.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Missing } from '../../components/missing.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { CauseSummary } from './cause-summary.tsx';
import { useCauses, useChangeCauses } from './use-causes.ts';
import './causes.css';

/** Causes no longer offered, which can be reopened or archived. */
export function CompletedCausesPage() {
  const messages = useMessages(causesMessages);
  const { charity, mayChange } = useCharity();
  const query = useCauses(charity.id);
  const change = useChangeCauses(charity.id);
  const [archiving, setArchiving] = useState<CharityCause | null>(null);

  const asked = change.isPending ? change.variables : null;
  const reopening = asked?.kind === 'reopened' ? asked.cause.cause_id : null;
  const completed = query.data?.causes.filter((cause) => cause.completed);

  return (
    <>
      <PageHeading
        title={messages.completedTitle}
        lead={messages.completedLead}
        actions={
          <LinkButton to="/$charity/causes" params={{ charity: charity.id }} kind="quiet" size="small">
            {messages.back}
          </LinkButton>
        }
      />
      {completed === undefined ? (
        <Missing of={[query]} />
      ) : completed.length === 0 ? (
        <EmptyState text={messages.completedEmpty} />
      ) : (
        <ul className="causes">
          {completed.map((cause) => (
            <li key={cause.cause_id} className="cause">
              <CauseSummary cause={cause} currency={charity.currency} />
              {mayChange && (
                <div className="cause-actions">
                  <Button
                    kind="secondary"
                    size="small"
                    label={messages.reopenNamed(cause.title)}
                    busy={reopening === cause.cause_id}
                    busyLabel={messages.working}
                    onClick={() => change.mutate({ kind: 'reopened', cause })}
                  >
                    {messages.reopen}
                  </Button>
                  <Button
                    kind="quiet"
                    size="small"
                    label={messages.archiveNamed(cause.title)}
                    onClick={() => setArchiving(cause)}
                  >
                    {messages.archive}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {archiving && (
        <ConfirmDialog
          title={messages.archiveTitle(archiving.title)}
          keep={messages.keep}
          action={messages.archive}
          kind="primary"
          busy={change.isPending}
          busyLabel={messages.working}
          onConfirm={() =>
            change.mutate({ kind: 'archived', cause: archiving }, { onSettled: () => setArchiving(null) })
          }
          onClose={() => setArchiving(null)}
        >
          {messages.archiveText}
        </ConfirmDialog>
      )}
    </>
  );
}
