import type { StaffPerson } from '@lantern-giving/core/api/people';

/** A person's name, or their address where they have not given one. */
export function personName({ first_name, last_name, email }: StaffPerson): string {
  const name = [first_name, last_name].filter((part) => part).join(' ');
  return name === '' ? email : name;
}
