import { ButtonLink } from '@lantern-giving/ui/button';
import { MessagePage } from '../../components/message-page.tsx';
import { useMessages } from '../../language/use-messages.ts';

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
