import { PanelHeader } from '@lantern-giving/ui/panel';
import { StepProgress } from '@lantern-giving/ui/step-progress';
import { loadedServices } from '../state/load-services.ts';
import { type Flow, nothingToGiveTo, useFlow } from './context.ts';
import { symbolIn } from './symbol.ts';

/** Whose gift this is, and for which nights. @param onLanguage undefined where the page around changes the language */
export function CheckoutHeader({ onLanguage }: { onLanguage: (() => void) | undefined }) {
  const flow = useFlow();
  const { view, session, speech, words } = flow;
  const charity = view.facts?.charity;
  const language = onLanguage && (
    <button type="button" className="ln-text-button" lang={speech.language === 'ar' ? 'en' : 'ar'} onClick={onLanguage}>
      {words.shell.otherLanguage}
    </button>
  );
  if (!charity) {
    // Room for the one that is on its way; where none comes, what is said in its place begins at the top.
    const awaited = view.loading === 'loading' || view.loading === 'ready';
    return awaited || language ? <PanelHeader title="" aside={language} /> : null;
  }

  const { symbol } = symbolIn(speech.tag, charity.currency);
  const logo = charity.logo_image;
  return (
    <PanelHeader
      title={charity.charity_name}
      subtitle={
        dateRangeIn(flow) ??
        (charity.registration_number ? words.shell.registered(charity.registration_number) : undefined)
      }
      logo={{
        initials: initialsOf(charity.charity_name),
        src: logo?.startsWith('/') ? session.client.baseUrl + logo : (logo ?? undefined),
      }}
      aside={
        <>
          {language}
          {language ? ` · ${symbol}` : symbol}
        </>
      }
    />
  );
}

/** "10 nights, 26 Feb – 7 Mar", once the plan is behind. */
function dateRangeIn({ view, speech, words }: Flow): string | undefined {
  const { state, facts } = view;
  if (!facts || state.step === 'plan' || state.step === 'charity') return undefined;
  const span = loadedServices()?.dateRangeOf(state, facts, speech.tag);
  return span && words.shell.span(span);
}

export function CheckoutProgress() {
  const { session, view, words } = useFlow();
  // Where nothing can be given there is no way to be on.
  if (nothingToGiveTo(view) || (view.loading !== 'ready' && view.loading !== 'loading')) return null;
  const steps = session.steps().filter(({ id }) => id !== 'confirmation');
  const at = steps.findIndex(({ id }) => id === view.state.step);
  const done = view.state.step === 'confirmation';
  return (
    <StepProgress
      label={words.shell.progress}
      steps={steps.map(({ id }) => ({ label: words.shell.steps[id] }))}
      current={done ? steps.length : at}
      states={words.shell.states}
    />
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
