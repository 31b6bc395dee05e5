import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import type { ReactNode } from 'react';
import { FormSection } from '../../components/form/form-section.tsx';
import { useMessages } from '../../language/use-messages.ts';

export interface PartProps {
  /** Hashes that link to it. */
  id: string;
  title: string;
  lead: string;
  /** Whether the required data is complete; absent where nothing is required. */
  complete?: boolean | undefined;
  children: ReactNode;
}

/** One part of the page, with a linkable id. */
export function Part({ id, title, lead, complete, children }: PartProps) {
  const messages = useMessages(componentsMessages);
  return (
    <div id={id} className="part" tabIndex={-1}>
      <FormSection
        title={title}
        lead={
          <>
            {complete !== undefined && (
              <b className="part-state" data-complete={complete ? '' : undefined}>
                {complete ? messages.completed : messages.incomplete}
              </b>
            )}
            {lead}
          </>
        }
      >
        {children}
      </FormSection>
    </div>
  );
}
