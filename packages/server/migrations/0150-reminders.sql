-- Email addresses to notify when a product's next campaign opens.
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
comment on column reminders.product is 'Product key, such as mytennights.';
comment on column reminders.charity_id is 'Charity whose page the reminder was requested on; the email links to it. Null: none.';
comment on column reminders.locale is 'Language of the page on which the reminder was requested.';
comment on column reminders.timezone is 'IANA name. Reminders are sent during the day in this zone.';
comment on column reminders.confirmed_at is 'When the reminder was confirmed on the page that the first email links to. Null: not confirmed, and nothing is sent.';
comment on column reminders.told_until is 'Openings up to this time need no reminder: it was sent, or they came before the request.';
