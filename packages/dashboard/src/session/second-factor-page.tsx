import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { Panel, PanelBody } from '@lantern-giving/ui/panel';
import { useQueryClient } from '@tanstack/react-query';
import { identityCheck } from '../app/app-state.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { useMessages } from '../language/use-messages.ts';
import { AddPasskey } from './add-passkey.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { ShowPasskey } from './show-passkey.tsx';

/** Shown in place of the page, at the same URL, until the second factor is confirmed. */
export function SecondFactorPage({ due }: { due: 'verify' | 'enrol' }) {
  const messages = useMessages(accountMessages);
  const queries = useQueryClient();
  const goOn = () => {
    identityCheck.settle(true);
    void queries.invalidateQueries();
  };
  return (
    <div className="login-page">
      <Panel>
        <PanelBody>
          <div className="login">
            {due === 'verify' ? (
              <>
                <PageHeading title={messages.showTitle} />
                <ShowPasskey onShown={goOn} />
              </>
            ) : (
              <AddPasskey
                heading={(title, lead) => <PageHeading key={title} title={title} lead={lead} />}
                onDone={goOn}
              />
            )}
            <LogOutButton />
          </div>
        </PanelBody>
      </Panel>
    </div>
  );
}
