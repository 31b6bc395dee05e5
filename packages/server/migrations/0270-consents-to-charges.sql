-- A card may be saved before its donor changes the plan or adds a charity: each schedule has the consent shown at its press.
alter table consents
  add column wording text,
  add column wording_version text,
  add column wording_locale text,
  drop constraint consents_topic_check,
  add constraint consents_topic_check check (topic in ('updates', 'charity', 'charges')),
  add constraint consents_wording_check check ((topic = 'charges') = (wording is not null));

comment on column consents.topic is 'updates: mails of the platform. charity: mails of the charity. charges: those of the schedule, to the card; only where the request had its wording.';
comment on column consents.wording is 'Of charges: what the donor was shown at the button, exactly.';
