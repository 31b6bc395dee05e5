import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  title: string;
  lead?: ReactNode;
  /** Fields; those of class `wide` take the whole width. */
  children: ReactNode;
}

/** Fields that belong together, with what they are for beside them. */
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
