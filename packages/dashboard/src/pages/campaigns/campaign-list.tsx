import type { MonthCampaign, MonthCampaigns, NextCampaign } from '@lantern-giving/core/api/campaigns';
import type { IsoDate } from '@lantern-giving/core/calendar';
import { type CampaignKind, KINDS } from '@lantern-giving/core/campaigns';
import { campaignsMessages } from '@lantern-giving/i18n/dashboard/campaigns';
import { Button } from '@lantern-giving/ui/button';
import { type ReactNode, useState } from 'react';
import { Tile } from '../../components/tiles.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { AgainDialog } from './again-dialog.tsx';
import { DatesDialog } from './dates-dialog.tsx';
import { CampaignFacts, NextFacts } from './facts.tsx';
import './campaigns.css';

type Asked =
  | { readonly for: 'again'; readonly campaign: MonthCampaign }
  | { readonly for: 'dates'; readonly campaign: MonthCampaign }
  | { readonly for: 'next'; readonly campaign: NextCampaign };

/** Every campaign, latest first, with what an admin can do. */
export function CampaignList({
  campaigns,
  next,
  lead_days: leadDays,
  mayChange,
}: MonthCampaigns & { readonly mayChange: boolean }) {
  const { again, change, ...messages } = useMessages(campaignsMessages);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  // Somebody else may have changed it since the dialog was opened.
  const current = (campaign: MonthCampaign) => campaigns.find(({ id }) => id === campaign.id) ?? campaign;
  const before = (kind: CampaignKind, start: IsoDate) => {
    const last = campaigns.find((one) => one.kind === kind && !one.demo && startOf(one) < start);
    return last && last.state !== 'ended' ? last.name : null;
  };
  const ofAgain = (campaign: NextCampaign) => ({
    campaign,
    running: before(campaign.kind, campaign.start),
    leadDays,
    onClose: close,
  });
  return (
    <Tile title={messages.list} aside={!mayChange && <span className="quiet">{messages.lookOnly}</span>}>
      {campaigns.length + next.length === 0 && <p>{messages.none}</p>}
      <ul className="campaigns">
        {next.map((campaign) => (
          <Entry
            key={campaign.id}
            name={campaign.name}
            state={messages.next}
            facts={<NextFacts campaign={campaign} />}
            actions={
              mayChange && (
                <Button
                  kind="secondary"
                  size="small"
                  label={again.addNamed(campaign.name)}
                  onClick={() => setAsked({ for: 'next', campaign })}
                >
                  {again.add}
                </Button>
              )
            }
          />
        ))}
        {campaigns.map((campaign) => (
          <Entry
            key={campaign.id}
            name={campaign.name}
            note={campaign.demo ? messages.demo : undefined}
            state={messages.states[campaign.state]}
            tone={campaign.state}
            facts={<CampaignFacts campaign={campaign} />}
            actions={
              mayChange && (
                <>
                  {mayRepeat(campaign) && (
                    <Button
                      kind="secondary"
                      size="small"
                      label={again.buttonNamed(campaign.name)}
                      onClick={() => setAsked({ for: 'again', campaign })}
                    >
                      {again.button}
                    </Button>
                  )}
                  {mayMove(campaign) && (
                    <Button
                      kind="secondary"
                      size="small"
                      label={change.buttonNamed(campaign.name)}
                      onClick={() => setAsked({ for: 'dates', campaign })}
                    >
                      {change.button}
                    </Button>
                  )}
                </>
              )
            }
          />
        ))}
      </ul>
      {asked?.for === 'next' && <AgainDialog {...ofAgain(asked.campaign)} isNew />}
      {asked?.for === 'again' && (
        <AgainDialog {...ofAgain({ ...asked.campaign, start: startOf(current(asked.campaign)) })} />
      )}
      {asked?.for === 'dates' && <DatesDialog campaign={current(asked.campaign)} onClose={close} />}
    </Tile>
  );
}

function Entry({
  name,
  note,
  state,
  tone,
  facts,
  actions,
}: {
  name: string;
  note?: string | undefined;
  state: string;
  tone?: MonthCampaign['state'] | undefined;
  facts: ReactNode;
  actions: ReactNode;
}) {
  return (
    <li>
      <div className="campaign-head">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className="campaign-state" data-state={tone}>
          {note && <span>{note}</span>} {state}
        </p>
      </div>
      {facts}
      {actions && <div className="campaign-actions">{actions}</div>}
    </li>
  );
}

function startOf({ dates }: MonthCampaign): IsoDate {
  return dates['umm-al-qura'].start;
}

function mayRepeat({ demo, opened_at: opened, state }: MonthCampaign): boolean {
  return !demo && opened === null && state !== 'ended';
}

/** Also once it is over, while its month's length, and so whether its last night is charged, is unknown. */
function mayMove({ kind, dates, state }: MonthCampaign): boolean {
  const lacksLength = KINDS[kind].extraNumber !== null && Object.values(dates).some((by) => by.month_days === null);
  return state !== 'ended' || lacksLength;
}
