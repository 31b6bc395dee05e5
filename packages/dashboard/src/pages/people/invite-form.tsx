import type { Invitation } from '@lantern-giving/core/api/people';
import { isEmail } from '@lantern-giving/core/person';
import { peopleMessages } from '@lantern-giving/i18n/dashboard/people';
import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { Button } from '@lantern-giving/ui/button';
import { TextField } from '@lantern-giving/ui/text-field';
import { useRef, useState } from 'react';
import { useMessages } from '../../language/use-messages.ts';
import { RoleSelect } from './role-select.tsx';

export interface InviteFormProps {
  busy: boolean;
  /** The server's error for the address. */
  problem: string | undefined;
  /** @returns whether the invitation was sent */
  onInvite: (invited: Invitation) => Promise<boolean>;
}

/** An address and a role. The input stays until the invitation is sent. */
export function InviteForm({ busy, problem, onInvite }: InviteFormProps) {
  const messages = useMessages(peopleMessages);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Invitation['role']>('member');
  const [refused, setRefused] = useState<'email' | 'emailMissing' | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const send = async () => {
    if (busy) return;
    const wrong = problemOf(email);
    setRefused(wrong);
    // The next address may already have been started.
    if (!wrong && (await onInvite({ email: email.trim(), role }))) setEmail((typed) => (typed === email ? '' : typed));
    else field.current?.focus();
  };

  return (
    <form
      className="invite"
      noValidate
      aria-label={messages.inviteTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={messages.email}
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
        // An empty field is not an error yet.
        onBlur={() => {
          if (email.trim() !== '') afterPointerUp(() => setRefused(problemOf(email)));
        }}
        error={refused ? messages.problems[refused] : problem}
        inputRef={field}
      />
      <RoleSelect label={messages.role} value={role} onChange={setRole} />
      <Button type="submit" busy={busy} busyLabel={messages.inviting}>
        {messages.invite}
      </Button>
    </form>
  );
}

function problemOf(email: string): 'email' | 'emailMissing' | null {
  if (email.trim() === '') return 'emailMissing';
  return isEmail(email) ? null : 'email';
}
