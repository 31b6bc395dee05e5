-- Finds the other charges of an intent in the processor's record, of however many charges.
create index processor_transactions_by_intent on processor_transactions (intent_id) where kind = 'charge';
