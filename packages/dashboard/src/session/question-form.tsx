import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { TextField, type TextFieldProps } from '@lantern-giving/ui/text-field';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

export interface QuestionFormProps {
  heading?: ReactNode;
  /** What went wrong that no field is at fault for. */
  fault?: ReactNode;
  /** What has been done meanwhile. */
  news?: ReactNode;
  /** What is asked for; its `name` tells one question from the next. None where a press is all that is wanted. */
  field?: (Omit<TextFieldProps, 'inputRef' | 'required'> & { readonly name: string }) | undefined;
  /** What went wrong with the last answer, or null. */
  trouble: string | null;
  action: string;
  busyAction: string;
  busy: boolean;
  onAnswer: () => void;
  /** Other ways to go on. */
  children?: ReactNode;
}

/** One question of a login: its field has the focus once it is asked anew, forwards or back, and after a refused answer. */
export function QuestionForm(props: QuestionFormProps) {
  const { heading, fault, news, field, trouble, action, busyAction, busy, onAnswer, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const question = field?.name ?? null;
  const asked = useRef(question);
  // Before it can be seen: a press that came first would lose the focus again.
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
