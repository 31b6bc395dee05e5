import { isOpenForGiving } from '@lantern-giving/core/charity';
import type { WidgetSettings } from '@lantern-giving/core/charity/widget';
import { LANGUAGES } from '@lantern-giving/core/language';
import { linkMessages } from '@lantern-giving/i18n/all/dashboard/link';
import { widgetMessages } from '@lantern-giving/i18n/dashboard/widget';
import { Notice } from '@lantern-giving/ui/notice';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useCharity } from '../../charity/charity-context.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Missing } from '../../components/missing.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { useCauses } from '../causes/use-causes.ts';
import { Choices } from './choices.tsx';
import { type Chosen, isNameable, isOffered, readAmount, readChosen, writeChosen } from './chosen.ts';
import { CodePart } from './code-part.tsx';
import { Preview } from './preview.tsx';
import { QrPart } from './qr-part.tsx';
import { SitesPart } from './sites-part.tsx';
import { useWidgetTerms } from './use-widget.ts';
import './widget.css';

/** The checkout for a charity's own site: options, preview, code, and the allowed sites. */
export function WidgetPage() {
  const messages = useMessages(widgetMessages);
  const { charity, mayChange } = useCharity();
  const { language } = useLanguage();
  const terms = useWidgetTerms(charity.id);
  const causes = useCauses(charity.id);
  const [chosen, setChosen] = useChosen();

  const offered = useMemo(() => (causes.data?.causes ?? []).filter(isOpenForGiving), [causes.data]);
  const { amount, problem } = readAmount(chosen.amount, charity.currency, LANGUAGES[language].intl);
  const settings: WidgetSettings = {
    form: chosen.form,
    charity: charity.id,
    campaign: chosen.campaign,
    amount,
    // In the charity's order, so that equal choices give equal code.
    causes: offered.filter(isNameable).flatMap(({ cause_id }) => (chosen.causes.includes(cause_id) ? [cause_id] : [])),
    theme: chosen.theme,
    lang: chosen.lang,
    label: chosen.label.trim() || linkMessages[chosen.lang ?? language].label,
  };
  const settled = useDebounced(JSON.stringify(settings));
  const shown = useMemo<WidgetSettings>(() => JSON.parse(settled), [settled]);

  const hasCause = offered.length > 0;
  const isOver = terms.data !== undefined && !isOffered(chosen.campaign, terms.data.campaigns);

  return (
    <>
      <PageHeading title={messages.title} lead={messages.lead} />
      {charity.status !== 'STATUSAPPROVED' && (
        <Notice tone="info" live={false}>
          {messages.notApproved}
        </Notice>
      )}
      {!terms.data || !causes.data ? (
        <Missing of={[terms, causes]} />
      ) : hasCause ? (
        <div className="widget-bench">
          <Choices
            chosen={chosen}
            onChange={(change) => setChosen({ ...chosen, ...change })}
            campaigns={terms.data.campaigns}
            causes={offered.filter(isNameable)}
            currency={charity.currency}
            amountProblem={problem}
          />
          {isOver ? (
            <p className="quiet">{messages.nothingForCampaign}</p>
          ) : (
            <>
              <Preview settings={shown} around={language} />
              <CodePart
                settings={settings}
                origin={terms.data.origin}
                kind={chosen.code}
                onKind={(code) => setChosen({ ...chosen, code })}
              />
            </>
          )}
        </div>
      ) : (
        <EmptyState
          title={messages.noCauseTitle}
          text={messages.noCauseText}
          action={
            mayChange && (
              <LinkButton
                to="/$charity/causes/add"
                params={{ charity: charity.id }}
                search={{ campaign: 'mytennights' }}
              >
                {messages.qrAddCause}
              </LinkButton>
            )
          }
        />
      )}
      <SitesPart charity={charity.id} />
      {charity.status === 'STATUSAPPROVED' && terms.data && hasCause && !isOver && <QrPart settings={shown} />}
    </>
  );
}

/** Written to the URL once the choices stop changing. */
function useChosen(): [Chosen, (chosen: Chosen) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => readChosen(search));
  const written = JSON.stringify(writeChosen(useDebounced(chosen)));
  useEffect(() => {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...NOTHING, ...JSON.parse(written) }),
      replace: true,
      resetScroll: false,
    });
  }, [written, navigate]);
  return [chosen, setChosen];
}

/** Every key, so that default values are removed from the URL. */
const NOTHING = Object.fromEntries(Object.keys(writeChosen(readChosen({}))).map((key) => [key, undefined]));

/** Debounces a value, so that typing is not followed letter by letter. */
function useDebounced<Value>(value: Value, milliseconds = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, milliseconds, value);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
