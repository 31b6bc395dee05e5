-- The statements that change payments write the figures as well: once for each group of a batch rather than for each row,
-- and on databases without triggers. A payment that is being charged counts as pending.
drop trigger payments_counted on payments;
drop trigger payments_recounted on payments;
drop trigger payments_forgotten on payments;
drop function count_payment_change();
drop function count_payment(payments, integer);
drop function forget_payments();
update night_figures set status = 'pending' where status = 'processing';
comment on table night_figures is 'Payments of a charity added up by night and status. A row is a change and a figure is the sum of its rows, so writers never wait for each other; a job folds them each minute. Written by every statement that changes payments.';
comment on column night_figures.status is 'As of payments, but what is being charged is pending.';
