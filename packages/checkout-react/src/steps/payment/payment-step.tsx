import { formatChargeTime } from '@lantern-giving/core/charge-time';
import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { AutoEnrollSwitch } from '../../layout/auto-enroll-switch.tsx';
import { useReadyFlow } from '../../layout/context.ts';
import { Express } from '../../layout/express.tsx';
import { focusProblem } from '../../layout/focus.ts';
import { QuoteSummary } from '../../layout/quote-summary.tsx';
import { StepFrame } from '../../layout/step-frame.tsx';
import { useStepMessages } from '../../messages/step-messages.ts';
import { loadAddOns } from '../../parts/add-ons.ts';
import { prepareGiving } from '../../parts/giving.ts';
import { LazyPart } from '../../parts/lazy-part.tsx';
import { loadTaxChoices } from '../../parts/panels.ts';
import { pause } from '../../pause.ts';
import type { CardForm } from '../../processors/processor.ts';
import { cardIsReady, type OnFile, type PayProblem, type PayStage, unsettled } from './attempt.ts';
import { CardField, type Fields } from './card-field.tsx';
import { Consents, Details, useHeldForEmail } from './details/details.tsx';
import { Extras } from './extras/extras.tsx';
import { payableWith, withTermsBeside } from './gifts-beside.ts';
import { attempt } from './give.ts';
import { PayNotice } from './pay-notice.tsx';
import { paymentProblems } from './problems.ts';
import { handed, noteRefusal, tookOver } from './refusals.ts';
import { useFigures } from './use-figures.ts';
import '../../layout/fields.css';

export { PaymentStep as View, paymentProblems as problems };

/** All figures with tip and fees, who gives, the card, and the button that gives. */
function PaymentStep() {
  const { session, view, facts, locale, announce, money, nonce, leaving } = useReadyFlow();
  const { payment: messages, details, tip } = useStepMessages();
  const { state } = view;
  const { figures, change, failed, retry, dismiss } = useFigures();
  const { holds, ...email } = useHeldForEmail();
  const [stage, setStage] = useState<PayStage | null>(null);
  const [brought] = useState(() => handed(session));
  const [problem, setProblem] = useState<PayProblem | null>(
    brought && !isAtField(brought) ? brought : unsettled(state) ? { kind: 'unheard' } : null,
  );
  const form = useRef<CardForm | null>(null);
  const [onFile, setOnFile] = useState<OnFile>();
  const fields = useRef<Fields['status']>('loading');
  const paying = useRef(false);
  const notice = useRef<HTMLDivElement>(null);
  const [refusedFields, setRefusedFields] = useState(brought === null || (brought && isAtField(brought)) ? 1 : 0);
  /** The refusal that a field shows, in case that field is not on screen. */
  const refused = useRef(brought ?? null);
  const { preview } = session.options();
  const { defaults, help_url } = facts.charity.checkout_terms;

  const needsNoCard = cardIsReady(state) || unsettled(state) || Boolean(onFile);
  // To be seen and taken back, also once there is nobody to give it to. With its line the focus would be lost.
  const hadOthers = useRef(false);
  hadOthers.current ||= state.plan.others.length > 0;
  const shownChange = change ?? (problem?.kind === 'changed' ? problem.change : null);

  useEffect(() => {
    tookOver(session);
    return () => session.setBusy(false);
  }, [session]);
  useEffect(() => {
    const { before, passed } = shownChange ?? {};
    const first = before?.nights[0]?.number;
    if (first !== undefined && passed?.includes(first)) {
      session.emit({ name: 'FirstNightError', detail: { step: 'payment' } });
    }
  }, [session, shownChange]);
  useEffect(() => {
    if (needsNoCard) prepareGiving(locale, session);
  }, [needsNoCard, locale, session]);
  useEffect(() => {
    // The next card is typed into the same fields.
    if (problem?.kind === 'declined') form.current?.focus();
  }, [problem]);
  useEffect(() => {
    // After the field has its error.
    if (refusedFields && !focusProblem(notice.current?.closest('form') ?? null)) setProblem(refused.current);
  }, [refusedFields]);

  if (!figures) {
    return (
      <StepFrame
        title={messages.title}
        action={
          <Button wide busy={!failed} busyLabel={messages.reckoning} onClick={retry}>
            {failed ? messages.title : messages.reckoning}
          </Button>
        }
        onSubmit={retry}
      >
        {failed ? <PayNotice problem={failed} retry={retry} /> : <Skeleton shape="block" height={220} />}
      </StepFrame>
    );
  }

  const count = figures.nights.length;
  // Without "tonight": this text is stored.
  const nights = messages.consent({
    charges: count,
    amount: money(figures.payable),
    at: formatChargeTime({ ...leaving(figures.nights[0]?.cutoff ?? facts.now), now: undefined }),
  });
  const ready = cardIsReady(state);
  // A wallet's card may have been saved since another one was chosen.
  const isOnFile = onFile && !(ready && state.progress.paymentType !== 'card');
  const consent = withTermsBeside(nights, state.plan, messages, money) + (isOnFile ? onFile.terms : '');
  // The gift that is being paid for does not change in the meantime.
  const locked = view.busy || unsettled(state);

  const refuse = (found: PayProblem) => {
    noteRefusal(session, found);
    refused.current = found;
    if (isAtField(found)) setRefusedFields((count) => count + 1);
    setProblem(isAtField(found) ? null : found);
  };
  const forgetField = () => {
    // A screen reader would not announce the same text again.
    announce('');
    // While the card is typed.
    prepareGiving(locale, session);
    setProblem((shown) => (shown?.kind === 'field' ? null : shown));
  };
  const press = async () => {
    // A ref, because a second press can arrive before the first one has rendered.
    if (paying.current || preview || session.snapshot().busy) return;
    if (!unsettled(state)) {
      if (session.problems().length > 0) return session.goOn();
      if (holds()) return;
    }
    paying.current = true;
    keepFocus(notice.current?.closest('form'));
    session.setBusy(true);
    forgetField();
    setStage('card');
    let found: PayProblem | null;
    try {
      found = await attempt('pay', {
        session,
        nonce,
        form: onFile || (fields.current === 'ready' ? form.current : null),
        shown: {
          figures,
          consent,
          consentVersion: facts.own?.consents?.card ?? 'card-nights-5',
          locale,
        },
        onStage: setStage,
        wait: pause,
      });
    } finally {
      // The result is shown between presses: a busy button may be pressed again.
      await new Promise<void>(afterPointerUp);
      dismiss();
      paying.current = false;
      session.setBusy(false);
      setStage(null);
    }
    if (!found) return;
    // They have loaded by now, or report their failure themselves.
    if (found.kind === 'loading' && fields.current !== 'loading') {
      const message = fields.current === 'failed' ? messages.cardForm.title : undefined;
      found = { kind: 'field', message, isShown: true };
    }
    refuse(found);
    if (found.kind !== 'field') return;
    // An error inside the processor's frame is not announced outside it.
    if (found.isShown) announce(found.message ?? messages.cardProblem);
    form.current?.focus();
  };

  const button = unsettled(state)
    ? messages.finish
    : messages.give({ amount: money(payableWith(figures.payable, state.plan)), count });

  return (
    <StepFrame
      title={messages.title}
      onSubmit={press}
      note={preview ? messages.previewNote : consent}
      action={
        <Button
          wide
          type="submit"
          busy={stage !== null}
          busyLabel={stage === null ? '' : messages.stages[stage]}
          disabled={preview}
        >
          {stage === null ? button : messages.stages[stage]}
        </Button>
      }
    >
      {preview || ready || unsettled(state) ? null : <Express onRefused={refuse} />}
      <QuoteSummary
        quote={figures}
        extras={
          <fieldset className="ln-fields" disabled={locked}>
            <legend className="ln-hidden">{tip.title}</legend>
            <Extras figures={figures} />
          </fieldset>
        }
      />
      {defaults.auto_enroll && !facts.own?.repeats ? <AutoEnrollSwitch cost={figures.payable} /> : null}
      {facts.charity.friday_gift || facts.charity.endowment || facts.charity.connectable || hadOthers.current ? (
        <LazyPart load={loadAddOns} given={{ locked }} waiting={<Skeleton shape="block" height={50} />} />
      ) : null}
      <fieldset className="ln-fields" disabled={locked}>
        <legend className="ln-legend">{details.title}</legend>
        <Details {...email} />
        {facts.charity.gift_aid || facts.charity.tax_receipt ? (
          <LazyPart load={loadTaxChoices} given={{ figures }} waiting={<Skeleton shape="block" height={200} />} />
        ) : null}
        <Consents />
      </fieldset>
      {/* Keeps its space during the next attempt, so that the button does not move. */}
      <div ref={notice} className={stage === null ? undefined : 'ln-unseen'}>
        {stage === 'authenticating' ? null : problem === null && !shownChange && failed ? (
          <PayNotice problem={failed} retry={retry} />
        ) : (
          <PayNotice problem={problem} change={shownChange} />
        )}
      </div>
      {preview || unsettled(state) ? null : (
        <CardField
          ready={ready}
          locked={stage !== null}
          authenticating={stage === 'authenticating'}
          problem={problem?.kind === 'field' ? problem : null}
          onFile={onFile}
          onChosen={setOnFile}
          onForm={(opened) => {
            form.current = opened;
          }}
          onStatus={(status) => {
            fields.current = status;
            if (status === 'ready') setProblem((shown) => (shown?.kind === 'loading' ? null : shown));
          }}
          onTouched={forgetField}
        />
      )}
      {help_url ? (
        <ButtonLink kind="quiet" size="small" href={help_url} target="_blank" rel="noopener">
          {messages.help}
        </ButtonLink>
      ) : null}
    </StepFrame>
  );
}

const isAtField = (problem: PayProblem) => 'field' in problem && problem.field !== null;

/** A field that the donor pressed Enter in is disabled during the payment, and would lose the focus to the page. */
function keepFocus(form: HTMLFormElement | null | undefined): void {
  const { activeElement } = (form?.getRootNode() ?? document) as Document | ShadowRoot;
  if (activeElement?.closest('fieldset')) {
    form?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }
}
