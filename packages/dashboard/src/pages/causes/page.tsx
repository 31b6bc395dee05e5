import type { CharityCause } from '@lantern-giving/core/api/causes';
import { CAMPAIGN_KINDS, type CampaignKind, KINDS } from '@lantern-giving/core/campaigns';
import { causesMessages } from '@lantern-giving/i18n/dashboard/causes';
import { SegmentedControl } from '@lantern-giving/ui/segmented-control';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCharity } from '../../charity/charity-context.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Missing } from '../../components/missing.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { kindIn } from './campaign-filter.ts';
import { CauseList } from './cause-list.tsx';
import { EditCause } from './edit-cause.tsx';
import { useCauses, useChangeCauses } from './use-causes.ts';
import './causes.css';

/** The causes that donors can choose, filtered by campaign; the charity has one order for all campaigns. */
export function CausesPage() {
  const messages = useMessages(causesMessages);
  const { charity, mayChange } = useCharity();
  const { count } = useLanguage();
  const query = useCauses(charity.id);
  const change = useChangeCauses(charity.id);
  const kind = kindIn(useSearch({ strict: false, select: ({ campaign }: { campaign?: unknown }) => campaign }));
  const navigate = useNavigate();
  const [edited, setEdited] = useState<CharityCause | null>(null);

  const all = query.data?.causes ?? [];
  const offered = all.filter(({ completed }) => !completed);
  const offeredIn = (one: CampaignKind) => offered.filter(({ campaigns }) => campaigns.includes(one));
  const shown = kind === null ? offered : offeredIn(kind);
  const completedCount = all.length - offered.length;
  /** The cause whose closing was undone, once it has had the focus. */
  const wasFocused = useRef<string | null>(null);
  const isEmpty = query.data !== undefined && offered.length === 0;
  const at = { charity: charity.id };

  const heading = (
    <PageHeading
      title={messages.title}
      lead={messages.lead}
      actions={
        <>
          {completedCount > 0 && (
            <LinkButton to="/$charity/causes/completed" params={at} kind="quiet" size="small">
              {messages.completedLink(completedCount)}
            </LinkButton>
          )}
          {mayChange && !isEmpty && (
            <LinkButton to="/$charity/causes/add" params={at} size="small">
              {messages.add}
            </LinkButton>
          )}
        </>
      }
    />
  );
  if (!query.data) {
    return (
      <>
        {heading}
        <Missing of={[query]} />
      </>
    );
  }

  return (
    <>
      {heading}
      {!isEmpty && (
        <SegmentedControl
          label={messages.filter}
          hideLabel
          value={kind ?? 'all'}
          options={[
            { value: 'all', label: messages.counted({ campaign: messages.all, count: count(offered.length) }) },
            ...CAMPAIGN_KINDS.map((value) => ({
              value,
              label: messages.counted({ campaign: messages.campaigns[value], count: count(offeredIn(value).length) }),
            })),
          ]}
          onChange={(chosen) => {
            const wanted = CAMPAIGN_KINDS.find((one) => one === chosen);
            void navigate({
              to: '/$charity/causes',
              params: at,
              search: { campaign: wanted ? KINDS[wanted].product : undefined },
              replace: true,
              resetScroll: false,
            });
          }}
        />
      )}
      {shown.length === 0 ? (
        <NoCause kind={kind} offered={offered.length} />
      ) : (
        <>
          {mayChange && offered.length > 1 && (
            <p className="quiet causes-hint">
              {kind === null ? (
                <>
                  <span className="causes-hint-drag">{messages.orderHint}</span>
                  <span className="causes-hint-touch">{messages.orderTouchHint}</span>
                </>
              ) : (
                messages.orderElsewhere
              )}
            </p>
          )}
          <CauseList
            list={shown}
            currency={charity.currency}
            editable={mayChange}
            wasFocused={wasFocused}
            restored={change.isSuccess && change.variables.kind === 'reopened' ? change.variables.cause.cause_id : null}
            orderable={mayChange && kind === null && shown.length > 1}
            onOrder={(list) => change.mutate({ kind: 'ordered', causes: list })}
            onEdit={setEdited}
            onComplete={(cause) => {
              if (!change.isPending) change.mutate({ kind: 'completed', cause });
            }}
          />
        </>
      )}
      {edited && (
        <EditCause
          cause={all.find(({ cause_id }) => cause_id === edited.cause_id) ?? edited}
          currency={charity.currency}
          change={change}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Says where the other causes are when a campaign has none. */
function NoCause({ kind, offered }: { kind: CampaignKind | null; offered: number }) {
  const messages = useMessages(causesMessages);
  const { charity, mayChange } = useCharity();
  const at = { charity: charity.id };
  const elsewhere = kind !== null && offered > 0;
  return (
    <div className="causes-none">
      <EmptyState
        title={kind === null ? messages.emptyTitle : messages.emptyIn(messages.campaigns[kind])}
        text={elsewhere ? messages.emptyElsewhere(offered) : messages.emptyText}
        action={
          <div className="causes-none-actions">
            {mayChange && (
              <LinkButton to="/$charity/causes/add" params={at} search={kind ? { campaign: KINDS[kind].product } : {}}>
                {messages.add}
              </LinkButton>
            )}
            {elsewhere && (
              <LinkButton to="/$charity/causes" params={at} kind="secondary">
                {messages.showAll}
              </LinkButton>
            )}
          </div>
        }
      />
    </div>
  );
}
