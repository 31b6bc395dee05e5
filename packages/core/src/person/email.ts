import type { PersonProblem } from './problems.ts';

/** Maximum lengths of an address and its local part in SMTP (RFC 5321, 4.5.3.1). */
const MAX_ADDRESS_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** Whether a text is an email address: a dot-atom at a host with a top-level domain. Surrounding spaces are ignored. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  const at = address.lastIndexOf('@');
  if (at < 0 || at > MAX_LOCAL_PART_LENGTH || address.length > MAX_ADDRESS_LENGTH) return false;
  const labels = address.slice(at + 1).split('.');
  return (
    LOCAL_PART.test(address.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

/** Normalizes an address for storage and comparison: trimmed, in lower case (mailboxes ignore case in practice). */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** The problem with an email address, or null. */
export function emailProblem(text: string): PersonProblem | null {
  return isEmail(text) ? null : 'emailRefused';
}
