-- Several gifts of one card that are declined on one evening are one night: those before were each counted.
alter table payment_methods add column soft_counted_at timestamptz;

comment on column payment_methods.soft_nights is 'Nights in a row of which a first charge was declined softly, however many gifts the card has on one evening. A success sets it to 0.';
comment on column payment_methods.soft_counted_at is 'When the last of them was counted. What is declined within 12 hours is of the same evening.';
