import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { TextField, type TextFieldProps } from '@lantern-giving/ui/text-field';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

export interface QuestionFormProps {
  heading?: ReactNode;
  /** A problem of no field. */
  fault?: ReactNode;
  /** A status message. */
  news?: ReactNode;
  /** The input; its `name` identifies the step. Absent where a press is enough. */
  field?: (Omit<TextFieldProps, 'inputRef' | 'required'> & { readonly name: string }) | undefined;
  /** The problem of the last answer, or null. */
  trouble: string | null;
  action: string;
  busyAction: string;
  busy: boolean;
  onAnswer: () => void;
  /** Alternative actions. */
  children?: ReactNode;
}

/** One step of a login. Its field receives the focus on every step change and after a refused answer. */
export function QuestionForm(props: QuestionFormProps) {
  const { heading, fault, news, field, trouble, action, busyAction, busy, onAnswer, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const question = field?.name ?? null;
  const asked = useRef(question);
  // Before paint: a later focus change would take it from an early press.
  useLayoutEffect(() => {
    if (question !== asked.current || trouble !== null) input.current?.focus();
    asked.current = question;
  }, [question, trouble]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onAnswer();
  };
  return (
    <form className="login" noValidate onSubmit={submit}>
      {heading}
      {fault && <Notice tone="danger">{fault}</Notice>}
      {news && <Notice tone="success">{news}</Notice>}
      {field && <TextField key={field.name} {...field} required inputRef={input} />}
      <Button type="submit" wide busy={busy} busyLabel={busyAction}>
        {action}
      </Button>
      {children}
    </form>
  );
}
