import { LiveRegion } from '@lantern-giving/ui/live-region';
import { Panel } from '@lantern-giving/ui/panel';
import { Root } from '@lantern-giving/ui/root';
import { mtn, type Theme } from '@lantern-giving/ui/tokens';
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { importsAgain, reloadPage } from './imports-again.ts';
import { type Flow, FlowContext } from './layout/context.ts';
import { CurrentStep } from './layout/current-step.tsx';
import { CheckoutHeader, CheckoutProgress } from './layout/header.tsx';
import type { FrameProps } from './layout/modal-frame.tsx';
import { reloadMessages } from './layout/reload.tsx';
import { useLazy } from './lazy.ts';
import { frameAndPlan, loadFrameAndPlan } from './messages/frame-and-plan.ts';
import { localeOf } from './messages/locale.ts';
import type { CheckoutProps } from './options.ts';
import { loadStep } from './parts/steps.ts';
import { preparedOf } from './prepared.ts';
import { useCheckout } from './use-checkout.ts';
import './checkout.css';

/**
 * The donor's flow, from charity to confirmation, in one component. Server rendering produces the plan where `prepared`
 * is given, else only the skeleton.
 */
export function Checkout(props: CheckoutProps) {
  const {
    brand,
    scheme = 'auto',
    font,
    nonce,
    layout = 'inline',
    cardOutlet,
    walletOutlet,
    onClose,
    onModalLost,
    preview,
  } = props;
  const asked = props.locale ?? 'en';
  const { session, view } = useCheckout(props);
  const { step, language } = view.state;
  // The hosted page has its own language switch.
  const tag = layout !== 'page' && language.page === asked ? language.chosen : asked;
  const wanted = useMemo(() => localeOf(tag), [tag]);
  const english = useMemo(() => frameAndPlan(wanted), [wanted]);
  const fetched = useLazy(
    useCallback(async () => {
      const { facts, state } = session.snapshot();
      const [about] = await Promise.all([
        loadFrameAndPlan(wanted, english),
        // Without its messages the step would give way to an error, and the card that is typed in it would be lost.
        facts && state.step !== 'plan' && loadStep(wanted, session),
      ]);
      return { locale: wanted, about };
    }, [wanted, english, session]),
  );
  const locale = fetched.value?.locale ?? wanted;
  const prepared = preparedOf(props);
  const [message, announce] = useState('');
  // An announcement made in one step is stale in the next.
  useEffect(() => announce(''), [step]);
  const theme = useTheme(brand ?? view.facts?.charity.campaign_terms.brand ?? view.charities?.campaign_terms.brand);
  const { value: Frame, retry: withoutFrame } = useLazy(frames[layout]);
  useEffect(() => {
    if (withoutFrame) onModalLost?.();
  }, [withoutFrame]);

  const close = () => {
    session.emit({ name: 'closed', detail: { step: view.state.step } });
    if (view.state.step === 'confirmation') session.restart();
    // After the host page has been told.
    queueMicrotask(() => onClose?.());
  };
  // English is always loaded; it also stands in for a language that failed to load.
  const isThere = theme && (fetched.value || fetched.retry || prepared || locale.language === 'en');
  const about = fetched.value?.about ?? prepared?.messages ?? english;
  const messages = view.own?.says(about, locale) ?? about;
  const unreachable = importsAgain ? messages.unreachable : reloadMessages(locale);
  /** Why the language stays as it is, if it does. */
  const lost = fetched.value && fetched.retry ? unreachable.text : '';
  useEffect(() => announce(lost), [lost]);
  const flow: Flow = {
    session,
    view,
    locale,
    // Hidden until the messages are loaded; the content keeps its space, also in server rendering.
    messages,
    announce,
    cardOutlet,
    walletOutlet,
    theme: theme ?? mtn,
    scheme,
    nonce,
    close: onClose && close,
  };
  const chooseLanguage = (chosen: string) => {
    if (importsAgain || fetched.retry !== reloadPage) fetched.retry?.();
    session.send({ type: 'languageChosen', language: { page: asked, chosen } });
  };
  // Until something else is said.
  const note = preview ? messages.frame.preview : lost === message && lost;
  const said = view.loading !== 'loading' ? message : isThere ? messages.frame.loading : '';

  const inside: ReactNode = (
    <Panel label={messages.frame.label}>
      {/* In the panel, because nothing is heard of what is outside an open dialog. */}
      <LiveRegion message={said} />
      <CheckoutHeader onLanguage={layout === 'page' ? undefined : chooseLanguage} />
      <CheckoutProgress />
      {note ? <p className="ln-quiet ln-preview">{note}</p> : null}
      <CurrentStep />
    </Panel>
  );

  return (
    <Root
      theme={theme ?? mtn}
      lang={locale.language}
      dir={locale.dir}
      scheme={scheme}
      font={font}
      nonce={nonce}
      className={isThere ? 'ln-checkout' : 'ln-checkout ln-unseen'}
    >
      <FlowContext value={flow}>
        {layout === 'modal' && !withoutFrame ? null : inside}
        {Frame && isThere ? <Frame onClose={close}>{inside}</Frame> : null}
      </FlowContext>
    </Root>
  );
}

/** Optional parts of a layout. In a layout without page history the flow shows its own back button. */
const frames: Readonly<Record<NonNullable<CheckoutProps['layout']>, () => Promise<ComponentType<FrameProps> | null>>> =
  {
    inline: async () => null,
    modal: async () => (await import('./layout/modal-frame.tsx')).ModalFrame,
    page: async () => (await import('./layout/page-history.tsx')).PageHistory,
  };

/**
 * A brand's theme, null while the first one loads, so that the colours never change on screen. Passing a theme object
 * keeps the other brands out of the bundle.
 */
function useTheme(brand: CheckoutProps['brand']): Theme | null {
  const code = typeof brand === 'string' && brand !== mtn.brand ? brand : null;
  const load = useCallback(async () => (code ? (await import('./themes.ts')).themeOf(code) : mtn), [code]);
  const { value, retry } = useLazy(load);
  if (typeof brand === 'object') return brand;
  return value ?? (code === null || retry ? mtn : null);
}
