import { call } from '@lantern-giving/core/api/call';
import { type Passkey, type Passkeys, passkeysApi } from '@lantern-giving/core/api/passkeys';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { CardError } from '../../components/card-error.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { oneLine } from '../../language/one-line.ts';
import { AddPasskey } from '../../session/add-passkey.tsx';
import { RecoveryCodes } from '../../session/recovery-codes.tsx';
import { passkeys } from '../../words/passkeys.ts';
import { useWords } from '../../words/use-words.ts';
import { sentenceOf } from './change-fault.ts';
import { RenamePasskey } from './rename-passkey.tsx';

const KEY = ['passkeys'];

/** The person's passkeys, and the codes for the day on which they are lost. */
export function OwnPasskeys() {
  const words = useWords(passkeys);
  const formats = useLanguage();
  const queries = useQueryClient();
  const own = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(apiClient, passkeysApi.list, { signal }) });
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const [renewing, setRenewing] = useState(false);
  const [naming, setNaming] = useState<string | null>(null);
  const [renamed, setRenamed] = useState('');
  const changed = () => Promise.all([KEY, ['user-info']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const remove = useMutation({
    mutationFn: ({ passkey_id }: Passkey) =>
      call(apiClient, passkeysApi.remove, { params: { passkey_id: passkey_id } }),
    onSettled: async () => {
      setLeaving(null);
      await changed();
    },
  });
  const renew = useMutation({
    mutationFn: () => call(apiClient, passkeysApi.renewRecoveryCodes),
    onSettled: async () => {
      setRenewing(false);
      await changed();
    },
  });

  if (!own.data) {
    return (
      <section className="account-part" id="passkeys" aria-labelledby="passkeys-title">
        <h2 id="passkeys-title">{words.listTitle}</h2>
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
      <h2 id="passkeys-title">{words.listTitle}</h2>
      <p className="quiet">{words.listLead}</p>
      {fault && <Notice tone="danger">{sentenceOf(fault, words)}</Notice>}
      <p role="status" className="quiet">
        {renamed === '' ? '' : words.renamed(renamed)}
      </p>
      {list.length === 0 && <p>{words.none}</p>}
      <ul>
        {list.map((passkey) => (
          <li key={passkey.passkey_id} className="account-entry">
            {naming === passkey.passkey_id ? (
              <RenamePasskey
                passkey={passkey}
                onRenamed={(all, name) => {
                  queries.setQueryData<Passkeys>(KEY, all);
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
                      words.created(formats.moment(passkey.created_at)),
                      passkey.used_at === null ? words.unused : words.used(formats.moment(passkey.used_at)),
                    ])}
                  </span>
                </div>
                <span className="account-changes">
                  <Button
                    kind="secondary"
                    size="small"
                    label={words.renameNamed(passkey.name)}
                    onClick={() => {
                      setRenamed('');
                      setNaming(passkey.passkey_id);
                    }}
                  >
                    {words.rename}
                  </Button>
                  <Button
                    kind="secondary"
                    size="small"
                    label={words.removeNamed(passkey.name)}
                    onClick={() => setLeaving(passkey)}
                  >
                    {words.remove}
                  </Button>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {renew.data ? (
        <div className="account-new">
          <RecoveryCodes codes={renew.data.recovery_codes} onKept={() => renew.reset()} />
        </div>
      ) : adding ? (
        <div className="account-new">
          <AddPasskey
            onDone={() => {
              setAdding(false);
              void changed();
            }}
            onCancel={() => setAdding(false)}
          />
        </div>
      ) : (
        <div className="account-actions">
          <Button size="small" onClick={() => setAdding(true)}>
            {words.addAnother}
          </Button>
          {list.length > 0 && (
            <>
              <span>{words.left(formats.count(left))}</span>
              <Button kind="secondary" size="small" onClick={() => setRenewing(true)}>
                {words.renew}
              </Button>
            </>
          )}
        </div>
      )}
      <ConfirmDialog
        open={renewing}
        title={words.renewTitle}
        keep={words.keepCodes}
        action={words.renew}
        busy={renew.isPending}
        busyLabel={words.renewing}
        onConfirm={() => renew.mutate()}
        onClose={() => setRenewing(false)}
      >
        {words.renewText}
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving !== null}
        title={leaving ? words.removeTitle(leaving.name) : ''}
        keep={words.keep}
        action={words.remove}
        busy={remove.isPending}
        busyLabel={words.removing}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onClose={() => setLeaving(null)}
      >
        {isLast && !required ? words.removeLast : words.removeText}
      </ConfirmDialog>
    </section>
  );
}
