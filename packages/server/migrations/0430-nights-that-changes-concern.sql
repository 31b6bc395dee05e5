-- Mails about new amounts and new times name all nights that these concern, also those that are charged before the mail leaves.
comment on table mail_nights is 'Nights of which a mail tells: about failing nights as far as they still fail when it is sent, about a change those that it concerns or came too late for, whatever has become of them.';
