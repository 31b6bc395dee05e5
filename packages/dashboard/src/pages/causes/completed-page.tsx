import type { CharityCause } from '@lantern-giving/core/api/causes';
import { Button } from '@lantern-giving/ui/button';
import { useState } from 'react';
import { useCharity } from '../../charity/charity-context.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Missing } from '../../components/missing.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { causes } from '../../words/causes.ts';
import { useWords } from '../../words/use-words.ts';
import { CauseWords } from './cause-words.tsx';
import { useCauses, useChangeCauses } from './use-causes.ts';
import './causes.css';

/** Causes that are offered no more: to be offered again, or archived. */
export function CompletedCausesPage() {
  const words = useWords(causes);
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
        title={words.completedTitle}
        lead={words.completedLead}
        actions={
          <LinkButton to="/$charity/causes" params={{ charity: charity.id }} kind="quiet" size="small">
            {words.back}
          </LinkButton>
        }
      />
      {completed === undefined ? (
        <Missing of={[query]} />
      ) : completed.length === 0 ? (
        <EmptyState text={words.completedEmpty} />
      ) : (
        <ul className="causes">
          {completed.map((cause) => (
            <li key={cause.cause_id} className="cause">
              <CauseWords cause={cause} currency={charity.currency} />
              {mayChange && (
                <div className="cause-actions">
                  <Button
                    kind="secondary"
                    size="small"
                    label={words.reopenNamed(cause.title)}
                    busy={reopening === cause.cause_id}
                    busyLabel={words.working}
                    onClick={() => change.mutate({ kind: 'reopened', cause })}
                  >
                    {words.reopen}
                  </Button>
                  <Button
                    kind="quiet"
                    size="small"
                    label={words.archiveNamed(cause.title)}
                    onClick={() => setArchiving(cause)}
                  >
                    {words.archive}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {archiving && (
        <ConfirmDialog
          title={words.archiveTitle(archiving.title)}
          keep={words.keep}
          action={words.archive}
          kind="primary"
          busy={change.isPending}
          busyLabel={words.working}
          onConfirm={() =>
            change.mutate({ kind: 'archived', cause: archiving }, { onSettled: () => setArchiving(null) })
          }
          onClose={() => setArchiving(null)}
        >
          {words.archiveText}
        </ConfirmDialog>
      )}
    </>
  );
}
