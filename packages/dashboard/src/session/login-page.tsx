import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { sessionMessages } from '@lantern-giving/i18n/dashboard/session';
import { Panel, PanelBody } from '@lantern-giving/ui/panel';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHeading } from '../components/page-heading.tsx';
import { withMessages } from '../language/areas.ts';
import { useMessages } from '../language/use-messages.ts';
import { Login } from './login.tsx';

export interface LoginPageProps {
  /** For a logged-in person with fewer rights than the page needs. */
  again?: string | undefined;
}

/** Shown in place of the page at the same URL, so that it opens once the code is confirmed. */
export function LoginPage({ again }: LoginPageProps) {
  const messages = useMessages(sessionMessages);
  useEffect(() => {
    // Preloaded with the first page, so that nothing moves. A failure is retried by the page itself.
    withMessages(accountMessages, () => import('./passkey-offer.tsx')).catch(() => undefined);
  }, []);
  return (
    <div className="login-page">
      <Panel>
        <PanelBody>
          <Login
            heading={(title, lead) => <PageHeading title={title} lead={lead} />}
            knownEmail={again}
            lead={again === undefined ? undefined : messages.againLead}
            aside={
              again === undefined && (
                <p className="login-aside">
                  {messages.newHere}{' '}
                  <Link to="/register" reloadDocument>
                    {messages.register}
                  </Link>
                </p>
              )
            }
          />
        </PanelBody>
      </Panel>
    </div>
  );
}
