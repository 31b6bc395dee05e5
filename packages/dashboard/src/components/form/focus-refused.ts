/** Focuses a control, with the reason for its refusal below it in view. The reason has to be rendered already. */
export function focusRefused(control: HTMLElement | null | undefined): void {
  control?.focus();
  control?.closest('.ln-field')?.querySelector('.ln-error')?.scrollIntoView({ block: 'nearest' });
}
