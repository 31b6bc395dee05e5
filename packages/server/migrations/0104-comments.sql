-- What each table holds, and what a column's name does not say. docs/data-model.md and db-types.ts are written from this.
-- Everywhere: ids are UUIDv7 unless the text says otherwise, timestamptz is an instant, and an amount is a whole number in
-- the minor unit of its currency (pence, cents, whole rupiah).

-- Campaigns and charities

comment on table campaigns is 'Instances of a campaign, such as the ten nights of 2027. Seeded.';
comment on column campaigns.id is 'Short name in addresses and payloads, such as mtn2027.';
comment on column campaigns.kind is 'Decides the calendar and the cutoff of each charge.';
comment on column campaigns.brand is 'Theme of its pages and mails, and the prefix of share codes.';
comment on column campaigns.product is 'What partners write as the campaign; it means the open instance, or the next one.';
comment on column campaigns.start_date is 'Evening of night 1, day 1 of the ten days, or the first Friday.';
comment on column campaigns.month_days is 'Days of the lunar month; null until it is known whether it has 30.';
comment on column campaigns.unlock_date is 'The checkout opens on this date.';
comment on column campaigns.end_date is 'Date of the last night or day.';
comment on column campaigns.demo is 'Made for the sandbox, so that there is always a campaign to give to.';

comment on table charities is 'Charities, from their registration on. Donors see those with the status STATUSAPPROVED.';
comment on column charities.slug is 'The id in addresses and in the API.';
comment on column charities.country is 'ISO 3166-1 alpha-2, upper case.';
comment on column charities.currency is 'ISO 4217 in lower case. All gifts to the charity are in this currency.';
comment on column charities.registration_number is 'As it was typed; compared by letters and digits only.';
comment on column charities.gift_aid is 'The charity claims Gift Aid. Only in GB.';
comment on column charities.tax_receipt is 'The charity issues tax receipts.';
comment on column charities.is_daf is 'A donor-advised fund: the fund itself is the recipient of gifts.';
comment on column charities.logo_file is 'Name of the file in the file store.';
comment on column charities.cover_file is 'Name of the file in the file store.';
comment on column charities.landing_text is 'Text of the charity''s own page, after the short description.';
comment on column charities.processor_account is 'Account at the processor that gifts go to, once it is complete; null: the platform takes the money.';

comment on table charity_changes is 'What an approved charity has asked to change and an admin has to approve. One row per charity: the last request, kept after its approval so that the approval can be taken back.';
comment on column charity_changes.id is 'New with each request, so that nobody approves what they have not seen.';
comment on column charity_changes.name is 'Requested name; null where it stays. The same holds for the next three columns.';
comment on column charity_changes.asked_by is 'Who asked, as in audit_log.actor.';
comment on column charity_changes.locale is 'Language of the mail about the decision.';
comment on column charity_changes.approved_at is 'Null while the request waits.';
comment on column charity_changes.held_before is 'Values of the changed fields before the approval.';
comment on column charity_changes.gifts_before is 'Number of schedules to the charity at the approval: it can be taken back only while there are no more.';

comment on table charity_contacts is 'People of a charity that the platform may write to, one per kind.';

comment on table charity_origins is 'Origins of the pages on which a charity lets its checkout run.';

comment on table charity_registrations is 'What was sent with a registration, and the decision on it. The charity itself is in charities.';
comment on column charity_registrations.email is 'Address that was confirmed by a code, in lower case; its account owns the charity.';
comment on column charity_registrations.terms_version is 'Version of the terms that were accepted.';
comment on column charity_registrations.locale is 'Language of the mails about the registration.';
comment on column charity_registrations.decided_at is 'Null while it waits for an admin.';
comment on column charity_registrations.decided_by is 'Who decided, as in audit_log.actor.';
comment on column charity_registrations.reason is 'Why it was rejected, as it was mailed; null for an approval.';

comment on table charity_representatives is 'Representatives of a charity, with their positions.';

comment on table charity_tax_receipts is 'What the tax receipts of a charity say and show, besides its name and registration number.';
comment on column charity_tax_receipts.logo_image_name is 'Name of the file in the file store.';
comment on column charity_tax_receipts.signature_image_name is 'Name of the file in the file store. Shown to the charity''s own people only.';

comment on table causes is 'What can be given to at a charity.';
comment on column causes.id is 'Chosen when the cause is made; stands in stored plans, so it never changes.';
comment on column causes.price_per_quantity is 'Price of one share in minor units; set for Qurbani and for nothing else.';
comment on column causes.position is 'Place in the charity''s own order, from 0.';
comment on column causes.campaign_kinds is 'Kinds of campaign in which the cause is offered.';
comment on column causes.completed_at is 'From then on nothing new is given to it; planned nights still go there.';
comment on column causes.archived_at is 'From then on it is shown nowhere; kept for what was given to it.';

comment on table uploads is 'An address that takes one image of a charity, once, within ten minutes, and what became of it. The row goes with the file.';
comment on column uploads.id is 'Part of the signed upload address.';
comment on column uploads.type is 'The only type that is accepted; null: each that the purpose allows.';
comment on column uploads.expires_at is 'Until then the image may be sent.';
comment on column uploads.claimed_at is 'When somebody began to send; nobody else may.';
comment on column uploads.file_name is 'Name in the file store; written before the file is, so that a crash leaves no unknown file.';
comment on column uploads.stored_at is 'The file is in the file store.';
comment on column uploads.kept_at is 'The charity has saved it. What is not saved is dropped a day after it expired.';
comment on column uploads.dropped_at is 'Replaced, removed or never saved: the file is about to be deleted.';

comment on table payout_accounts is 'Accounts at the processor that charities have begun to set up. A complete one is also in charities.processor_account.';
comment on column payout_accounts.account_id is 'Id at the processor.';
comment on column payout_accounts.completed_at is 'When the processor said that gifts can go there.';

-- Giving

comment on table donors is 'One row per email address that a schedule was made with. Names are those of the first time: an address that is typed is not proven.';
comment on column donors.email is 'In lower case.';

comment on table quotes is 'Plans as they were shown to donors with every figure. A schedule may be made from a quote for 15 minutes; rows are deleted a day later.';
comment on column quotes.checkout_id is 'The checkout that asked; no other can use the quote.';
comment on column quotes.inputs is 'What the donor chose, as in POST /api/quotes.';
comment on column quotes.figures is 'What was shown: nights, amounts in minor units and totals.';
comment on column quotes.served_at is 'The instant as of which the plan was made.';

comment on table schedules is 'A donor''s plan for one campaign and one charity. Its nights are in payments.';
comment on column schedules.payment_type is 'How the card was given.';
comment on column schedules.currency is 'ISO 4217 in lower case; of all amounts in this row.';
comment on column schedules.timezone is 'IANA time zone of the donor, in which nights end.';
comment on column schedules.locale is 'Language of the mails; null: unknown, English.';
comment on column schedules.causes is 'Cause id to its amount over nights 1 to 29, in minor units.';
comment on column schedules.first_night is 'The plan covers this night to night 29.';
comment on column schedules.split_type is 'How the total is spread over the nights.';
comment on column schedules.multiplier is 'How many times an ordinary night a preferred night gets.';
comment on column schedules.night_30 is 'The donor also gives on night 30 if the month has one.';
comment on column schedules.start_date_offset is 'Days from the campaign''s start to that of the moon-sighting authority that the donor follows; may be negative.';
comment on column schedules.pay_fees is 'The donor covers the card fees.';
comment on column schedules.tip_basis_points is 'Tip in hundredths of a percent of what can be tipped on; null: the donor typed an amount.';
comment on column schedules.total is 'The causes'' part of nights 1 to 29, in minor units.';
comment on column schedules.night_30_amount is 'The causes'' part of night 30, in minor units; 0 without it.';
comment on column schedules.tip is 'Tip of all nights, in minor units.';
comment on column schedules.fee is 'Card fees that the donor covers over all nights, in minor units.';
comment on column schedules.gift_aid is 'The donor made a Gift Aid declaration, see gift_aid_declarations.';
comment on column schedules.tax_receipt is 'A tax receipt was asked for.';
comment on column schedules.auto_enroll is 'The donor agreed to be enrolled in the next campaign.';
comment on column schedules.length_choice is 'Which length of plan the donor picked in the checkout.';
comment on column schedules.widget is 'Made on a charity''s or partner''s page rather than on the platform''s own.';
comment on column schedules.partner is 'Name that a partner''s page passes along.';
comment on column schedules.chain_code is 'Share code of the schedule whose link the donor came by.';
comment on column schedules.share_code is 'The code in this donor''s own link for others.';
comment on column schedules.link_version is 'Version of mailed links in force: earlier links open nothing.';
comment on column schedules.link_version_sent is 'Last version that was mailed on request; valid, and ends the earlier ones when it is first used.';
comment on column schedules.cancelled_at is 'Null while it is not cancelled; set back to null if the donor reactivates it.';
comment on column schedules.cloned_from_schedule_id is 'The schedule that this one repeats.';

comment on table schedule_contacts is 'Name and address that the donor typed for one schedule. A table of its own, so that personal data can be erased and the amounts stay.';
comment on column schedule_contacts.email is 'In lower case.';
comment on column schedule_contacts.phone is 'National number, digits only.';
comment on column schedule_contacts.country_code is 'Calling code of the phone number.';
comment on column schedule_contacts.country is 'ISO 3166-1 alpha-2, upper case.';
comment on column schedule_contacts.is_address_from_lookup is 'Picked from an address search rather than typed.';

comment on table gift_aid_declarations is 'Gift Aid declarations with the wording that was shown. HMRC asks for them until six years after the last gift.';
comment on column gift_aid_declarations.other_gifts is 'The donor extended the declaration to other gifts to the charity.';
comment on column gift_aid_declarations.house is 'House name or number.';
comment on column gift_aid_declarations.address is 'Lines of the address, without house and postcode, separated by line breaks.';

comment on table consents is 'What the donor agreed to, or refused, with a schedule. Never updated.';
comment on column consents.topic is 'updates: mails of the platform. charity: mails of the charity.';
comment on column consents.granted is 'False is recorded too: the donor left the box empty.';
comment on column consents.source is 'Where it was asked, such as checkout.';

-- Charging

comment on table payment_methods is 'Cards that were saved for charges without the donor. The number is at the processor only.';
comment on column payment_methods.processor is 'stripe or sandbox.';
comment on column payment_methods.checkout_id is 'The checkout that saved it; a schedule can use the card only from there.';
comment on column payment_methods.email is 'Address it was saved for, in lower case; a schedule can use the card only for this address.';
comment on column payment_methods.fingerprint is 'The same for the same card number, whoever saves it.';
comment on column payment_methods.breaker is 'Set: nothing is charged to the card any more. hard: a hard decline; soft: three nights in a row declined softly.';
comment on column payment_methods.soft_nights is 'Nights in a row whose first charge was declined softly. A success sets it to 0.';

comment on table payment_setups is 'Attempts to save a card, successful or not, with the mandate that the donor agreed to. Failed ones are counted against those who test stolen cards.';
comment on column payment_setups.quote_id is 'The quote for which the card was given. No foreign key: quotes are deleted.';
comment on column payment_setups.processor_token is 'One-time token for the card that the page got from the processor.';
comment on column payment_setups.processor_setup_id is 'Id of the set-up at the processor, once there is one.';
comment on column payment_setups.failure_code is 'The processor''s code.';
comment on column payment_setups.fingerprint is 'Of the card, where the processor told it.';
comment on column payment_setups.address is 'Keyed digest of the network address.';
comment on column payment_setups.around is 'Keyed digest of the networks around that address.';
comment on column payment_setups.consent_text is 'The mandate for a series of charges, word for word, as card network rules ask for it.';

comment on table payments is 'One row per schedule and night: what is to be charged, when, and what became of it. This table is the queue of the worker.';
comment on column payments.number is 'Number of the night.';
comment on column payments.campaign is 'Campaign id, by which the held nights 30 of a campaign are found.';
comment on column payments.local_date is 'Date by which the night is named, in the donor''s zone.';
comment on column payments.timezone is 'IANA time zone, of the schedule.';
comment on column payments.due_at is 'Cutoff of the night: 01:30 of the next day in the donor''s zone. Until then it can be cancelled.';
comment on column payments.causes is 'Cause id to its part of this night, in minor units; the parts add up to amount.';
comment on column payments.amount is 'The causes'' part, in minor units.';
comment on column payments.tip is 'Minor units; to the platform.';
comment on column payments.fee is 'Minor units; card fees that the donor covers.';
comment on column payments.total is 'What leaves the card, in minor units: amount, tip and fee.';
comment on column payments.status is 'held: waits until the month is known to have this night, or for another card. processing: from the worker''s claim to the result. skipped and refunded are not written yet.';
comment on column payments.next_attempt_at is 'When a pending payment may be claimed: its cutoff first, then the time of its retry.';
comment on column payments.intent_id is 'Payment intent at the processor, made ahead of the cutoff. Replaced only after it is proven dead there.';
comment on column payments.intent_version is 'Part of the idempotency key under which the intent is made; goes up when another one is to be made.';
comment on column payments.prepared_at is 'When the intent was made.';
comment on column payments.held is 'Night 30 while the length of the month is unknown. Stays set through a cancellation, unlike the status.';
comment on column payments.halted is 'Due, and set aside while its charity is in charge_halts.';
comment on column payments.postponed_to is 'When a missed night is charged instead of at its cutoff, as its donor was told.';
comment on column payments.lease_owner is 'The worker that is working on it.';
comment on column payments.lease_until is 'After that another worker may take over. For a payment without an intent: not prepared before then.';
comment on column payments.failure_kind is 'Why it was not charged. hard, soft and authentication: declines; card_stopped: its card is not charged any more; refused: the processor refuses this charge.';
comment on column payments.failure_code is 'The processor''s code.';
comment on column payments.client_secret is 'Lets the donor authenticate the charge in the browser; set only while it waits for that.';

comment on table payment_attempts is 'One row per confirmation of a payment intent, written before the call to the processor. At most one open and one succeeded attempt per payment.';
comment on column payment_attempts.attempt_no is 'From 1 within the payment.';
comment on column payment_attempts.state is 'created, sent and unknown are open: the charge may still succeed. void: certainly not executed.';
comment on column payment_attempts.total is 'Minor units; what was asked for.';
comment on column payment_attempts.idempotency_key is 'Key of the call, so that a repeat cannot charge twice. Begins with donor: where the donor confirmed the charge.';
comment on column payment_attempts.charge_id is 'Id of the charge at the processor.';
comment on column payment_attempts.code is 'The processor''s code, or ours for why it is void or unknown.';
comment on column payment_attempts.kind is 'Kind of the decline.';
comment on column payment_attempts.checks is 'How often the processor was asked in vain what became of it.';
comment on column payment_attempts.next_check_at is 'When it is asked again; null: nothing to ask.';
comment on column payment_attempts.sent_at is 'When the call was made.';
comment on column payment_attempts.resolved_at is 'When the result was known.';

comment on table charge_halts is 'Charities whose charges the processor refuses for a reason that concerns their account or our key. Nothing is charged for them until somebody runs the resume command, which deletes the row.';
comment on column charge_halts.code is 'The processor''s code.';

comment on table processor_halts is 'Processors at which the cards of several donors were missing, as under a wrong key. Nothing is charged there until somebody runs the resume command.';
comment on column processor_halts.code is 'The processor''s code.';
comment on column processor_halts.ended_at is 'Null while it is halted. What was refused before then is not counted again.';

comment on table webhook_inbox is 'Messages of the processor, each once however often it is sent. Says only what to ask about: the state is then read from the processor.';
comment on column webhook_inbox.event_id is 'Id at the processor.';
comment on column webhook_inbox.intent_id is 'The payment intent that it is about; null: about something else.';
comment on column webhook_inbox.next_try_at is 'When it may be taken; in the future while a worker has it.';
comment on column webhook_inbox.processed_at is 'Null while it waits.';

comment on table rate_buckets is 'Token buckets that limit calls to the processor, shared by all workers.';
comment on column rate_buckets.tokens is 'Calls that may be made, at refilled_at.';
comment on column rate_buckets.refilled_at is 'By the database''s own clock, also where the sandbox''s clock is moved.';

-- Ledger

comment on table ledger_accounts is 'Accounts of the double-entry ledger.';
comment on column ledger_accounts.id is 'kind:owner:currency, so that two workers who open the same account write the same row.';
comment on column ledger_accounts.kind is 'clearing: captured at the processor. charity_payable: the charity''s part. tips and fee_cover: the platform''s part.';
comment on column ledger_accounts.owner is 'Id of the charity, or platform.';

comment on table ledger_transactions is 'Business events that were booked. Append-only: a correction is another transaction.';
comment on column ledger_transactions.source_id is 'Id of the row that it books, by source_type; each is booked once.';
comment on column ledger_transactions.event_at is 'When the money moved.';

comment on table ledger_transfers is 'Amounts moved from one account to another. Each row has both sides, so every transaction sums to zero. Append-only.';
comment on column ledger_transfers.amount is 'Minor units, in the currency of both accounts.';

-- People and sessions

comment on table accounts is 'People of charities and of the platform. They log in with codes sent to their address; there are no passwords.';
comment on column accounts.email is 'In lower case.';
comment on column accounts.platform_role is 'Role on the platform, given by the admin command; null: none.';

comment on table charity_staff is 'Who works for which charity. A row without accepted_at is an invitation.';
comment on column charity_staff.accepted_at is 'First login after the invitation.';
comment on column charity_staff.invited_at is 'When the invitation was last mailed; it is not sent again within ten minutes.';

comment on table sessions is 'Logins of staff and donors. Rows are deleted 90 days after they expire.';
comment on column sessions.token_hash is 'Digest of the token in the cookie.';
comment on column sessions.account_id is 'Set for staff. A person can be staff and donor at once.';
comment on column sessions.donor_id is 'Set for donors.';
comment on column sessions.platform is 'Where the login was made.';
comment on column sessions.expires_at is 'Ends then unless it is used (staff) or renewed (donors) before.';
comment on column sessions.ends_at is 'Latest end, however much it is used; null for donors.';
comment on column sessions.ended_at is 'Logged out or ended.';
comment on column sessions.seen_at is 'Last use, within minutes.';
comment on column sessions.proved_at is 'When the person last proved who they are, by a code or a second factor.';
comment on column sessions.second_factor_at is 'When a passkey or recovery code was given; null: not in this session.';
comment on column sessions.renewed_at is 'When the token was last replaced.';
comment on column sessions.previous_hash is 'Digest of the token before the last renewal.';
comment on column sessions.previous_until is 'The previous token is accepted until then; null: until the new one is first used.';
comment on column sessions.browser is 'Name of the browser, shown in the list of sessions.';
comment on column sessions.system is 'Name of the operating system, shown in the list of sessions.';

comment on table passkeys is 'WebAuthn credentials of staff.';
comment on column passkeys.public_key is 'COSE key.';
comment on column passkeys.uses is 'Signature counter of the authenticator; 0 where it does not count.';
comment on column passkeys.transports is 'How the browser reaches the authenticator.';
comment on column passkeys.rp_id is 'Relying party id: the host that it was made for.';
comment on column passkeys.name is 'Given by its owner.';

comment on table passkey_challenges is 'What an authenticator is to sign, one per session. Deleted with the answer, right or wrong.';
comment on column passkey_challenges.rp_id is 'Relying party id: the host that the answer must be for.';

comment on table recovery_codes is 'Codes that stand in for lost passkeys, each good once.';
comment on column recovery_codes.code_hash is 'SHA-256 of a code of 79 random bits.';

comment on table login_codes is 'Login codes in progress, per address and browser, for addresses that nobody has too: both take the same work. Deleted an hour after they expire.';
comment on column login_codes.address_key is 'Keyed digest of the email address.';
comment on column login_codes.browser_key is 'Keyed digest of the number in the browser''s cookie. A code is good in the browser that asked for it.';
comment on column login_codes.code_hash is 'scrypt of the code.';
comment on column login_codes.tries_left is 'From 5 down; 0 once the code is used.';

comment on table login_places is 'From where login codes were asked for, to limit them per address; and browsers that have logged in before.';
comment on column login_places.address_key is 'Keyed digest of the email address, or any.';
comment on column login_places.place_key is 'browser or network with a keyed digest, or the name of a count over all of them.';
comment on column login_places.asked_at is 'Instants of the requests in the current window.';
comment on column login_places.logged_in_at is 'Last login to the address with this browser.';
comment on column login_places.kept_until is 'Deleted an hour after that.';

comment on table unknown_logins is 'Addresses without an account that a client tried to log in with, to limit how many it can try. Kept for an hour.';
comment on column unknown_logins.client_key is 'Keyed digest of the client, or of the networks around it.';
comment on column unknown_logins.address_key is 'Keyed digest of the email address.';

comment on table link_requests is 'How often new links to schedules were asked for, per address, whether anybody gives from it or not.';
comment on column link_requests.address_key is 'Keyed digest of the email address.';
comment on column link_requests.asked_at is 'Instants of the requests in the current window of 15 minutes.';

-- Figures

comment on table night_figures is 'Payments of a charity added up by night and status. A row is a change and a figure is the sum of its rows, so writers never wait for each other; a job folds them each minute. Written by triggers on payments.';
comment on column night_figures.gifts is 'Number of payments; negative in a change that takes some away.';
comment on column night_figures.amount is 'The causes'' part, in minor units; may be negative likewise.';
comment on column night_figures.folded is 'The sum of earlier rows.';

comment on table cause_figures is 'What was given to each cause: the sum of its rows, as in night_figures.';
comment on column cause_figures.given is 'Minor units; negative in a change that takes something away.';
comment on column cause_figures.folded is 'The sum of earlier rows.';

-- Shared parts

comment on table mail_outbox is 'Mails to be sent, written in the transaction that they tell of. Settled ones are deleted after 30 days, those with login codes after an hour.';
comment on column mail_outbox.kind is 'What sort of mail, such as schedule_created.';
comment on column mail_outbox.attempts is 'How often it was handed to the mail server.';
comment on column mail_outbox.next_attempt_at is 'When it may be taken; in the future while a worker has it.';
comment on column mail_outbox.last_error is 'Code of the last refusal.';

comment on table audit_log is 'Changes of state and who made them. Append-only: the service''s role can neither update nor delete.';
comment on column audit_log.actor is 'A kind and an id, such as account:…, donor:…, link:… or command:admin; never a name or address.';
comment on column audit_log.action is 'What was done, such as schedule.cancel.';
comment on column audit_log.before is 'What changed, as it was.';
comment on column audit_log.after is 'What changed, as it is now.';
comment on column audit_log.request_id is 'Id of the request in the log; null for commands and jobs.';

comment on table idempotency_keys is 'Requests that were answered, so that a repeat gets the first answer. Deleted when they expire.';
comment on column idempotency_keys.key is 'The client''s own key or one made from the request, with a prefix that says which.';
comment on column idempotency_keys.request_hash is 'Digest of the request: the same key with another request is refused.';
comment on column idempotency_keys.body is 'The answer; null while the first request runs.';

comment on table rate_windows is 'Calls counted in fixed windows, for rate limits of the API. Kept for a day.';
comment on column rate_windows.key is 'Keyed digest of the route, the limit and the caller.';
comment on column rate_windows.window_start is 'By the machine''s clock, also where the sandbox''s clock is moved.';

comment on table schema_migrations is 'Migrations that were applied, by file name.';

comment on table migration_lock is 'One row, locked by whoever migrates or grants.';

-- Sandbox

comment on table clock_offset is 'One row: by how much the sandbox''s clock differs from the machine''s.';
comment on column clock_offset.offset_ms is 'Milliseconds.';

comment on table sandbox_accounts is 'The simulated processor: connected accounts. No sandbox table refers to ours, so that both books can be compared.';
comment on column sandbox_accounts.bank_last4 is 'Of the bank account that was typed.';

comment on table sandbox_account_links is 'The simulated processor: links to set up an account, good once.';

comment on table sandbox_balance_transactions is 'The simulated processor: what came in for a charge.';
comment on column sandbox_balance_transactions.amount is 'Minor units.';
comment on column sandbox_balance_transactions.fee is 'What the processor keeps, in minor units.';
comment on column sandbox_balance_transactions.net is 'amount less fee.';

comment on table sandbox_charges is 'The simulated processor: charges that were tried. At most one per intent succeeds.';
comment on column sandbox_charges.amount is 'Minor units.';
comment on column sandbox_charges.sequence is 'Order in which they are listed.';

comment on table sandbox_customers is 'The simulated processor: customers.';
comment on column sandbox_customers.reference is 'The id that we gave: of the checkout.';

comment on table sandbox_events is 'The simulated processor: webhooks to be sent.';
comment on column sandbox_events.object is 'The changed object, as it stands in the message.';
comment on column sandbox_events.copies is 'Copies still to be sent: a message may be sent twice, or lost.';

comment on table sandbox_idempotency is 'The simulated processor: answers by idempotency key, for 24 hours.';
comment on column sandbox_idempotency.request_hash is 'Digest of the operation and its parameters.';
comment on column sandbox_idempotency.status is 'HTTP status of the answer; 0 while the call runs.';

comment on table sandbox_payment_intents is 'The simulated processor: payment intents.';
comment on column sandbox_payment_intents.amount is 'Minor units.';
comment on column sandbox_payment_intents.application_fee is 'Stays with the platform; minor units.';
comment on column sandbox_payment_intents.destination is 'Account that the money goes to; null: the platform''s.';

comment on table sandbox_payment_methods is 'The simulated processor: saved cards.';
comment on column sandbox_payment_methods.customer is 'Null until the set-up succeeds.';
comment on column sandbox_payment_methods.behaviour is 'What the simulated issuer does with the card.';

comment on table sandbox_setup_intents is 'The simulated processor: set-ups of cards.';

comment on table sandbox_tokens is 'The simulated processor: cards as typed, each good for one set-up within the hour. The number is not kept.';
comment on column sandbox_tokens.behaviour is 'What the simulated issuer does with the card.';
