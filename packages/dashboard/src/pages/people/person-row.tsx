import type { StaffPerson } from '@lantern-giving/core/api/people';
import { peopleMessages } from '@lantern-giving/i18n/dashboard/people';
import { Button } from '@lantern-giving/ui/button';
import { initialsOf } from '../../charity/initials.ts';
import { useMessages } from '../../language/use-messages.ts';
import { personName } from './person-name.ts';
import { RoleSelect } from './role-select.tsx';

export interface PersonRowProps {
  person: StaffPerson;
  isYou: boolean;
  /** Whether the current user may change people. */
  editable: boolean;
  /** The stored role, or the one just chosen. */
  role: StaffPerson['role'];
  onRole: (role: StaffPerson['role']) => void;
  onRemove: () => void;
  onInviteAgain: () => void;
  /** The invitation is being resent. */
  inviting: boolean;
}

export function PersonRow({
  person,
  isYou,
  editable,
  role,
  onRole,
  onRemove,
  onInviteAgain,
  inviting,
}: PersonRowProps) {
  const messages = useMessages(peopleMessages);
  const name = personName(person);
  return (
    <li className="person">
      <span className="initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="person-text">
        <b>
          <bdi>{name}</bdi>
          {isYou && <span className="quiet"> · {messages.you}</span>}
        </b>
        {name !== person.email && (
          <span className="quiet">
            <bdi>{person.email}</bdi>
          </span>
        )}
        {!person.accepted && <span className="person-waiting">{messages.waiting}</span>}
      </div>
      {editable ? (
        <div className="person-actions">
          {!person.accepted && (
            <Button
              kind="quiet"
              size="small"
              busy={inviting}
              busyLabel={messages.inviting}
              label={messages.inviteAgainNamed(name)}
              onClick={onInviteAgain}
            >
              {messages.inviteAgain}
            </Button>
          )}
          <RoleSelect label={messages.roleOf(name)} hideLabel value={role} onChange={onRole} />
          <Button kind="secondary" size="small" label={messages.removeNamed(name)} onClick={onRemove}>
            {messages.remove}
          </Button>
        </div>
      ) : (
        <span className="quiet">{messages.roles[role]}</span>
      )}
    </li>
  );
}
