-- The gifts of a demonstration were written with attempts that their payments did not count. The first retry of one took the
-- number of an earlier attempt.
update payments p set attempts = made.attempts
from (
  select payment_id, max(attempt_no) as attempts from payment_attempts where processor = 'sandbox' group by payment_id) made
where made.payment_id = p.id and p.attempts < made.attempts;
