import { LiveRegion } from '@lantern-giving/ui/live-region';
import { Modal } from '@lantern-giving/ui/modal';
import { Notice } from '@lantern-giving/ui/notice';
import { Panel } from '@lantern-giving/ui/panel';
import { Root } from '@lantern-giving/ui/root';
import { meanings, mtn, type Theme } from '@lantern-giving/ui/tokens';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Flow, FlowContext } from './flow/context.ts';
import { loadFirstWords } from './flow/load.ts';
import { Room } from './flow/room.tsx';
import { ShellHeader, ShellProgress } from './flow/shell.tsx';
import { useLazy } from './lazy.ts';
import type { CheckoutProps } from './options.ts';
import { firstCss } from './styles.ts';
import { useCheckout } from './use-checkout.ts';
import { useHistory } from './use-history.ts';
import { useScheme } from './use-scheme.ts';
import { first } from './words/en/first.ts';
import { languageOf, speechOf } from './words/speech.ts';

/**
 * The donor's flow for ten nights, from charity to confirmation, in one component.
 * Renders nothing of the server's on the server: its markup there is the skeleton.
 */
export function Checkout(props: CheckoutProps) {
  const { locale = 'en', brand, scheme = 'auto', font, nonce, layout = 'inline', cardOutlet, onClose, preview } = props;
  const { session, view } = useCheckout(props);
  const [switched, setSwitched] = useState<{ from: string; to: string } | null>(null);
  const tag = switched?.from === locale ? switched.to : locale;
  const speech = useMemo(() => speechOf(tag), [tag]);
  const words = useLazy(useCallback(() => loadFirstWords(speech), [speech]));
  const [message, announce] = useState('');
  const theme = useTheme(brand ?? view.facts?.charity.campaign_terms.brand ?? view.charities?.campaign_terms.brand);
  const shownScheme = useScheme(scheme);
  const colours = useMemo(() => meanings(theme, shownScheme), [theme, shownScheme]);
  useHistory(session, view, layout === 'page');

  const close = () => {
    session.emit({ name: 'closed', detail: { step: view.state.step } });
    if (view.state.step === 'confirmation') session.restart();
    onClose?.();
  };
  // Until its words have come, Arabic stands there without any; English is always at hand.
  const known = words.status === 'there' ? words.value : speech.language === 'en' ? first(speech) : null;
  const flow: Flow | null = known && {
    session,
    view,
    speech,
    words: known,
    announce,
    cardOutlet,
    scheme: shownScheme,
    colours,
    nonce,
    close: onClose && close,
  };
  const otherLanguage = () => setSwitched({ from: locale, to: speech.language === 'ar' ? 'en' : 'ar' });
  const said = view.loading === 'loading' ? (known?.shell.loading ?? '') : message;

  const inside: ReactNode = flow && (
    <FlowContext value={flow}>
      <Panel label={flow.words.shell.label}>
        <ShellHeader onLanguage={otherLanguage} />
        <ShellProgress />
        {preview ? (
          <div className="ln-preview">
            <Notice tone="info" live={false}>
              {flow.words.shell.preview}
            </Notice>
          </div>
        ) : null}
        <Room />
      </Panel>
    </FlowContext>
  );

  return (
    <Root
      theme={theme}
      lang={languageOf(tag)}
      dir={speech.dir}
      scheme={scheme}
      font={font}
      nonce={nonce}
      css={firstCss}
      className={`ln-checkout ln-checkout-${layout}`}
    >
      <LiveRegion message={said} />
      {layout === 'modal' && flow ? (
        <Modal
          open
          flush
          hideTitle
          title={flow.words.shell.label}
          closeLabel={flow.words.shell.close}
          dismissible={!view.busy}
          onClose={close}
        >
          {inside}
        </Modal>
      ) : (
        inside
      )}
    </Root>
  );
}

/** A brand's colours. Themes given as objects keep the other brands out of what is loaded. */
function useTheme(brand: CheckoutProps['brand']): Theme {
  const code = typeof brand === 'string' ? brand : null;
  const load = useCallback(async () => {
    if (code === null || code === mtn.brand) return mtn;
    const { themes } = await import('./themes.ts');
    return themes[code];
  }, [code]);
  const loaded = useLazy(load);
  if (typeof brand === 'object') return brand;
  return loaded.status === 'there' ? loaded.value : mtn;
}
