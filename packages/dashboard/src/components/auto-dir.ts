/** A text that may be of either script begins on its own side; a field that is empty on the page's. */
export function autoDir<Field extends { readonly value: string }>(field: Field) {
  return { ...field, dir: field.value === '' ? undefined : ('auto' as const) };
}
