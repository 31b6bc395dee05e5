import { causesMessages } from '@lantern-giving/i18n/dashboard/causes';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCharity } from '../../charity/charity-context.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { SaveBar } from '../../components/form/save-bar.tsx';
import { useSaveForm } from '../../components/form/use-save-form.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { kindIn } from './campaign-filter.ts';
import { CauseForm } from './cause-form.tsx';
import { checkCause, fieldsOf, NEW_CAUSE } from './cause-values.ts';
import { useChangeCauses } from './use-causes.ts';
import './causes.css';

/** Adds a cause and returns to the list. */
export function AddCausePage() {
  const messages = useMessages(causesMessages);
  const { charity, mayChange } = useCharity();
  const navigate = useNavigate();
  const change = useChangeCauses(charity.id);
  const kind = kindIn(useSearch({ strict: false, select: ({ campaign }: { campaign?: unknown }) => campaign }));
  const [started] = useState({ ...NEW_CAUSE, campaigns: kind ? [kind] : [] });
  const form = useSaveForm({
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
        title={messages.addTitle}
        actions={
          <LinkButton to="/$charity/causes" params={{ charity: charity.id }} kind="quiet" size="small">
            {messages.back}
          </LinkButton>
        }
      />
      {mayChange ? (
        <form noValidate onSubmit={form.submit}>
          <FormSection title={messages.about} lead={messages.addLead[charity.status]}>
            <CauseForm form={form} currency={charity.currency} />
          </FormSection>
          <SaveBar form={form} />
        </form>
      ) : (
        <EmptyState text={messages.addReadOnly} />
      )}
    </>
  );
}
