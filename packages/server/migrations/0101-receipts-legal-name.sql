-- A receipt says the charity's own name and number, which an admin has looked at.
alter table charity_tax_receipts drop column name, drop column registration_number;
