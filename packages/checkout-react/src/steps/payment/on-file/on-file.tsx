import { call } from '@lantern-giving/core/api/call';
import { type CardOnFile, cardsOnFileApi } from '@lantern-giving/core/api/cards-on-file';
import { CHECKOUT_HEADER } from '@lantern-giving/core/api/quotes';
import { ApiError } from '@lantern-giving/core/api/request';
import { isEmail } from '@lantern-giving/core/person';
import { cardExpiry, cardName } from '@lantern-giving/core/schedule';
import { onFileIn } from '@lantern-giving/i18n/checkout/on-file';
import { Button } from '@lantern-giving/ui/button';
import { Chips } from '@lantern-giving/ui/chips';
import { FieldError } from '@lantern-giving/ui/field-control';
import { useOwnId } from '@lantern-giving/ui/own-id';
import { TextField } from '@lantern-giving/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import { pause } from '../../../pause.ts';
import { ensureQuote } from '../../../state/quote.ts';
import type { OnFile } from '../attempt.ts';
import { repeated } from '../repeated.ts';
import '../../../layout/fields.css';
import './on-file.css';

/** How long the server accepts a shown card, in ms, less the time that a donor may take to press the button. */
const HOLDS_MS = 55 * 60_000;
/** The value of the choice to type a card. */
const TYPED = '';

/** What a code was mailed for. */
interface Asked {
  readonly email: string;
  readonly checkoutToken: string;
}

/** The cards that a code has shown, the time until which they can be chosen, and the chosen card's token. */
interface Shown {
  readonly cards: readonly CardOnFile[];
  readonly until: number;
  readonly chosen: string;
}

interface PartProps {
  readonly onFile: Exclude<OnFile, undefined>;
  readonly onChosen: (onFile: OnFile) => void;
}

/** Mails a code to the donor's address at once, and offers the cards on file of that address when the code is entered. */
export function Part({ onFile, onChosen }: PartProps) {
  const { session, view, locale, announce } = useReadyFlow();
  const messages = onFileIn[locale.language](locale);
  const { donor, plan } = view.state;
  const email = donor.email.trim();
  const charity_id = plan.charity ?? '';
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'sending' | 'showing' | null>(null);
  const [wrong, setWrong] = useState<keyof typeof messages.problems | null>(null);
  const [problemAtCode, setProblemAtCode] = useState(false);
  const part = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const begun = useRef(false);
  const errorId = useOwnId();

  const attempt = async (what: 'sending' | 'showing', work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(what);
    setWrong(null);
    // A screen reader would not announce the same text again.
    announce('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { error_code } = error.problem;
      setProblemAtCode(error_code === 'invalid_code');
      setWrong(error_code === 'invalid_code' ? 'code' : error.status === 429 ? 'tooMany' : 'failed');
    } finally {
      setBusy(null);
    }
  };

  const send = () =>
    attempt('sending', async () => {
      // The first quote brings the token that the code is tied to.
      await ensureQuote(session);
      const checkoutToken = session.snapshot().state.progress.checkoutToken ?? '';
      const headers = { [CHECKOUT_HEADER]: checkoutToken, 'accept-language': locale.tag };
      await call(session.client, cardsOnFileApi.sendCode, { body: { charity_id, email }, headers });
      setAsked({ email, checkoutToken });
      setCode('');
      announce(messages.sent(email));
    });

  const show = () => {
    if (!asked) return;
    if (code.trim() === '') {
      setProblemAtCode(true);
      return setWrong('missing');
    }
    attempt('showing', async () => {
      const headers = { [CHECKOUT_HEADER]: asked.checkoutToken };
      const body = { charity_id, email: asked.email, code };
      const { cards } = await repeated(pause, () => call(session.client, cardsOnFileApi.read, { body, headers }));
      choose({ cards, until: session.now().getTime() + HOLDS_MS, chosen: cards[0]?.token ?? TYPED });
      announce(cards.length > 0 ? messages.cards : messages.none);
    });
  };

  useEffect(() => {
    // Once, also where effects run twice.
    if (begun.current) return;
    begun.current = true;
    // The donor has saved a card in the meantime, and wants another one.
    if (onFile !== null) return onChosen(undefined);
    if (isEmail(email)) {
      onChosen(false);
      return void send();
    }
    session.send({ type: 'attempted', fields: ['email'] });
    part.current?.closest('form')?.querySelector<HTMLElement>('[name=email]')?.focus();
    onChosen(undefined);
  }, []);

  // Cards that were shown to the owner of one address must not be shown for another.
  const isOther = asked !== null && asked.email !== email;
  useEffect(() => {
    if (isOther) onChosen(undefined);
  }, [isOther, onChosen]);

  const at = asked && !shown ? 'code' : shown ? 'cards' : null;
  const focus = () => part.current?.querySelector<HTMLElement>('input,button,[tabindex]')?.focus();
  useEffect(() => {
    if (at) focus();
  }, [at]);
  useEffect(() => {
    if (!wrong) return;
    focus();
    // A problem at a field is announced by the field.
    if (!problemAtCode) announce(messages.problems[wrong]);
  }, [wrong]);

  /** In one render with the consent, which names the card. */
  const choose = (next: Shown) => {
    setShown(next);
    const card = next.cards.find(({ token }) => token === next.chosen);
    if (!card) return onChosen(false);
    onChosen({
      terms: ` ${messages.terms(nameOf(card))}`,
      drop: () => choose({ ...next, chosen: TYPED }),
      authenticate: async () => 'failed',
      submit: async () => {
        const isOurs = session.snapshot().state.progress.checkoutToken === asked?.checkoutToken;
        if (isOurs && session.now().getTime() < next.until) {
          return { ok: true, token: card.token, paymentType: 'card' };
        }
        setAsked(null);
        setShown(null);
        setProblemAtCode(false);
        setWrong('late');
        onChosen(false);
        return { ok: false, message: messages.problems.late, isShown: true };
      },
    });
  };
  useEffect(() => {
    if (shown) choose(shown);
  }, [locale]);

  const error = wrong === null ? undefined : messages.problems[wrong];
  const sendButton = (
    <Button
      kind={asked ? 'quiet' : 'secondary'}
      size="small"
      busy={busy === 'sending'}
      busyLabel={messages.sending}
      onClick={send}
    >
      {asked ? messages.again : messages.send}
    </Button>
  );

  return (
    <fieldset
      ref={part}
      className="ln-fields ln-on-file"
      data-chosen={shown?.chosen ? '' : undefined}
      disabled={view.busy}
      // Enter in the field would give.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !field.current?.matches(':focus')) return;
        event.preventDefault();
        show();
      }}
    >
      <legend className="ln-hidden">{messages.cards}</legend>
      {shown ? (
        shown.cards.length > 0 ? (
          <Chips
            label={messages.cards}
            name="cardOnFile"
            columns={1}
            value={shown.chosen}
            onChange={(chosen) => choose({ ...shown, chosen })}
            options={[
              ...shown.cards.map((card) => ({
                value: card.token,
                label: `${nameOf(card)} · ${messages.expires(cardExpiry(card))}`,
              })),
              { value: TYPED, label: messages.another },
            ]}
          />
        ) : (
          <p className="ln-quiet" tabIndex={-1}>
            {messages.none}
          </p>
        )
      ) : (
        <>
          {asked ? (
            <>
              <p className="ln-quiet">{messages.sent(asked.email)}</p>
              <TextField
                label={messages.code}
                name="cardCode"
                dir="ltr"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={40}
                inputRef={field}
                required
                value={code}
                error={problemAtCode ? error : undefined}
                onChange={setCode}
              />
              <Button kind="secondary" busy={busy === 'showing'} busyLabel={messages.showing} onClick={show}>
                {messages.show}
              </Button>
            </>
          ) : null}
          {error && !problemAtCode ? <FieldError id={errorId} error={error} /> : null}
          {sendButton}
        </>
      )}
    </fieldset>
  );
}

/** As it stands in every language: "Visa •••• 4242". */
const nameOf = ({ cardBrand, last_4_card_digits }: CardOnFile) => `${cardName(cardBrand)} •••• ${last_4_card_digits}`;
