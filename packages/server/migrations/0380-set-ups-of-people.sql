-- Whether a person saved a card decides by which limits refused ones are counted.
alter table payment_setups add column human_checked boolean not null default false;
comment on column payment_setups.human_checked is 'A service has checked that a person made the call. Refused cards of such calls stop no others at the address, until they are twenty times as many.';
