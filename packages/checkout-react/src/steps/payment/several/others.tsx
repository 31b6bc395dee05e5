import { call } from '@lantern-giving/core/api/call';
import { campaignsApi } from '@lantern-giving/core/api/campaigns';
import { ApiError } from '@lantern-giving/core/api/request';
import { severalIn } from '@lantern-giving/i18n/checkout/several';
import type { TaxMessages } from '@lantern-giving/i18n/en/checkout/tax';
import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { Button } from '@lantern-giving/ui/button';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { Notice } from '@lantern-giving/ui/notice';
import { Select } from '@lantern-giving/ui/select';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import { FieldSlot } from '../../../layout/field-slot.tsx';
import { MoneyField } from '../../../layout/money-field.tsx';
import { useProblems } from '../../../layout/use-problems.ts';
import { type OtherGift, planOf } from '../../../state/index.ts';
import { type Figures, reckonedFigures } from '../../../state/quote.ts';
import { unsettled } from '../attempt.ts';
import { declarationOf } from '../details/declaration.ts';
import { payableWith } from '../gifts-beside.ts';
import { asIfFor, causesOf, datesOf, figuresOf, isChosen, type ListedCharity, likeFirst } from './of-other.ts';
import './several.css';

/** Charities besides the first one: a row of fields for each would be too long with more. */
const MOST = 4;

/**
 * The gifts to other charities, each with its amount and total.
 * @param none a gift before its charity is chosen
 */
export function Part({ none, messages: tax }: { none: OtherGift; messages: TaxMessages }) {
  const { session, view, facts, locale, money, leaving, messages: flowMessages } = useReadyFlow();
  const messages = severalIn[locale.language](locale);
  const { others } = view.state.plan;
  const { charities, failed, retry } = useCharities();
  const tried = useProblems().of('others') !== undefined;
  const place = useRef<HTMLDivElement>(null);
  const first = unsettled(view.state) ? view.state.progress.quote : reckonedFigures(view.state, facts);
  const dates = (figures: Figures) => datesOf(figures, first, messages, leaving);

  /** With its total and its declaration, as the donor sees both; as it was sent, where it may have been given. */
  const shown = (gift: OtherGift): OtherGift => {
    if (unsettled(view.state)) return gift;
    const held = figuresOf(gift, view.state, facts);
    // Pressing the button shows which dates have passed since the first gift was quoted. From then on they are left
    // out.
    const isTold = firstDateOf(gift.figures) > firstDateOf(held);
    const figures = isTold ? figuresOf(gift, view.state, { ...facts, now: session.now() }) : held;
    const declared = gift.declaration && isChosen(gift) && view.state.payment.giftAid;
    return {
      ...gift,
      figures,
      terms:
        isChosen(gift) && figures
          ? ` ${messages.terms({
              amount: money(figures.payable),
              charity: gift.charity.charity_name,
              dates: dates(figures),
            })}`
          : '',
      declaration: declared ? declarationOf(tax, asIfFor(gift, view.state, facts).facts, view.state) : '',
    };
  };
  const give = (value: readonly OtherGift[]) =>
    session.send({ type: 'choiceSet', choice: 'others', value: value.map(shown) });
  const change = (at: number, changed: Partial<OtherGift>) =>
    give(
      session
        .snapshot()
        .state.plan.others.map((gift, other) => (other === at ? { ...gift, refused: false, ...changed } : gift)),
    );
  const choose = (at: number, charity: ListedCharity | null) =>
    change(at, { charity, cause: charity ? likeFirst(charity, view.state, facts) : '', declaration: '' });

  // The plan, the fees and the language may change outside of this part.
  const isStale = !view.busy && JSON.stringify(others.map(shown)) !== JSON.stringify(others);
  useEffect(() => {
    if (isStale) give(others);
  }, [isStale]);
  const [only, second] = charities ?? [];
  const isOnlyOne = only !== undefined && second === undefined && others[0]?.charity === null;
  useEffect(() => {
    if (isOnlyOne) choose(0, only);
  }, [isOnlyOne]);

  if (failed || !charities) {
    return (
      <FieldSlot wrong={tried}>
        {failed ? (
          <Notice
            tone="warning"
            actions={
              <Button kind="secondary" size="small" onClick={retry}>
                {flowMessages.frame.retry}
              </Button>
            }
          >
            {messages.failed}
          </Notice>
        ) : (
          <Skeleton shape="block" height={220} />
        )}
      </FieldSlot>
    );
  }

  const free = charities.filter(({ charity_id }) => !others.some(({ charity }) => charity?.charity_id === charity_id));
  return (
    <div className="ln-others" ref={place} tabIndex={-1}>
      {others.map((gift, at) => (
        <OtherFields
          key={at}
          gift={gift}
          tax={tax}
          dates={dates}
          offered={charities.filter((one) => one.charity_id === gift.charity?.charity_id || free.includes(one))}
          onChoose={(charity) => choose(at, charity)}
          onChange={(changed) => change(at, changed)}
          onRemove={
            others.length > 1
              ? () => {
                  give(others.filter((_, other) => other !== at));
                  place.current?.focus();
                }
              : undefined
          }
        />
      ))}
      {first && others.every(({ figures }) => figures) ? (
        <p>{messages.together(money(payableWith(first.payable, view.state.plan)))}</p>
      ) : null}
      {free.length > 0 && others.length < MOST && others.every(isChosen) ? (
        <Button kind="secondary" size="small" onClick={() => give([...others, none])}>
          {messages.add}
        </Button>
      ) : null}
    </div>
  );
}

const firstDateOf = (figures: Figures | null) => figures?.nights[0]?.date ?? '';

interface OtherFieldsProps {
  readonly gift: OtherGift;
  readonly tax: TaxMessages;
  /** When the card is charged for these. */
  readonly dates: (figures: Figures) => string;
  readonly offered: readonly ListedCharity[];
  readonly onChoose: (charity: ListedCharity | null) => void;
  readonly onChange: (changed: Partial<OtherGift>) => void;
  /** Undefined for the only one, which is removed by switching all off. */
  readonly onRemove: (() => void) | undefined;
}

function OtherFields({ gift, tax, dates, offered, onChoose, onChange, onRemove }: OtherFieldsProps) {
  const { view, facts, locale, money, entry, messages: flowMessages } = useReadyFlow();
  const messages = severalIn[locale.language](locale);
  const [left, setLeft] = useState(false);
  const { charity, cause, total, figures, declaration, refused } = gift;
  const tried = useProblems().of('others') !== undefined;
  const name = charity?.charity_name ?? messages.charity;
  const causes = charity ? causesOf(charity) : [];
  const isOffered = offered.some(({ charity_id }) => charity_id === charity?.charity_id);
  const isUnavailable = charity && (refused || !(isOffered || unsettled(view.state)));

  const amountError = () => {
    if (!view.state.plan.total.amount) return messages.onlyOrders;
    if (!charity || figures || !(left || tried)) return undefined;
    const unreadable = entry.unreadable(total);
    if (unreadable || !total.amount) return unreadable ?? (tried ? flowMessages.problems.noAmount : undefined);
    const other = asIfFor({ ...gift, charity }, view.state, facts);
    const plan = planOf(other.state, other.facts);
    return !plan.ok && plan.problem === 'lowAmountEntered'
      ? flowMessages.problems.lowAmountEntered(money(plan.smallestTotal, { trim: true }))
      : flowMessages.problems.tooLarge;
  };
  const declared =
    charity?.gift_aid && facts.charity.gift_aid && view.state.payment.giftAid
      ? declarationOf(tax, asIfFor({ ...gift, charity }, view.state, facts).facts, view.state)
      : null;
  const costs = figures && { payable: money(figures.payable), dates: dates(figures) };
  return (
    <FieldSlot wrong={refused || (tried && !figures)}>
      <fieldset className="ln-other">
        <legend className="ln-hidden">{name}</legend>
        <Select
          label={messages.charity}
          name="otherCharity"
          value={charity?.charity_id ?? ''}
          onChange={(id) => onChoose(offered.find(({ charity_id }) => charity_id === id) ?? null)}
          placeholder={messages.choose}
          options={offered.map(({ charity_id, charity_name }) => ({ value: charity_id, label: charity_name }))}
          error={isUnavailable ? messages.unavailable(name) : tried && !charity ? messages.notChosen : undefined}
        />
        {causes.length > 1 ? (
          <Select
            label={messages.cause}
            name="otherCause"
            value={cause}
            onChange={(chosen) => onChange({ cause: chosen })}
            options={causes.map(({ cause_id, title }) => ({ value: cause_id, label: title }))}
          />
        ) : null}
        {charity ? (
          <MoneyField
            label={messages.amount}
            name="otherAmount"
            required
            value={total}
            onChange={(typed) => {
              setLeft(false);
              onChange({ total: typed });
            }}
            onBlur={() => afterPointerUp(() => setLeft(true))}
            error={amountError()}
          />
        ) : null}
        {costs && figures ? (
          <p className="ln-quiet">
            {figures.fee > 0
              ? messages.costWithFees({
                  ...costs,
                  amount: money(figures.payable - figures.fee),
                  fee: money(figures.fee),
                })
              : messages.cost(costs)}
          </p>
        ) : null}
        {declared ? (
          <Checkbox
            label={messages.giftAid(name)}
            description={declared}
            checked={declaration !== ''}
            onChange={(checked) => onChange({ declaration: checked ? declared : '' })}
          />
        ) : null}
        {onRemove ? (
          <Button kind="quiet" size="small" onClick={onRemove}>
            {messages.remove(name)}
          </Button>
        ) : null}
      </fieldset>
    </FieldSlot>
  );
}

/** The charities to which this page's donors can give with the same card. */
function useCharities() {
  const { session, facts } = useReadyFlow();
  const { charity_id, campaign_terms } = facts.charity;
  const [charities, setCharities] = useState<readonly ListedCharity[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const { signal, abort } = withSignal();
    setFailed(false);
    call(session.client, campaignsApi.charities, {
      params: { campaign: campaign_terms.id },
      query: { connectable_to: charity_id },
    }).then(
      (answer) => signal.aborted || setCharities(answer.charities),
      (error) => {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setFailed(true);
      },
    );
    return abort;
  }, [session, charity_id, campaign_terms.id, tries]);
  return { charities, failed, retry: () => setTries((tried) => tried + 1) };
}

function withSignal() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
