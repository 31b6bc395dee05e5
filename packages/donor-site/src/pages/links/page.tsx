import { isEmail } from '@lantern-giving/core/person';
import { useState } from 'react';
import { MessagePage } from '../../components/message-page.tsx';
import { NewLinkForm } from '../../components/new-link-form.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** For donors who do not have their link. The confirmation of a gift leads here with the address it was emailed to. */
export function LinksPage() {
  const { newLink } = useMessages();
  const [email] = useState(takeEmail);
  return (
    <MessagePage
      title={newLink.title}
      text={email === null ? newLink.text : newLink.mailed(email)}
      action={<NewLinkForm email={email ?? ''} />}
    />
  );
}

/**
 * Takes the email out of the address, before anything is rendered that links to the page: it stays in no history, no
 * copied link and no screenshot. After the #, it was never sent as part of a URL.
 */
function takeEmail(): string | null {
  const email = new URLSearchParams(location.hash.replace(/^#/, '')).get('email');
  if (email === null || !isEmail(email)) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return email;
}
