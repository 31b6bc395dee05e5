alter table schedules validate constraint schedules_renewal_check;
