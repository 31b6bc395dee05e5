-- The processor lists the changes of its balance newest first, a page at a time, without reading all there are.
create unique index sandbox_balance_transactions_order on sandbox_balance_transactions (sequence);
