import { displayName } from '@lantern-giving/core/charity';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { TextField } from '@lantern-giving/ui/text-field';
import { useState } from 'react';
import { chosenCharity } from '../app/app-state.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { useMessages } from '../language/use-messages.ts';
import { CharityMark } from './charity-mark.tsx';
import { useOwnLogos } from './use-own-charities.ts';

/** Length from which the list has a search field. */
const LONG = 8;

export interface CharityPickerProps {
  charities: readonly string[];
  title?: string | undefined;
  lead?: string | undefined;
  onChosen?: (() => void) | undefined;
}

/** Shown in place of the page at the same URL, so that the page opens once a charity is chosen. */
export function CharityPicker({ charities, title, lead, onChosen }: CharityPickerProps) {
  const messages = useMessages(layoutMessages);
  const logos = useOwnLogos();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const named = charities
    .map((id) => ({ id, name: displayName(id) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const shown = named.filter(({ name }) => name.toLowerCase().includes(wanted));

  return (
    <div className="picker">
      <PageHeading title={title ?? messages.pickerTitle} lead={lead ?? messages.pickerLead} />
      {charities.length >= LONG && (
        <TextField label={messages.pickerFind} type="search" value={typed} onChange={setTyped} />
      )}
      <ul className="picker-list">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                chosenCharity.choose(id);
                onChosen?.();
              }}
            >
              <CharityMark name={name} logo={logos.get(id) ?? null} />
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="quiet">
        {shown.length === 0 ? messages.pickerNone(typed.trim()) : ''}
      </p>
    </div>
  );
}
