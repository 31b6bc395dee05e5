'use client';

import type { ReactNode } from 'react';
import { Button, ButtonLink, type ButtonLinkProps } from './button.tsx';
import { CheckIcon } from './icons.tsx';
import { useOwnId } from './own-id.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './root.css';
import './status-card.css';

/** Where its button leads, or what it does. A router handles navigation with `onFollow`. */
export type CardTarget =
  | { href: string; onFollow?: ButtonLinkProps['onClick']; onPress?: undefined }
  | { href?: undefined; onFollow?: undefined; onPress: () => void };

interface Titled {
  title: ReactNode;
  level?: 2 | 3 | 4 | undefined;
}

export type StatusCardProps = Titled & CardTarget & { text: ReactNode; buttonLabel: string };

export type CompletionCardProps = Titled &
  CardTarget & {
    text?: ReactNode | undefined;
    completed: boolean;
    /** Whether its button is the primary one of the page. Default: true for a part that is not completed. */
    strong?: boolean | undefined;
    labels: { completed: string; incomplete: string; edit: string; complete: string };
  };

function CardButton({
  target,
  title,
  strong,
  label,
}: {
  target: CardTarget;
  title: ReactNode;
  strong: boolean;
  label: string;
}) {
  // The same word is on every card, so its name says of what: "EDIT General info".
  const children = (
    <>
      {label} <VisuallyHidden>{title}</VisuallyHidden>
    </>
  );
  const looks = { kind: strong ? 'primary' : 'secondary', size: 'small', children } as const;
  return target.href === undefined ? (
    <Button {...looks} onClick={target.onPress} />
  ) : (
    <ButtonLink {...looks} href={target.href} onClick={target.onFollow} />
  );
}

/** Title, text and a button. */
export function StatusCard({ title, level = 3, text, buttonLabel, ...target }: StatusCardProps) {
  const id = useOwnId();
  const Heading = `h${level}` as const;
  return (
    <article className="ln-card" aria-labelledby={id}>
      <div className="ln-card-text">
        <Heading id={id}>{title}</Heading>
        <p>{text}</p>
      </div>
      <CardButton target={target} title={title} strong={false} label={buttonLabel} />
    </article>
  );
}

/** A part of a set-up: its button reads edit when the part is completed, complete otherwise. */
export function CompletionCard({
  title,
  level = 3,
  text,
  completed,
  strong = !completed,
  labels,
  ...target
}: CompletionCardProps) {
  const id = useOwnId();
  const Heading = `h${level}` as const;
  return (
    <article className="ln-card" aria-labelledby={id}>
      <div className="ln-card-text">
        <Heading id={id}>{title}</Heading>
        {text === undefined ? null : <p>{text}</p>}
        <span className="ln-mark" data-completed={completed ? '' : undefined}>
          {completed ? <CheckIcon size={16} /> : null}
          {completed ? labels.completed : labels.incomplete}
        </span>
      </div>
      <CardButton target={target} title={title} strong={strong} label={completed ? labels.edit : labels.complete} />
    </article>
  );
}
