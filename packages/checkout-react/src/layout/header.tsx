import { LANGUAGES } from '@lantern-giving/core/language';
import { symbolIn } from '@lantern-giving/core/money';
import { PanelHeader } from '@lantern-giving/ui/panel';
import { StepProgress } from '@lantern-giving/ui/step-progress';
import { loadedServices } from '../state/load-services.ts';
import { type Flow, imageUrl, nothingToGiveTo, useFlow } from './context.ts';

/** The charity and the nights of this gift. @param onLanguage undefined where the host page switches the language */
export function CheckoutHeader({ onLanguage }: { onLanguage: ((language: string) => void) | undefined }) {
  const flow = useFlow();
  const { view, session, locale, messages } = flow;
  const charity = view.facts?.charity;
  const language = onLanguage && (
    // Keyed: Preact would recreate it, and lose the focus, when the currency appears next to it.
    <select
      key="language"
      className="ln-text-button"
      aria-label={messages.frame.language}
      value={locale.language}
      onChange={(event) => onLanguage(event.currentTarget.value)}
    >
      {Object.entries(LANGUAGES).map(([code, { name }]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
  if (!charity) {
    // Reserves the height of a charity that is loading; without one, the message in its place starts at the top.
    const awaited = view.loading === 'loading' || view.loading === 'ready';
    return awaited || language ? <PanelHeader title="" aside={language} /> : null;
  }

  const { symbol } = symbolIn(locale.tag, charity.currency);
  const logo = charity.logo_image;
  return (
    <PanelHeader
      title={charity.charity_name}
      subtitle={
        dateRangeIn(flow) ??
        (charity.registration_number ? messages.frame.registered(charity.registration_number) : undefined)
      }
      logo={{
        initials: initialsOf(charity.charity_name),
        src: logo ? imageUrl(session, logo) : undefined,
      }}
      aside={language ? [language, ` · ${symbol}`] : symbol}
    />
  );
}

/** "10 nights, 26 Feb – 7 Mar", after the plan step. */
function dateRangeIn({ view, locale, messages }: Flow): string | undefined {
  const { state, facts } = view;
  if (!facts || state.step === 'plan' || state.step === 'charity') return undefined;
  const span = loadedServices()?.dateRangeOf(state, facts, locale.tag);
  return span && messages.frame.span(span);
}

export function CheckoutProgress() {
  const { session, view, messages } = useFlow();
  // No progress to show where no gift is possible.
  if (nothingToGiveTo(view) || (view.loading !== 'ready' && view.loading !== 'loading')) return null;
  const steps = session.steps().filter(({ id }) => id !== 'confirmation');
  const at = steps.findIndex(({ id }) => id === view.state.step);
  const done = view.state.step === 'confirmation';
  return (
    <StepProgress
      label={messages.frame.progress}
      steps={steps.map(({ id }) => ({ label: messages.frame.steps[id] }))}
      current={done ? steps.length : at}
      states={messages.frame.states}
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
