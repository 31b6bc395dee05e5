-- Cards that are refused on the processor's pages for another card are known from its events alone.
create index webhook_inbox_setups_failed on webhook_inbox (received_at) where type = 'setup_intent.setup_failed';
