-- Raised by a migration after which older workers would misread the rows of charging: they then charge nothing.
create table charging_protocol (
  id integer primary key check (id = 1),
  version integer not null
);
insert into charging_protocol (id, version) values (1, 1);
comment on table charging_protocol is 'Which workers may charge: those that know this version. One row.';
