import { MessagePage } from '../../components/message-page.tsx';
import { NewLinkForm } from '../../components/new-link-form.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** For whoever has given and has no link at hand. */
export function LinksPage() {
  const { newLink } = useMessages();
  return <MessagePage title={newLink.title} text={newLink.text} action={<NewLinkForm />} />;
}
