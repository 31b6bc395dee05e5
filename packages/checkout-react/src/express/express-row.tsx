import type { Quote } from '@lantern-giving/core/api/quotes';
import { KINDS } from '@lantern-giving/core/campaigns';
import { formatChargeTime } from '@lantern-giving/core/charge-time';
import type { ExpressMessages } from '@lantern-giving/i18n/en/checkout/express';
import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import { Notice } from '@lantern-giving/ui/notice';
import { meanings } from '@lantern-giving/ui/tokens';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useReadyFlow } from '../layout/context.ts';
import { StepMessagesContext } from '../messages/step-messages.ts';
import { prepareGiving } from '../parts/giving.ts';
import { pause } from '../pause.ts';
import { cardTermsOf, loadWalletForm } from '../processors/index.ts';
import type {
  Wallet,
  WalletApproval,
  WalletForm,
  WalletFormOptions,
  WalletProblem,
  WalletRequest,
} from '../processors/processor.ts';
import { continuedWith } from '../state/analytics.ts';
import type { CheckoutSession } from '../state/checkout-session.ts';
import { type CheckoutState, wishesOf } from '../state/index.ts';
import { ensureQuote, type Figures, heldQuote, QUOTE_AFTER_MS, reckonedFigures } from '../state/quote.ts';
import { planText } from '../state/quoted-plan.ts';
import { refusalOf } from '../state/refusal.ts';
import { type PayProblem, unsettled } from '../steps/payment/attempt.ts';
import { useScheme } from '../steps/payment/card-field.tsx';
import { forOthers } from '../steps/payment/for-others.ts';
import { withTermsBeside } from '../steps/payment/gifts-beside.ts';
import { attempt } from '../steps/payment/give.ts';
import { PayNotice } from '../steps/payment/pay-notice.tsx';
import { handOver, noteRefusal } from '../steps/payment/refusals.ts';
import { ADDRESS, donorOfWallet } from './wallet-donor.ts';
import { walletRequestOf } from './wallet-request.ts';
import './express-row.css';

/** The wallets that a checkout's device has, once they are known. */
const known = new WeakMap<CheckoutSession, readonly Wallet[]>();

/** The wallets' buttons with their messages: in the plan's footer, or on top of the payment step. */
export function Part(props: ExpressRowProps) {
  const { session, view } = useReadyFlow();
  const [early] = useState(() => view.state.step === 'plan' || known.get(session)?.length);
  // Wallets found while the step is on screen would move it: they are offered at the next visit.
  return early && !session.options().preview ? (
    <StepMessagesContext value={props.messages}>
      <ExpressRow {...props} />
    </StepMessagesContext>
  ) : null;
}

export interface ExpressProps {
  /** Handles a refusal that came after the card was saved, when the wallets are no longer on screen. */
  onRefused?: ((problem: PayProblem) => void) | undefined;
  /** Whether the wallets are on screen; called before they are painted. */
  onShown?: ((shown: boolean) => void) | undefined;
}

interface ExpressRowProps extends ExpressProps {
  messages: StepsMessages & { readonly express: ExpressMessages };
}

interface Found {
  readonly wallets: readonly Wallet[];
  /** The plan when they were found; null where they were known before this step. */
  readonly plan: CheckoutState['plan'] | null;
}

type Problem = PayProblem | ({ readonly kind: 'wallet' } & WalletProblem);

function ExpressRow({ messages, onRefused, onShown }: ExpressRowProps) {
  const flow = useReadyFlow();
  const { session, view, facts, locale, walletOutlet, currency, money, leaving, nonce, announce } = flow;
  const { state } = view;
  const place = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const form = useRef<WalletForm | null>(null);
  /** The approval that is being handled; its sheet stays open until then. */
  const handled = useRef<Promise<unknown>>(Promise.resolve());
  /** The quote and the consent in the sheet that was opened last. */
  const agreed = useRef<{ readonly quote: Quote; readonly terms: string } | null>(null);
  const [found, setFound] = useState<Found>({ wallets: known.get(session) ?? [], plan: null });
  const [problem, setProblem] = useState<Problem | null>(null);
  const scheme = useScheme(flow.scheme);
  const colours = useMemo(() => meanings(flow.theme, scheme), [flow.theme, scheme]);
  const onPlan = state.step === 'plan';
  const charityId = facts.charity.charity_id;

  const termsOf = ({ nights, payable }: Figures) => {
    const terms = messages.express.terms({
      charges: nights.length,
      amount: money(payable),
      // Without "tonight": this text is stored.
      at: nights[0] ? formatChargeTime({ ...leaving(nights[0].cutoff), now: undefined }) : '',
    });
    return withTermsBeside(terms, session.snapshot().state.plan, messages.payment, money);
  };

  const press = async (): Promise<WalletRequest | null> => {
    setProblem(null);
    // A screen reader would not announce the same text of the payment step again.
    announce('');
    if (session.snapshot().busy || unsettled(session.snapshot().state)) return null;
    // A name or an address comes from the wallet; everything else is asked for now.
    const { state: before, facts: known } = session.snapshot();
    if (leadToProblem(session, (field) => !(field in before.donor))) return null;
    if (before.step === 'plan' && known) session.emit(continuedWith(before, known));
    // While the wallet is on screen.
    prepareGiving(locale, session);
    const others = await forOthers(before, before.plan.fridayGivingOptIn || before.plan.wakfOptIn);
    if (others === 'unreachable') {
      refuse({ kind: 'offline' });
      return null;
    }
    try {
      const quote = await ensureQuote(session);
      const origin = session.client.baseUrl || location.origin;
      const terms = termsOf(quote);
      agreed.current = { quote, terms };
      const request = walletRequestOf(quote, {
        name: facts.charity.charity_name,
        agreement: terms,
        manageUrl: `${origin}/account`,
        everyDays: facts.own?.repeats ? KINDS[facts.charity.campaign_terms.kind].everyDays : null,
        locale,
        messages,
      });
      return others?.withGiftsBeside(request, { quote, plan: before.plan, messages, money }) ?? request;
    } catch (error) {
      refuse(refusalOf(error));
      return null;
    }
  };

  const give = async ({ token, wallet, donor }: WalletApproval): Promise<boolean> => {
    const sheet = agreed.current;
    if (!sheet) return false;
    // Add-ons to the gift are only in the terms, and in no quote.
    if (termsOf(sheet.quote) !== sheet.terms) {
      refuse({ kind: 'changed', change: null });
      return false;
    }
    // The wallet that was just approved, and not a card that was saved earlier.
    if (session.snapshot().state.progress.paymentMethodId) session.send({ type: 'cardRefused' });
    const { state: now } = session.snapshot();
    const wishes = wishesOf(now, facts);
    const isDeclared = wishes.gift_aid || wishes.tax_receipt;
    const change = donorOfWallet(
      donor,
      now.donor,
      isDeclared && !stepWith(session, (field) => ADDRESS.some((known) => known === field)),
      isDeclared,
    );
    session.send({ type: 'donorChanged', change });
    if (leadToProblem(session, () => true)) return false;
    const context = {
      session,
      nonce,
      form: {
        submit: async () => ({ ok: true, token, paymentType: wallet }) as const,
        authenticate: (clientSecret: string) =>
          form.current?.authenticate(clientSecret) ?? Promise.resolve('failed' as const),
      },
      shown: {
        figures: sheet.quote,
        consent: sheet.terms,
        consentVersion: facts.own?.consents?.wallet ?? ('wallet-nights-2' as const),
        locale,
      },
      onStage: () => undefined,
      wait: pause,
    };
    // The declaration is read and agreed to on the payment step, not in a wallet; another name or address is not taken
    // from one either.
    const isDeclaredThere = isDeclared && (now.step === 'plan' || 'city' in change || 'firstName' in change);
    const step = place.current?.closest('form');
    session.setBusy(true);
    let found: PayProblem | null;
    try {
      found = await attempt(isDeclaredThere ? 'saveOnly' : 'pay', context);
    } finally {
      session.setBusy(false);
    }
    if (!found && isDeclaredThere) {
      session.goTo('payment');
      // On the payment step it is shown once nothing is locked.
      await pause(0);
      step?.querySelector<HTMLElement>(`[name=${'city' in change ? 'houseNumber' : 'firstName'}]`)?.focus();
    }
    if (!found) return true;
    refuse(found);
    return false;
  };

  const refuse = (found: PayProblem) => {
    if (onRefused) return onRefused(found);
    noteRefusal(session, found);
    // The payment step finishes a gift whose outcome is unknown.
    const isThere = unsettled(session.snapshot().state) || (found.kind === 'answer' && found.step === 'payment');
    if (isThere) handOver(session, found);
    else setProblem(found);
  };

  const latest = useRef({ press, give });
  latest.current = { press, give };

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const handlers: Pick<WalletFormOptions, 'onReady' | 'onPress' | 'onApproved' | 'onFailed'> = {
      onReady(wallets) {
        known.set(session, wallets);
        const { plan } = session.snapshot().state;
        if (!signal.aborted) setFound((before) => ({ wallets, plan: before.wallets.length > 0 ? before.plan : plan }));
      },
      onPress: () => latest.current.press(),
      onApproved(approval) {
        const made = latest.current.give(approval).catch((error: unknown) => {
          reportError(error);
          return false;
        });
        handled.current = made;
        return made;
      },
      onFailed: ({ message, why }) =>
        setProblem(why === 'unreachable' ? { kind: 'offline' } : { kind: 'wallet', message, why }),
    };
    const open = async () => {
      const container = walletOutlet?.container ?? own.current;
      if (!container || container.getRootNode() !== document) return;
      const card = cardTermsOf(session);
      const openForm = await loadWalletForm(card);
      if (signal.aborted) return;
      const opened = await openForm(container, {
        locale: locale.tag,
        scheme,
        colours,
        origin: session.client.baseUrl || location.origin,
        publishableKey: card.stripe_token,
        currency,
        account: card.account_id,
        ...handlers,
      });
      if (signal.aborted) return opened.destroy();
      form.current = opened;
    };
    // The card remains; its fields report a processor that cannot be reached.
    open().catch(() => setFound({ wallets: [], plan: null }));
    return () => {
      abort.abort();
      const opened = form.current;
      form.current = null;
      handled.current.then(() => opened?.destroy());
    };
  }, [session, charityId, currency, locale.tag, walletOutlet?.container]);

  useEffect(() => {
    form.current?.restyle({ locale: locale.tag, scheme, colours });
  }, [scheme, colours, locale.tag]);

  // Ready before the donor presses the button: a browser opens a wallet only right after a press.
  const plan = onPlan && found.wallets.length > 0 && session.problems().length === 0 ? planText(state, facts) : null;
  // Also after the last one has expired, once somebody looks.
  const isHeld = heldQuote(session) !== null;
  useEffect(() => {
    if (plan === null || isHeld) return;
    let timer: ReturnType<typeof setTimeout>;
    const quote = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => void ensureQuote(session).catch(() => undefined), QUOTE_AFTER_MS);
    };
    quote();
    document.addEventListener('visibilitychange', quote);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', quote);
    };
  }, [session, plan, isHeld]);

  const isFound = found.wallets.length > 0;
  // They appear with the donor's next choice: at any other time "Continue" would move away from under a finger. The
  // payment step recalculates what other charities get.
  const isShown = isFound && !(onPlan && (found.plan === state.plan || state.plan.others.length > 0));
  useLayoutEffect(() => onShown?.(isShown), [onShown, isShown]);
  // Calculated here until the quote comes, so that nothing moves when it does.
  const figures = isShown && onPlan ? (heldQuote(session) ?? reckonedFigures(state, facts)) : null;
  const stage = isShown ? 'shown' : isFound ? 'found' : undefined;
  return (
    <div className="ln-express" ref={place} data-place={onPlan ? 'plan' : 'payment'} data-stage={stage}>
      {problem ? (
        <div className="ln-express-said">
          {problem.kind === 'wallet' ? (
            <Notice tone="warning">
              {problem.message ?? messages.express[problem.why === 'slow' ? 'slow' : 'failed']}
            </Notice>
          ) : (
            <PayNotice problem={problem} />
          )}
        </div>
      ) : null}
      {figures ? <p className="ln-quiet ln-express-terms">{termsOf(figures)}</p> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend on screen. */}
      <div className="ln-express-room" role="group" aria-label={messages.express.label} inert={!isShown}>
        {walletOutlet ? walletOutlet.node : <div ref={own} />}
      </div>
      {onPlan || !isShown ? null : <p className="ln-quiet ln-express-or">{messages.express.or}</p>}
    </div>
  );
}

/**
 * Goes to the first step with a problem in one of the given fields, and shows it there.
 * @returns whether there is one
 */
function leadToProblem(session: CheckoutSession, counts: (field: string) => boolean): boolean {
  const { state } = session.snapshot();
  const step = stepWith(session, counts);
  if (!step) return false;
  const isElsewhere = step.id !== state.step;
  if (isElsewhere && step.id === 'payment') handOver(session, null);
  else if (isElsewhere) session.goTo(step.id);
  session.goOn();
  return true;
}

/** The first step with a problem in one of the given fields. */
function stepWith(session: CheckoutSession, counts: (field: string) => boolean) {
  const { state, facts } = session.snapshot();
  return session
    .steps()
    .find(({ module }) => facts && module?.problems?.(state, facts).some(({ field }) => counts(field)));
}
