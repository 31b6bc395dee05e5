import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCharity } from '../../charity/charity-context.tsx';
import { EmptyState } from '../../page/empty-state.tsx';
import { FormSection } from '../../page/form-section.tsx';
import { LinkButton } from '../../page/link-button.tsx';
import { PageHeading } from '../../page/page-heading.tsx';
import { SaveBar } from '../../page/save-bar.tsx';
import { useRoomForm } from '../../page/use-room-form.ts';
import { causes } from '../../words/causes.ts';
import { useWords } from '../../words/use-words.ts';
import { kindOf } from './campaign-filter.ts';
import { CauseForm } from './cause-form.tsx';
import { checkCause, fieldsOf, NEW_CAUSE } from './cause-values.ts';
import { useChangeCauses } from './use-causes.ts';
import './causes.css';

/** A new cause. Once it is saved the list shows it. */
export function AddCauseRoom() {
  const words = useWords(causes);
  const { charity, mayChange } = useCharity();
  const navigate = useNavigate();
  const change = useChangeCauses(charity.id);
  const kind = kindOf(useSearch({ strict: false, select: ({ campaign }: { campaign?: unknown }) => campaign }));
  const [started] = useState({ ...NEW_CAUSE, campaigns: kind ? [kind] : [] });
  const form = useRoomForm({
    values: started,
    check: (values) => checkCause(values, charity.currency),
    save: async (values) => {
      const fields = fieldsOf(values, charity.currency);
      await change.mutateAsync({ kind: 'added', fields });
      await navigate({ to: '/$charity/causes', params: { charity: charity.id }, ignoreBlocker: true });
    },
  });

  return (
    <>
      <PageHeading
        title={words.addTitle}
        actions={
          <LinkButton to="/$charity/causes" params={{ charity: charity.id }} kind="quiet" size="small">
            {words.back}
          </LinkButton>
        }
      />
      {mayChange ? (
        <form noValidate onSubmit={form.submit}>
          <FormSection title={words.about} lead={words.addLead[charity.status]}>
            <CauseForm form={form} currency={charity.currency} />
          </FormSection>
          <SaveBar form={form} />
        </form>
      ) : (
        <EmptyState text={words.addReadOnly} />
      )}
    </>
  );
}
