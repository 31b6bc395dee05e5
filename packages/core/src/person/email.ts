import type { PersonProblem } from './problems.ts';

/** Longest address that SMTP can carry in a path (RFC 5321, 4.5.3.1.3), and its longest local part. */
const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** Whether mail can be sent to an address: a dot-atom at a host with a top-level domain. Spaces around it are ignored. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  const at = address.lastIndexOf('@');
  if (at < 0 || at > LONGEST_LOCAL_PART || address.length > LONGEST_ADDRESS) return false;
  const labels = address.slice(at + 1).split('.');
  return (
    LOCAL_PART.test(address.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

/** The form in which addresses are kept and compared: mail knows no capitals in practice. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** What is wrong with an email address, or null. */
export function emailProblem(text: string): PersonProblem | null {
  return isEmail(text) ? null : 'emailRefused';
}
