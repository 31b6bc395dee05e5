import type { StaffPerson } from '@lantern-giving/core/api/people';
import { ApiError } from '@lantern-giving/core/api/request';
import { peopleMessages } from '@lantern-giving/i18n/dashboard/people';
import { useState } from 'react';
import { useCharity } from '../../charity/charity-context.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { Missing } from '../../components/missing.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { useUserInfo } from '../../session/use-user-info.ts';
import { InviteForm } from './invite-form.tsx';
import { personName } from './person-name.ts';
import { PersonRow } from './person-row.tsx';
import { isOfAddress, problemOf, sentenceOf } from './problem-of.ts';
import { type PeopleChange, useChangePeople, usePeople } from './use-people.ts';
import './people.css';

/** The people of a charity. Owners invite, change and remove; members can only read. */
export function PeoplePage() {
  const messages = useMessages(peopleMessages);
  const { charity } = useCharity();
  const who = useUserInfo();
  const { data: info } = who;
  const people = usePeople(charity.id);
  const change = useChangePeople(charity.id);
  const [leaving, setLeaving] = useState<StaffPerson | null>(null);
  const [promoted, setPromoted] = useState<StaffPerson | null>(null);

  const role = info?.charity_roles.find(({ charity_id }) => charity_id === charity.id)?.role;
  const editable = info?.isAdmin || role === 'owner';
  const heading = <PageHeading title={messages.title} lead={info && (editable ? messages.lead : messages.readOnly)} />;
  if (!people.data || !info) {
    return (
      <>
        {heading}
        <Missing of={[who, people]} />
      </>
    );
  }
  const asked = change.variables;
  const ofAddress = asked?.kind === 'invited' && change.error && isOfAddress(change.error) ? change.error : null;

  const make = async (wanted: PeopleChange): Promise<boolean> => {
    try {
      await change.mutateAsync(wanted);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  };

  return (
    <>
      {heading}
      {editable && (
        <FormSection title={messages.inviteTitle} lead={messages.inviteLead}>
          <InviteForm
            busy={change.isPending && asked?.kind === 'invited'}
            problem={ofAddress === null ? undefined : sentenceOf(problemOf(ofAddress), messages)}
            onInvite={(invited) => make({ kind: 'invited', invited })}
          />
        </FormSection>
      )}
      <section className="people" aria-labelledby="people">
        <h2 id="people">{messages.listTitle}</h2>
        <ul>
          {people.data.people.map((person) => (
            <PersonRow
              key={person.person_id}
              person={person}
              isYou={person.email === info.email}
              editable={editable}
              role={
                change.isPending && asked?.kind === 'changed' && asked.person.person_id === person.person_id
                  ? asked.role
                  : person.role
              }
              onRole={(chosen) =>
                chosen === 'owner' ? setPromoted(person) : void make({ kind: 'changed', person, role: chosen })
              }
              onInviteAgain={() => void make({ kind: 'invitedAgain', person })}
              inviting={
                change.isPending && asked?.kind === 'invitedAgain' && asked.person.person_id === person.person_id
              }
              onRemove={() => setLeaving(person)}
            />
          ))}
        </ul>
      </section>
      <ConfirmDialog
        open={leaving !== null}
        title={leaving ? messages.removeTitle(personName(leaving)) : ''}
        keep={messages.keep}
        action={messages.remove}
        busy={change.isPending}
        busyLabel={messages.removing}
        onConfirm={() => {
          if (leaving) void make({ kind: 'removed', person: leaving }).then(() => setLeaving(null));
        }}
        onClose={() => setLeaving(null)}
      >
        {leaving?.email === info.email ? messages.removeSelf(charity.name) : messages.removeText(charity.name)}
      </ConfirmDialog>
      <ConfirmDialog
        open={promoted !== null}
        title={promoted ? messages.promoteTitle(personName(promoted)) : ''}
        keep={messages.notNow}
        action={messages.promote}
        kind="primary"
        busy={change.isPending}
        busyLabel={messages.promoting}
        onConfirm={() => {
          if (promoted) void make({ kind: 'changed', person: promoted, role: 'owner' }).then(() => setPromoted(null));
        }}
        onClose={() => setPromoted(null)}
      >
        {messages.promoteText(charity.name)}
      </ConfirmDialog>
    </>
  );
}
