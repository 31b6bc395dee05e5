import type { GuardedFields } from '@lantern-giving/core/api/charity';
import { changes as catalogue } from '../words/changes.ts';
import { useWords } from '../words/use-words.ts';

const FIELDS = [
  'name',
  'registration_number',
  'gift_aid',
  'tax_receipt',
] as const satisfies readonly (keyof GuardedFields)[];

/** What a charity wants to change of what donors rely on: each field with what it is and what it is to be. */
export function ChangeList({ before, after }: { before: GuardedFields; after: Partial<GuardedFields> }) {
  const words = useWords(catalogue);
  const shown = (value: string | boolean) => (typeof value === 'boolean' ? (value ? words.on : words.off) : value);
  return (
    <dl className="changes">
      {FIELDS.map((field) => {
        const asked = after[field];
        return asked === undefined ? null : (
          <div key={field}>
            <dt>{words.fields[field]}</dt>
            <dd>
              <span className="quiet">{words.now}</span> <bdi>{shown(before[field])}</bdi>
            </dd>
            <dd>
              <span className="quiet">{words.new}</span>{' '}
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
