import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { StatusCard, CompletionCard as UiCompletionCard } from '@lantern-giving/ui/status-card';
import { type LinkProps, useLinkProps } from '@tanstack/react-router';
import { useMessages } from '../language/use-messages.ts';

interface Way {
  title: string;
  level?: 2 | 3 | 4 | undefined;
  /** Target of the button. */
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>;
}

/** Props that the router needs on a custom link. */
function useWay(link: Way['link']) {
  const { href = '', onClick } = useLinkProps(link);
  return { href, onFollow: onClick };
}

/** A title, a text and a button. */
export function Card({ title, level, text, buttonLabel, link }: Way & { text: string; buttonLabel: string }) {
  return <StatusCard title={title} level={level} text={text} buttonLabel={buttonLabel} {...useWay(link)} />;
}

/**
 * A part of the set-up, completed or incomplete. Its button reads EDIT or COMPLETE, or VIEW for a reader without
 * permission.
 */
export function CompletionCard({
  title,
  level,
  text,
  completed,
  mayChange = true,
  strong,
  link,
}: Way & {
  text?: string | undefined;
  completed: boolean;
  mayChange?: boolean | undefined;
  strong?: boolean | undefined;
}) {
  const messages = useMessages(componentsMessages);
  const labels = mayChange ? messages : { ...messages, edit: messages.view, complete: messages.view };
  return <UiCompletionCard {...{ title, level, text, completed, labels, strong }} {...useWay(link)} />;
}
