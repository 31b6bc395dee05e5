-- The last version of a schedule's links that was mailed: those after the one in force open it until a later one is used.
alter table schedules add column link_version_sent integer not null default 1;
-- So far the next one was mailed to whoever asked.
update schedules set link_version_sent = link_version + 1;

-- A keyed digest of the networks around the address: whoever has many addresses often has many of one network.
alter table payment_setups add column around text not null default '';
create index payment_setups_by_around on payment_setups (around, created_at) where status = 'failed';
