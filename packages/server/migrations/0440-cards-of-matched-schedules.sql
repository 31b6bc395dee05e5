-- A pot matches only so much with one card. A schedule whose card is replaced still counts for the one it was matched with.
alter table schedules add column match_fingerprint text;
comment on column schedules.match_fingerprint is 'The fingerprint of the card that it was matched with; null: it is not matched, or only its card of now is known.';
update schedules s set match_fingerprint = m.fingerprint
from payment_methods m where m.id = s.payment_method_id and s.match_pot_id is not null;
create index schedules_by_match_fingerprint on schedules (match_fingerprint) where match_fingerprint is not null;
