import type { GuardedFields } from '@lantern-giving/core/api/charity';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { useMessages } from '../language/use-messages.ts';

const FIELDS = [
  'name',
  'registration_number',
  'gift_aid',
  'tax_receipt',
] as const satisfies readonly (keyof GuardedFields)[];

/** Requested changes to what donors rely on: each field with its current and new value. */
export function ChangeList({ before, after }: { before: GuardedFields; after: Partial<GuardedFields> }) {
  const messages = useMessages(componentsMessages).changes;
  const shown = (value: string | boolean) =>
    typeof value === 'boolean' ? (value ? messages.on : messages.off) : value;
  return (
    <dl className="changes">
      {FIELDS.map((field) => {
        const asked = after[field];
        return asked === undefined ? null : (
          <div key={field}>
            <dt>{messages.fields[field]}</dt>
            <dd>
              <span className="quiet">{messages.now}</span> <bdi>{shown(before[field])}</bdi>
            </dd>
            <dd>
              <span className="quiet">{messages.new}</span>{' '}
              <b>
                <bdi>{shown(asked)}</bdi>
              </b>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
