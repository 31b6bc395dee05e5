-- Few: what was captured in another amount than agreed and given back at the processor. Compared with its record.
create index payment_attempts_given_back on payment_attempts (charge_id) where code = 'given_back';
