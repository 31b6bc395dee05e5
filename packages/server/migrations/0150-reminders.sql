-- Mails that a product's campaign has opened, for whoever asked before it did.
create table reminders (
  id uuid primary key,
  email text not null,
  product text not null,
  charity_id uuid references charities (id),
  locale text not null,
  timezone text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  told_until timestamptz not null,
  unique (email, product)
);
create index reminders_by_product on reminders (product, told_until);
comment on table reminders is 'Addresses that get a mail when a campaign of a product opens, until they stop it. Deleted when they do, and after a week without confirmation.';
comment on column reminders.product is 'The product key: mytennights.';
comment on column reminders.charity_id is 'The charity on whose page it was asked for, to which the mail links; null: none.';
comment on column reminders.locale is 'Language of the page where it was asked for.';
comment on column reminders.timezone is 'IANA name. The mail is sent there by day.';
comment on column reminders.confirmed_at is 'When the reader of the mailbox pressed the link in the first mail. Null: not yet, and no reminder is sent.';
comment on column reminders.told_until is 'Openings up to this instant were told of, or had passed when it was asked for.';
