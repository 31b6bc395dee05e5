import { LinkButton } from '../../components/link-button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { register } from '../../words/register.ts';
import { useWords } from '../../words/use-words.ts';
import './register.css';

/** What happens next, and what can be done meanwhile. */
export function RegistrationDonePage() {
  const words = useWords(register);
  return (
    <>
      <PageHeading title={words.doneTitle} lead={words.doneLead} />
      <section className="registered">
        <h2>{words.doneNext}</h2>
        <ol>
          {words.doneSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <LinkButton to="/">{words.login}</LinkButton>
      </section>
    </>
  );
}
