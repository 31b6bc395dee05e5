import { MessagePage } from '../../components/message-page.tsx';
import { NewLinkForm } from '../../components/new-link-form.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** For donors who do not have their link. */
export function LinksPage() {
  const { newLink } = useMessages();
  return <MessagePage title={newLink.title} text={newLink.text} action={<NewLinkForm />} />;
}
