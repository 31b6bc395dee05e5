/** Sets the direction from a text of either script; an empty field follows the page. */
export function autoDir<Field extends { readonly value: string }>(field: Field) {
  return { ...field, dir: field.value === '' ? undefined : ('auto' as const) };
}
