import type { CharityRole } from '@lantern-giving/core/api/auth';
import { Select } from '@lantern-giving/ui/select';
import { useWords } from '../../words/use-words.ts';
import { users } from '../../words/users.ts';

/** What can be chosen, the one with less to lose first. */
const CHOICES = ['member', 'owner'] as const satisfies readonly CharityRole[];

export interface RoleSelectProps {
  label: string;
  hideLabel?: boolean;
  value: CharityRole;
  onChange: (role: CharityRole) => void;
}

export function RoleSelect({ value, onChange, ...field }: RoleSelectProps) {
  const { roles } = useWords(users);
  return (
    <Select
      {...field}
      value={value}
      options={CHOICES.map((role) => ({ value: role, label: roles[role] }))}
      onChange={(chosen) => {
        const role = CHOICES.find((choice) => choice === chosen);
        if (role) onChange(role);
      }}
    />
  );
}
