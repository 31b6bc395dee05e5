-- A pot matches only a few schedules with the same card.
create index payment_methods_by_fingerprint on payment_methods (fingerprint);
