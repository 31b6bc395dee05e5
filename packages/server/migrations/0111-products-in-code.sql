-- A kind's row in packages/core/src/campaigns names its product and its brand too: neither is listed here again.
alter table campaigns drop constraint campaigns_product_check;
alter table campaigns drop constraint campaigns_brand_check;
