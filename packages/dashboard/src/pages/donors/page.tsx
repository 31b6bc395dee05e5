import { donorsMessages } from '@lantern-giving/i18n/dashboard/donors';
import { Button } from '@lantern-giving/ui/button';
import { TextField } from '@lantern-giving/ui/text-field';
import { useRef, useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Missing } from '../../components/missing.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { FoundPlans } from './found-plans.tsx';
import { useDonorSearch } from './use-donors.ts';
import './donors.css';

const MIN_QUERY_LENGTH = 2;

/** Search for donors' plans, for platform staff. */
export function DonorsPage() {
  const messages = useMessages(donorsMessages);
  const { asked, ask, answer } = useDonorSearch();
  const [typed, setTyped] = useState(asked);
  const [tooShort, setTooShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const search = () => {
    const query = typed.trim();
    setTooShort(query.length < MIN_QUERY_LENGTH);
    if (query.length < MIN_QUERY_LENGTH) field.current?.focus();
    else ask(query);
  };

  return (
    <>
      <PageHeading title={messages.title} lead={messages.lead} />
      <search>
        <form
          className="donor-search"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <TextField
            label={messages.field}
            hint={messages.hint}
            error={tooShort ? messages.tooShort : undefined}
            type="search"
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={typed}
            onChange={(query) => {
              setTyped(query);
              if (query.trim().length >= MIN_QUERY_LENGTH) setTooShort(false);
            }}
            inputRef={field}
          />
          <Button type="submit" busy={answer.isFetching} busyLabel={messages.searching}>
            {messages.search}
          </Button>
        </form>
      </search>
      {asked === '' ? null : answer.data === undefined ? (
        <Missing of={[answer]} />
      ) : answer.data.schedules.length === 0 ? (
        <div role="status">
          <EmptyState title={messages.none} text={messages.noneText} />
        </div>
      ) : (
        <FoundPlans found={answer.data} />
      )}
    </>
  );
}
