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
  /** Of somebody who is logged in already, with less than the page asks for. */
  again?: string | undefined;
}

/** Stands where the page would: the address stays, so that the page opens once the code is confirmed. */
export function LoginPage({ again }: LoginPageProps) {
  const messages = useMessages(sessionMessages);
  useEffect(() => {
    // It comes with the first page then, and moves nothing. Where it does not come now, the page asks for it again.
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
