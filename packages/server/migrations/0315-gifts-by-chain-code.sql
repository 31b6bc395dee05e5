-- How many gifts were made with a donor's code is part of what the donor sees of a schedule.
create index schedules_by_chain_code on schedules (chain_code) where chain_code is not null;
