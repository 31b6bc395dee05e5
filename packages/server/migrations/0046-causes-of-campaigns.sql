alter table causes
  add column campaign_kinds text[] not null default array['ten-nights', 'ten-days', 'friday']
    check (cardinality(campaign_kinds) > 0 and campaign_kinds <@ array['ten-nights', 'ten-days', 'friday']),
  -- Kept for what was given to it; shown nowhere.
  add column archived_at timestamptz,
  add check (archived_at is null or completed_at is not null);
