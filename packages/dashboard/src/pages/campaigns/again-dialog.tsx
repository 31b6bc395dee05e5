import type { NextCampaign } from '@lantern-giving/core/api/campaigns';
import { addDays, SIGHTING_DAYS } from '@lantern-giving/core/calendar';
import { UNLOCK_DAYS } from '@lantern-giving/core/campaigns';
import { campaignsMessages } from '@lantern-giving/i18n/dashboard/campaigns';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toasts } from '../../components/toasts.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { StartField } from './start-field.tsx';
import { problemOf, useOpenCampaign } from './use-campaigns.ts';

export interface AgainDialogProps {
  campaign: NextCampaign;
  /** It is added, with the first date that is chosen here. */
  isNew?: boolean | undefined;
  /** Name of the campaign before it, if that is not over. */
  running: string | null;
  /** Days in which nothing is planned. */
  leadDays: number;
  onClose: () => void;
}

/** Explains what repeating earlier gifts in a campaign means, and starts it. */
export function AgainDialog({ campaign, isNew = false, running, leadDays, onClose }: AgainDialogProps) {
  const { again: messages, ...all } = useMessages(campaignsMessages);
  const { date } = useLanguage();
  const open = useOpenCampaign();
  const [chosen, setChosen] = useState(campaign.start);
  const field = useRef<HTMLSelectElement>(null);
  const { id, kind, name } = campaign;
  const start = isNew ? chosen : campaign.start;
  const refused = messages.refused(SIGHTING_DAYS);
  const isDateRefused = isNew && open.error !== null && problemOf(open.error) === 'refused';
  const press = () =>
    open.mutate(
      { campaign: id, kind, start, month_days: null },
      {
        onSuccess: () => {
          toasts.show({ tone: 'done', text: (isNew ? messages.added : messages.done)(name) });
          onClose();
        },
        onError: (error) => {
          if (problemOf(error) === 'refused') field.current?.focus();
        },
      },
    );
  return (
    <ConfirmDialog
      title={(isNew ? messages.addTitle : messages.title)(name)}
      keep={all.cancel}
      action={isNew ? messages.addAction : messages.action}
      kind="primary"
      busy={open.isPending}
      busyLabel={all.working}
      onConfirm={press}
      onClose={onClose}
    >
      <div className="campaign-dialog">
        {open.error && !isDateRefused && <ProblemNotice error={open.error} refused={refused} />}
        {isNew && (
          <>
            <StartField
              kind={kind}
              days={SIGHTING_DAYS}
              around={campaign.start}
              value={chosen}
              onChange={setChosen}
              error={isDateRefused ? refused : undefined}
              inputRef={field}
            />
            <p>{messages.addText(date(addDays(start, -UNLOCK_DAYS)))}</p>
          </>
        )}
        <p>
          {messages.count(campaign.to_repeat)} {running !== null && messages.follow(running)}
        </p>
        <p>
          {messages.told} {messages.lead(leadDays)}
        </p>
        <p>
          <b>{messages.final}</b>
        </p>
      </div>
    </ConfirmDialog>
  );
}
