import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import type { ReactNode } from 'react';
import { FormSection } from '../../components/form/form-section.tsx';
import { useMessages } from '../../language/use-messages.ts';

export interface PartProps {
  /** By which addresses link here. */
  id: string;
  title: string;
  lead: string;
  /** Whether what the platform needs is there; a part that needs nothing says nothing. */
  complete?: boolean | undefined;
  children: ReactNode;
}

/** One part of the page, which an address can lead to. */
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
