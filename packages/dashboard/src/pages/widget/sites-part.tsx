import { ApiError } from '@lantern-giving/core/api/request';
import { readOrigin } from '@lantern-giving/core/charity/origins';
import { widgetMessages } from '@lantern-giving/i18n/dashboard/widget';
import { originsMessages } from '@lantern-giving/i18n/forms/origins';
import { Button } from '@lantern-giving/ui/button';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { TextField } from '@lantern-giving/ui/text-field';
import { useRef, useState } from 'react';
import { CardError } from '../../components/card-error.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { siteOf } from '../../components/form/web-address.ts';
import { useMessages } from '../../language/use-messages.ts';
import { useUserInfo } from '../../session/use-user-info.ts';
import { siteProblem } from './site-problem.ts';
import { type OriginChange, useChangeOrigins, useOrigins } from './use-widget.ts';

/** The sites that may embed the checkout. */
export function SitesPart({ charity }: { charity: string }) {
  const messages = useMessages(widgetMessages);
  const why = useMessages(originsMessages);
  const origins = useOrigins(charity);
  const { data: info } = useUserInfo();
  const change = useChangeOrigins(charity);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  if (!origins.data || !info) {
    return (
      <FormSection title={messages.sitesTitle}>
        <div className="wide">
          {origins.isError ? (
            <CardError error={origins.error} onRetry={() => void origins.refetch()} />
          ) : (
            <Skeleton shape="block" height={120} />
          )}
        </div>
      </FormSection>
    );
  }

  const editable = info.isAdmin || info.charity_roles.some(({ charity_id }) => charity_id === charity);
  const { wallets: sites } = origins.data;
  const asked = change.variables;

  const make = async (wanted: OriginChange): Promise<boolean> => {
    try {
      await change.mutateAsync(wanted);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  };
  const add = async () => {
    if (change.isPending) return;
    const read = readOrigin(siteOf(typed));
    setWrong(read.ok ? null : why[read.problem]);
    if (read.ok && (await make({ kind: 'added', typed: read.origin }))) setTyped((now) => (now === typed ? '' : now));
    field.current?.focus();
  };
  const remove = async () => {
    if (leaving === null) return;
    await make({ kind: 'removed', origin: leaving });
    setLeaving(null);
  };

  const problem = change.error ? siteProblem(change.error) : null;
  const ofField = asked?.kind === 'added' && asked.typed === readable(typed) ? problem : null;
  const fieldError = wrong ?? (ofField?.kind === 'told' ? ofField.message : undefined);

  return (
    <FormSection title={messages.sitesTitle} lead={editable ? messages.sitesLead : messages.sitesReadOnly}>
      <div className="wide widget-sites">
        {sites.length === 0 ? (
          <p>{messages.sitesNone}</p>
        ) : (
          <ul>
            {sites.map(({ origin: site, reason }) => (
              <li key={site}>
                <span className="widget-site">
                  <bdi dir="ltr">{site}</bdi>
                  {reason !== null && <span className="widget-wallets">{messages.wallets[reason]}</span>}
                </span>
                {editable && (
                  <Button
                    kind="secondary"
                    size="small"
                    label={messages.removeNamed(site)}
                    onClick={() => setLeaving(site)}
                  >
                    {messages.remove}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {editable && (
          <form
            noValidate
            aria-label={messages.sitesTitle}
            onSubmit={(event) => {
              event.preventDefault();
              void add();
            }}
          >
            <TextField
              label={messages.site}
              hint={messages.siteHint}
              error={fieldError}
              type="url"
              inputMode="url"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              value={typed}
              onChange={(text) => {
                setTyped(text);
                if (wrong !== null && readOrigin(siteOf(text)).ok) setWrong(null);
              }}
              inputRef={field}
            />
            <Button
              type="submit"
              size="small"
              busy={change.isPending && asked?.kind === 'added'}
              busyLabel={messages.adding}
            >
              {messages.add}
            </Button>
          </form>
        )}
      </div>
      <ConfirmDialog
        open={leaving !== null}
        title={leaving === null ? '' : messages.removeTitle(leaving)}
        keep={messages.keep}
        action={messages.remove}
        busy={change.isPending}
        busyLabel={messages.removing}
        onConfirm={() => void remove()}
        onClose={() => setLeaving(null)}
      >
        {sites.length === 1 ? messages.removeLast : messages.removeText}
      </ConfirmDialog>
    </FormSection>
  );
}

/** Label of the field. */
function readable(typed: string): string | null {
  const read = readOrigin(siteOf(typed));
  return read.ok ? read.origin : null;
}
