import { registerMessages } from '@lantern-giving/i18n/dashboard/register';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useMessages } from '../../language/use-messages.ts';
import './register.css';

/** What happens next, and what to do in the meantime. */
export function RegistrationDonePage() {
  const messages = useMessages(registerMessages);
  return (
    <>
      <PageHeading title={messages.doneTitle} lead={messages.doneLead} />
      <section className="registered">
        <h2>{messages.doneNext}</h2>
        <ol>
          {Object.values(messages.doneSteps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <LinkButton to="/">{messages.login}</LinkButton>
      </section>
    </>
  );
}
