/** The donor's name as they wrote it, or their email address. */
export function donorName(donor: { readonly first_name: string; readonly last_name: string; readonly email: string }) {
  return `${donor.first_name} ${donor.last_name}`.trim() || donor.email;
}
