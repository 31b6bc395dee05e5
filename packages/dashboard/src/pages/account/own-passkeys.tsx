import type { Passkey, Passkeys } from '@lantern-giving/core/api/passkeys';
import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { useState } from 'react';
import { CardError } from '../../components/card-error.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { oneLine } from '../../language/one-line.ts';
import { useMessages } from '../../language/use-messages.ts';
import { AddPasskey } from '../../session/add-passkey.tsx';
import { RecoveryCodes } from '../../session/recovery-codes.tsx';
import { sentenceOf } from './change-fault.ts';
import { RenamePasskey } from './rename-passkey.tsx';
import { useOwnPasskeys } from './use-own-passkeys.ts';

/** The person's passkeys, and recovery codes for when they are lost. */
export function OwnPasskeys() {
  const messages = useMessages(accountMessages);
  const formats = useLanguage();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const [renewing, setRenewing] = useState(false);
  const { own, remove, renew, reload, show } = useOwnPasskeys({
    removed: () => setLeaving(null),
    renewed: () => setRenewing(false),
  });

  if (!own.data) {
    return (
      <section className="account-part" id="passkeys" aria-labelledby="passkeys-title">
        <h2 id="passkeys-title">{messages.listTitle}</h2>
        {own.isError ? (
          <CardError error={own.error} onRetry={() => void own.refetch()} />
        ) : (
          <Skeleton shape="block" height={120} />
        )}
      </section>
    );
  }
  const { passkeys: list, recovery_codes_left: left, required } = own.data;
  const isLast = list.length === 1;
  const fault = remove.error ?? renew.error;

  return (
    <section className="account-part" id="passkeys" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{messages.listTitle}</h2>
      <p className="quiet">{messages.listLead}</p>
      {fault && <Notice tone="danger">{sentenceOf(fault, messages)}</Notice>}
      <PasskeyList list={list} onRemove={setLeaving} onRenamed={show} />
      {renew.data ? (
        <div className="account-new">
          <RecoveryCodes codes={renew.data.recovery_codes} onKept={() => renew.reset()} />
        </div>
      ) : adding ? (
        <div className="account-new">
          <AddPasskey
            onDone={() => {
              setAdding(false);
              void reload();
            }}
            onCancel={() => setAdding(false)}
          />
        </div>
      ) : (
        <div className="account-actions">
          <Button size="small" onClick={() => setAdding(true)}>
            {messages.addAnother}
          </Button>
          {list.length > 0 && (
            <>
              <span>{messages.left(formats.count(left))}</span>
              <Button kind="secondary" size="small" onClick={() => setRenewing(true)}>
                {messages.renew}
              </Button>
            </>
          )}
        </div>
      )}
      <ConfirmDialog
        open={renewing}
        title={messages.renewTitle}
        keep={messages.keepCodes}
        action={messages.renew}
        busy={renew.isPending}
        busyLabel={messages.renewing}
        onConfirm={() => renew.mutate()}
        onClose={() => setRenewing(false)}
      >
        {messages.renewText}
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving !== null}
        title={leaving ? messages.removeTitle(leaving.name) : ''}
        keep={messages.keep}
        action={messages.remove}
        busy={remove.isPending}
        busyLabel={messages.removing}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onClose={() => setLeaving(null)}
      >
        {isLast && !required ? messages.removeLast : messages.removeText}
      </ConfirmDialog>
    </section>
  );
}

/** The passkeys, each with its name, which can be changed in its place. */
function PasskeyList({
  list,
  onRemove,
  onRenamed,
}: {
  list: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
  onRenamed: (all: Passkeys) => void;
}) {
  const messages = useMessages(accountMessages);
  const formats = useLanguage();
  const [naming, setNaming] = useState<string | null>(null);
  const [renamed, setRenamed] = useState('');
  return (
    <>
      <p role="status" className="quiet">
        {renamed === '' ? '' : messages.renamed(renamed)}
      </p>
      {list.length === 0 && <p>{messages.none}</p>}
      <ul>
        {list.map((passkey) => (
          <li key={passkey.passkey_id} className="account-entry">
            {naming === passkey.passkey_id ? (
              <RenamePasskey
                passkey={passkey}
                onRenamed={(all, name) => {
                  onRenamed(all);
                  setRenamed(name);
                  setNaming(null);
                }}
                onCancel={() => setNaming(null)}
              />
            ) : (
              <>
                <div>
                  <b>
                    <bdi>{passkey.name}</bdi>
                  </b>
                  <span className="quiet">
                    {oneLine([
                      messages.created(formats.moment(passkey.created_at)),
                      passkey.used_at === null ? messages.unused : messages.used(formats.moment(passkey.used_at)),
                    ])}
                  </span>
                </div>
                <span className="account-changes">
                  <Button
                    kind="secondary"
                    size="small"
                    label={messages.renameNamed(passkey.name)}
                    onClick={() => {
                      setRenamed('');
                      setNaming(passkey.passkey_id);
                    }}
                  >
                    {messages.rename}
                  </Button>
                  <Button
                    kind="secondary"
                    size="small"
                    label={messages.removeNamed(passkey.name)}
                    onClick={() => onRemove(passkey)}
                  >
                    {messages.remove}
                  </Button>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
