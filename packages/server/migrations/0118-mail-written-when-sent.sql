-- The confirmation of a new schedule is written when it is sent, so that creating a schedule need not wait for it.
alter table mail_outbox add constraint mail_written_whole check (
  (subject = '' and body_text = '' and body_html = '' and schedule_id is not null)
  or (subject <> '' and body_text <> '' and body_html <> ''));

comment on column mail_outbox.subject is 'Empty, like both bodies, while the mail is not written yet: that is done when it is sent.';

-- The answer is stored with the key, in the transaction that makes it true.
delete from idempotency_keys where body is null;
alter table idempotency_keys alter column body set not null;
comment on column idempotency_keys.body is 'The answer, which nobody sees before the first request has ended well.';
