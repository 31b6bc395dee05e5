-- Customer service finds a donor by the beginning of an address or of a name, or by a card's last digits.
-- The first also serves donors who ask for new links to their schedules.
create index schedule_contacts_by_email on schedule_contacts (email text_pattern_ops);
create index schedule_contacts_by_first_name on schedule_contacts (lower(first_name) text_pattern_ops);
create index schedule_contacts_by_last_name on schedule_contacts (lower(last_name) text_pattern_ops);
create index payment_methods_by_last4 on payment_methods (last4);
