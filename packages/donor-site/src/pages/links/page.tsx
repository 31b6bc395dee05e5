import { isEmail } from '@lantern-giving/core/person';
import { useEffect, useState } from 'react';
import { MessagePage } from '../../components/message-page.tsx';
import { NewLinkForm } from '../../components/new-link-form.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** For donors who do not have their link. The confirmation of a gift leads here with the address it was emailed to. */
export function LinksPage() {
  const { newLink } = useMessages();
  const [email] = useState(() => emailOf(location.hash));
  useEffect(() => {
    // It stays in no history and no screenshot.
    if (email !== null) history.replaceState(history.state, '', location.pathname + location.search);
  }, [email]);
  return (
    <MessagePage
      title={newLink.title}
      text={email === null ? newLink.text : newLink.mailed(email)}
      action={<NewLinkForm email={email ?? ''} />}
    />
  );
}

/** After the #, so that it is never sent as part of a URL. */
function emailOf(hash: string): string | null {
  const email = new URLSearchParams(hash.replace(/^#/, '')).get('email');
  return email !== null && isEmail(email) ? email : null;
}
