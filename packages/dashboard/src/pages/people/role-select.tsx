import type { CharityRole } from '@lantern-giving/core/api/auth';
import { peopleMessages } from '@lantern-giving/i18n/dashboard/people';
import { Select } from '@lantern-giving/ui/select';
import { useMessages } from '../../language/use-messages.ts';

/** The roles, the one with fewer rights first. */
const CHOICES = ['member', 'owner'] as const satisfies readonly CharityRole[];

export interface RoleSelectProps {
  label: string;
  hideLabel?: boolean;
  value: CharityRole;
  onChange: (role: CharityRole) => void;
}

export function RoleSelect({ value, onChange, ...field }: RoleSelectProps) {
  const { roles } = useMessages(peopleMessages);
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
