-- Which kinds of campaign there are is the table of packages/core/src/campaigns: a new one is a row there, not a migration.
alter table campaigns drop constraint campaigns_kind_check;
alter table causes drop constraint causes_campaign_kinds_check;
alter table causes add constraint causes_campaign_kinds_check check (cardinality(campaign_kinds) > 0);
alter table causes alter column campaign_kinds drop default;
