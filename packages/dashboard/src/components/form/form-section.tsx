import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  title: string;
  lead?: ReactNode;
  /** Fields; those with the class `wide` take the whole width. */
  children: ReactNode;
}

/** A group of fields with its explanation. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="form-section" aria-labelledby={id}>
      <div className="form-section-head">
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className="form-section-fields">{children}</div>
    </section>
  );
}
