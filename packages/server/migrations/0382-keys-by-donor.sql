-- Two donors may choose the same Idempotency-Key. A repeat has the same body, whatever checkout it comes from, so that keys
-- belong to its address, which the answer repeats.
update idempotency_keys set key = 'given:' || (body ->> 'email') || ' ' || substr(key, 7)
where key like 'given:%' and body ->> 'email' is not null;
comment on column idempotency_keys.key is 'The client''s own key after the donor''s email address, or one made from the request, with a prefix that says which.';
