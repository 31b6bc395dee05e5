import { ButtonLink } from '@lantern-giving/ui/button';
import { useMessages } from '../messages/use-messages.ts';
import { MessagePage } from '../page/message-page.tsx';

export function NotFoundPage() {
  const { notFound } = useMessages();
  return (
    <MessagePage
      title={notFound.title}
      text={notFound.text}
      action={<ButtonLink href="/give">{notFound.charities}</ButtonLink>}
    />
  );
}
