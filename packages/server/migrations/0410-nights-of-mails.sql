-- Mails about a donor's change name nights too: those that it came too late for, or that it made due at once.
comment on table mail_nights is 'Nights of which a mail tells: about failing nights as far as they still fail when it is sent, about a change those that it came too late for, or that it made due at once.';
