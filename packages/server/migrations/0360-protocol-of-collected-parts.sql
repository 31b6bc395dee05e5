-- Workers from before would book refunds whose part nobody collects, and adopt charges that were given back.
update charging_protocol set version = 5;
