import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { FieldError } from '@lantern-giving/ui/field-control';
import { LockIcon } from '@lantern-giving/ui/icons';
import { Notice } from '@lantern-giving/ui/notice';
import { useOwnId } from '@lantern-giving/ui/own-id';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { meanings } from '@lantern-giving/ui/tokens';
import { useEffect, useMemo, useRef, useState } from 'react';
import { importsAgain, reloadPage } from '../../imports-again.ts';
import { useHostedLink, useReadyFlow } from '../../layout/context.ts';
import { reloadMessages } from '../../layout/reload.tsx';
import { useStepMessages } from '../../messages/step-messages.ts';
import { LazyPart } from '../../parts/lazy-part.tsx';
import { loadOnFile } from '../../parts/panels.ts';
import { cardTermsOf, loadCardForm } from '../../processors/index.ts';
import type { CardForm, CardLook, CardProblem } from '../../processors/processor.ts';
import type { OnFile } from './attempt.ts';
import './card-field.css';

/** What donors know the processors as. */
const PROCESSORS = { stripe: 'Stripe', sandbox: 'Lantern Sandbox' } as const;

interface CardFieldProps {
  /** The card is already saved, so there are no fields. */
  ready: boolean;
  locked: boolean;
  authenticating: boolean;
  problem: CardProblem | null;
  onFile: OnFile;
  onChosen: (onFile: OnFile) => void;
  onForm: (form: CardForm | null) => void;
  onStatus: (status: Fields['status']) => void;
  /** The donor typed again. */
  onTouched: () => void;
}

export type Fields = { readonly status: 'loading' | 'ready' } | { readonly status: 'failed'; readonly message: string };

/** The processor's card fields, in place or where the host displays them. */
export function CardField({
  ready,
  locked,
  authenticating,
  problem,
  onFile,
  onChosen,
  onForm,
  onStatus,
  onTouched,
}: CardFieldProps) {
  const flow = useReadyFlow();
  const { session, facts, locale, messages: flowMessages, cardOutlet, currency } = flow;
  const messages = useStepMessages().payment;
  const hosted = useHostedLink();
  const section = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const form = useRef<CardForm | null>(null);
  const [fields, setFields] = useState<Fields>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  // The fields keep the language in which they were opened; fields of a card that is being checked are not opened
  // again.
  const [fieldsLocale, setFieldsLocale] = useState(locale.tag);
  useEffect(() => {
    if (!locked) setFieldsLocale(locale.tag);
  }, [locked, locale.tag]);
  const errorId = useOwnId();
  const headingId = useOwnId();
  const scheme = useScheme(flow.scheme);
  const colours = useMemo(() => meanings(flow.theme, scheme), [flow.theme, scheme]);
  const look: CardLook = { locale: fieldsLocale, scheme, colours };
  const latest = useRef({ look, onForm, onStatus, onTouched });
  latest.current = { look, onForm, onStatus, onTouched };
  const { charity_id: charityId, card } = facts.charity;

  useEffect(() => {
    if (ready) return;
    const abort = new AbortController();
    const { signal } = abort;
    const turn = (next: Fields) => {
      setFields(next);
      latest.current.onStatus(next.status);
    };
    const fail = (message: string) => {
      if (signal.aborted) return;
      afterPointerUp(() => turn({ status: 'failed', message }));
      session.emit({ name: 'error', detail: { code: 'card_form', message } });
    };
    const open = async () => {
      turn({ status: 'loading' });
      const terms = cardTermsOf(session);
      const openForm = await loadCardForm(terms);
      const container = cardOutlet?.container ?? own.current;
      if (signal.aborted || !container) return;
      const opened = await openForm(container, {
        ...latest.current.look,
        origin: session.client.baseUrl || location.origin,
        publishableKey: terms.stripe_token,
        currency,
        account: terms.account_id,
        onReady: () => afterPointerUp(() => turn({ status: 'ready' })),
        onChange: ({ complete }) => {
          afterPointerUp(() => latest.current.onTouched());
          session.emit({ name: 'cardDetail', detail: { complete } });
        },
        // The browser counts content behind the sticky footer as visible, and knows no scroll margin inside a frame.
        onFocus: () => room.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
        onEnter: () => section.current?.closest('form')?.requestSubmit(),
        onFailed: fail,
      });
      if (signal.aborted) return opened.destroy();
      form.current = opened;
      latest.current.onForm(opened);
    };
    open().catch((error: unknown) => fail(error instanceof Error ? error.message : 'Stripe.js not available'));
    return () => {
      abort.abort();
      form.current?.destroy();
      form.current = null;
      latest.current.onForm(null);
    };
  }, [ready, tries, session, charityId, currency, cardOutlet?.container, fieldsLocale]);

  useEffect(() => {
    form.current?.restyle(latest.current.look);
  }, [scheme, colours]);

  useEffect(() => {
    if (problem) section.current?.scrollIntoView({ block: 'center' });
  }, [problem]);

  if (ready) {
    return (
      <Notice
        tone="success"
        live={false}
        actions={
          locked ? undefined : (
            <Button
              kind="secondary"
              size="small"
              onClick={() => {
                session.send({ type: 'cardRefused' });
                // After the next render, since this button is gone then.
                requestAnimationFrame(() => section.current?.focus());
              }}
            >
              {messages.otherCard}
            </Button>
          )
        }
      >
        {messages.cardReady}
      </Notice>
    );
  }

  const failed = fields.status === 'failed' ? fields : null;
  const mustReload = !importsAgain && tries > 0;
  const error = problem && !problem.isShown ? (problem.message ?? messages.cardProblem) : undefined;
  return (
    <section
      ref={section}
      className="ln-card-field"
      tabIndex={-1}
      aria-labelledby={headingId}
      data-locked={locked && !authenticating ? '' : undefined}
    >
      <h3 id={headingId} className="ln-legend">
        {authenticating ? messages.authenticate : messages.card}
      </h3>
      {onFile === undefined ? (
        <Button kind="quiet" size="small" disabled={locked} onClick={() => onChosen(null)}>
          {messages.onFile}
        </Button>
      ) : (
        <LazyPart load={loadOnFile} given={{ onFile, onChosen }} waiting={null} />
      )}
      {failed ? (
        <Notice
          tone="danger"
          title={messages.cardForm.title}
          actions={
            <>
              <Button kind="secondary" size="small" onClick={mustReload ? reloadPage : () => setTries(tries + 1)}>
                {mustReload ? reloadMessages(locale).button : flowMessages.frame.retry}
              </Button>
              {hosted ? (
                <ButtonLink kind="quiet" size="small" href={hosted} target="_top">
                  {messages.cardForm.hostedLink}
                </ButtonLink>
              ) : null}
            </>
          }
        >
          {mustReload ? reloadMessages(locale).text : `${failed.message}. ${messages.cardForm.text}`}
        </Notice>
      ) : null}
      {fields.status === 'loading' ? (
        <div className="ln-card-wait" role="status">
          <span className="ln-hidden">{messages.cardForm.loading}</span>
          <Skeleton shape="block" height={52} />
          <Skeleton shape="block" height={52} />
        </div>
      ) : null}
      <div ref={room} className="ln-card-room" data-status={fields.status}>
        {cardOutlet ? cardOutlet.node : <div ref={own} />}
      </div>
      <FieldError id={errorId} error={error} />
      {card && !failed ? (
        <p className="ln-quiet ln-secure">
          <LockIcon size={16} />
          <span>{messages.secure(PROCESSORS[card.processor])}</span>
        </p>
      ) : null}
    </section>
  );
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The colour scheme on screen, for the processor's frame, which CSS does not reach. */
export function useScheme(wanted: 'auto' | 'light' | 'dark'): 'light' | 'dark' {
  const [dark, setDark] = useState(() => systemIsDark().matches);
  useEffect(() => {
    const query = systemIsDark();
    const follow = () => setDark(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  if (wanted !== 'auto') return wanted;
  return dark ? 'dark' : 'light';
}
