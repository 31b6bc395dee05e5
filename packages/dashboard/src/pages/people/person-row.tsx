import type { StaffPerson } from '@lantern-giving/core/api/people';
import { Button } from '@lantern-giving/ui/button';
import { initialsOf } from '../../charity/initials.ts';
import { useWords } from '../../words/use-words.ts';
import { users } from '../../words/users.ts';
import { personName } from './person-name.ts';
import { RoleSelect } from './role-select.tsx';

export interface PersonRowProps {
  person: StaffPerson;
  isYou: boolean;
  /** Whether the reader may change people. */
  editable: boolean;
  /** As it is, or as it was just chosen. */
  role: StaffPerson['role'];
  onRole: (role: StaffPerson['role']) => void;
  onRemove: () => void;
  onInviteAgain: () => void;
  /** An invitation is on its way again. */
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
  const words = useWords(users);
  const name = personName(person);
  return (
    <li className="person">
      <span className="initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="person-words">
        <b>
          <bdi>{name}</bdi>
          {isYou && <span className="quiet"> · {words.you}</span>}
        </b>
        {name !== person.email && (
          <span className="quiet">
            <bdi>{person.email}</bdi>
          </span>
        )}
        {!person.accepted && <span className="person-waiting">{words.waiting}</span>}
      </div>
      {editable ? (
        <div className="person-actions">
          {!person.accepted && (
            <Button
              kind="quiet"
              size="small"
              busy={inviting}
              busyLabel={words.inviting}
              label={words.inviteAgainNamed(name)}
              onClick={onInviteAgain}
            >
              {words.inviteAgain}
            </Button>
          )}
          <RoleSelect label={words.roleOf(name)} hideLabel value={role} onChange={onRole} />
          <Button kind="secondary" size="small" label={words.removeNamed(name)} onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      ) : (
        <span className="quiet">{words.roles[role]}</span>
      )}
    </li>
  );
}
