-- A card whose charge is disputed is not charged any more. Claims read this table, so the check is validated on its own.
alter table payment_methods drop constraint payment_methods_breaker_check;
alter table payment_methods add constraint payment_methods_breaker_check
  check (breaker in ('hard', 'soft', 'disputed')) not valid;
comment on column payment_methods.breaker is 'Set: nothing is charged to the card any more. hard: a hard decline; soft: three nights in a row declined softly; disputed: its holder disputes a charge.';

-- Workers of before would close a lost dispute without taking the charity's part back.
update charging_protocol set version = 4;
