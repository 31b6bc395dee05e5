-- A donor may withdraw a Gift Aid declaration, and declare again: of a schedule at most one declaration stands.
alter table gift_aid_declarations add column withdrawn_at timestamptz;
comment on column gift_aid_declarations.declared_at is 'It covers every gift of the schedule, also those that were charged before.';
comment on column gift_aid_declarations.withdrawn_at is 'It still covers what was charged before. Null while it stands.';
comment on column schedules.gift_aid is 'A Gift Aid declaration of the donor stands, see gift_aid_declarations.';

-- A repeated gift had it copied even where its charity had given Gift Aid up, and then covers nothing.
delete from gift_aid_declarations d using schedules s
where s.id = d.schedule_id and s.cloned_from_schedule_id is not null and not s.gift_aid;

alter table gift_aid_declarations drop constraint gift_aid_declarations_schedule_id_key;
create index gift_aid_declarations_by_schedule on gift_aid_declarations (schedule_id);
create unique index gift_aid_declarations_standing on gift_aid_declarations (schedule_id) where withdrawn_at is null;
