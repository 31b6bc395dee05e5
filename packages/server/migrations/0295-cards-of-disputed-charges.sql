-- A card whose charge is disputed is not charged any more.
alter table payment_methods drop constraint payment_methods_breaker_check;
alter table payment_methods add constraint payment_methods_breaker_check check (breaker in ('hard', 'soft', 'disputed'));
comment on column payment_methods.breaker is 'Set: nothing is charged to the card any more. hard: a hard decline; soft: three nights in a row declined softly; disputed: its holder disputes a charge.';
