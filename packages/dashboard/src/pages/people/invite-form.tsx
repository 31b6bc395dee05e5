import type { PersonInvited } from '@lantern-giving/core/api/people';
import { isEmail } from '@lantern-giving/core/person';
import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { Button } from '@lantern-giving/ui/button';
import { TextField } from '@lantern-giving/ui/text-field';
import { useRef, useState } from 'react';
import { useWords } from '../../words/use-words.ts';
import { users } from '../../words/users.ts';
import { RoleSelect } from './role-select.tsx';

export interface InviteFormProps {
  busy: boolean;
  /** What the server said of the address. */
  problem: string | undefined;
  /** @returns whether the invitation went out */
  onInvite: (invited: PersonInvited) => Promise<boolean>;
}

/** An address and a role. What was typed stays until the invitation is out. */
export function InviteForm({ busy, problem, onInvite }: InviteFormProps) {
  const words = useWords(users);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<PersonInvited['role']>('member');
  const [refused, setRefused] = useState<'email' | 'emailMissing' | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const send = async () => {
    if (busy) return;
    const wrong = problemOf(email);
    setRefused(wrong);
    // Meanwhile the next address may have been begun.
    if (!wrong && (await onInvite({ email: email.trim(), role }))) setEmail((typed) => (typed === email ? '' : typed));
    else field.current?.focus();
  };

  return (
    <form
      className="invite"
      noValidate
      aria-label={words.inviteTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={words.email}
        type="email"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          if (refused && (typed.trim() === '' || isEmail(typed))) setRefused(null);
        }}
        // Left empty it is not wrong yet.
        onBlur={() => {
          if (email.trim() !== '') afterPointerUp(() => setRefused(problemOf(email)));
        }}
        error={refused ? words.problems[refused] : problem}
        inputRef={field}
      />
      <RoleSelect label={words.role} value={role} onChange={setRole} />
      <Button type="submit" busy={busy} busyLabel={words.inviting}>
        {words.invite}
      </Button>
    </form>
  );
}

function problemOf(email: string): 'email' | 'emailMissing' | null {
  if (email.trim() === '') return 'emailMissing';
  return isEmail(email) ? null : 'email';
}
