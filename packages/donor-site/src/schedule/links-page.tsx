import { useMessages } from '../messages/use-messages.ts';
import { MessagePage } from '../page/message-page.tsx';
import { NewLinkForm } from './new-link-form.tsx';

/** For whoever has given and has no link at hand. */
export function LinksPage() {
  const { newLink } = useMessages();
  return <MessagePage title={newLink.title} text={newLink.text} action={<NewLinkForm />} />;
}
