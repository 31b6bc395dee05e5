-- How many cards of all are refused just now is asked with every call that brings no token of the human check.
create index payment_setups_by_age on payment_setups (created_at);
