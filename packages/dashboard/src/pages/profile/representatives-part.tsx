import { call } from '@lantern-giving/core/api/call';
import { charitiesApi, type Representative } from '@lantern-giving/core/api/charity';
import { ApiError } from '@lantern-giving/core/api/request';
import { MAX_REPRESENTATIVES } from '@lantern-giving/core/charity/profile';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { profileMessages } from '@lantern-giving/i18n/dashboard/profile';
import { Button } from '@lantern-giving/ui/button';
import { useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { useCharity } from '../../charity/charity-context.tsx';
import { useSaveCharity } from '../../charity/use-save-charity.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SaveFaultNotice, saveFaultOf } from '../../components/form/save-error.tsx';
import { type Toast, toasts } from '../../components/toasts.ts';
import { useMessages } from '../../language/use-messages.ts';
import { Part } from './part.tsx';
import { RepresentativeDialog } from './representative-dialog.tsx';
import { isRemoved } from './representative-fault.ts';

type Open =
  | { readonly kind: 'none' }
  | { readonly kind: 'adding' }
  | { readonly kind: 'changing' | 'removing'; readonly who: Representative };

/** The people who may sign for the charity. */
export function RepresentativesPart() {
  const messages = useMessages(profileMessages);
  const { charity, mayChange } = useCharity();
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });
  const done = (sentence: string, action?: Toast['action']) => {
    toasts.show({ tone: 'done', text: sentence, action });
    close();
  };

  return (
    <Part id="representatives" {...messages.representatives}>
      <div className="wide representatives">
        {charity.representatives.length === 0 ? (
          <p className="quiet">{messages.nobody}</p>
        ) : (
          <ul>
            {charity.representatives.map((who) => (
              <li key={who.id} className="representative">
                <div className="representative-text">
                  <b>
                    <bdi>{who.name}</bdi>
                  </b>
                  <span className="quiet">
                    <bdi>{who.position}</bdi>
                  </span>
                </div>
                {mayChange && (
                  <div className="representative-actions">
                    <Button
                      kind="secondary"
                      size="small"
                      label={messages.changeNamed(who.name)}
                      onClick={() => setOpen({ kind: 'changing', who })}
                    >
                      {messages.change}
                    </Button>
                    <Button
                      kind="quiet"
                      size="small"
                      label={messages.removeNamed(who.name)}
                      onClick={() => setOpen({ kind: 'removing', who })}
                    >
                      {messages.remove}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayChange &&
          (charity.representatives.length < MAX_REPRESENTATIVES ? (
            <Button kind="secondary" size="small" onClick={() => setOpen({ kind: 'adding' })}>
              {messages.addRepresentative}
            </Button>
          ) : (
            <p className="quiet">{messages.mostRepresentatives(MAX_REPRESENTATIVES)}</p>
          ))}
      </div>
      {(open.kind === 'adding' || open.kind === 'changing') && (
        <RepresentativeDialog who={open.kind === 'changing' ? open.who : null} onClose={close} onDone={done} />
      )}
      {open.kind === 'removing' && <RemoveDialog who={open.who} onClose={close} onDone={done} />}
    </Part>
  );
}

interface RemoveDialogProps {
  who: Representative;
  onClose: () => void;
  onDone: (told: string, action?: Toast['action']) => void;
}

function RemoveDialog({ who, onClose, onDone }: RemoveDialogProps) {
  const messages = useMessages(profileMessages);
  const saveCharity = useSaveCharity();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<ApiError | null>(null);
  const { undo } = useMessages(componentsMessages);
  const putBack = async () => {
    const { name, position } = who;
    try {
      await saveCharity((id) =>
        call(apiClient, charitiesApi.addRepresentative, { params: { id }, body: { name, position } }),
      );
      toasts.show({ tone: 'done', text: messages.added(name) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.show({ tone: 'failed', text: messages.notPutBack(name) });
    }
  };
  const remove = async () => {
    setBusy(true);
    setFault(null);
    try {
      await saveCharity((id) =>
        call(apiClient, charitiesApi.removeRepresentative, { params: { id, representative_id: who.id } }),
      );
      onDone(messages.removed(who.name), { label: undo, run: () => void putBack() });
    } catch (error) {
      // The intended state has been reached.
      if (isRemoved(error)) return onDone(messages.removedMeanwhile(who.name));
      if (!(error instanceof ApiError)) throw error;
      setFault(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={messages.removeTitle(who.name)}
      keep={messages.keep}
      action={messages.remove}
      busy={busy}
      busyLabel={messages.removing}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {fault && <SaveFaultNotice outcome={saveFaultOf(fault)} error={fault} />}
      {messages.removeText}
    </ConfirmDialog>
  );
}
