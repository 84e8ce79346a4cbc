CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "games" ("id" text not null, "name" text not null, "image_url" text not null, "currency_label" text not null, "category_code" text, "player_fields" text not null, "is_active" smallint not null, "source" text not null, "needs_buyer_ip" smallint not null, "needs_account" smallint not null, "position" integer not null, "created_at" text not null, "updated_at" text not null, gives_code smallint not null default 0, other_names text not null default '[]', checks_player smallint not null default 0, constraint "games_key" primary key ("id"));
CREATE TABLE "packages" ("id" text not null, "game_id" text not null references "games" ("id"), "name" text not null, "amount" integer not null, "price_amount" integer not null, "original_price_amount" integer, "is_popular" smallint not null, "is_best_value" smallint not null, "is_active" smallint not null, "source" text not null, "created_at" text not null, "updated_at" text not null, constraint "packages_key" primary key ("id"));
CREATE TABLE "supplier_products" ("supplier" text not null, "code" text not null, "package_id" text not null references "packages" ("id"), "category_code" text not null, "name" text not null, "provider_code" text, "cost_amount" integer not null, "cost_currency" text not null, "process_minutes" integer not null, "is_available" smallint not null, "is_chosen" smallint not null, "seen_at" text not null, constraint "supplier_products_key" primary key ("supplier", "code"));
CREATE TABLE "price_sync_runs" ("id" text not null, "trigger" text not null, "status" text not null, "started_at" text not null, "finished_at" text, "updated" integer not null, "errors" integer not null, "report" text not null, actor text not null default 'system', phase text not null default 'done', rows_read integer not null default 0, added integer not null default 0, changed integer not null default 0, gone integer not null default 0, unchanged integer not null default 0, held integer not null default 0, undone_at text, usd_to_idr double precision, margin_percent double precision, constraint "price_sync_runs_key" primary key ("id"));
CREATE TABLE "exchange_rates" ("currency" text not null, "rate" double precision not null, "source" text not null, "fetched_at" text not null, constraint "exchange_rates_key" primary key ("currency"));
CREATE TABLE "buyer_sessions" ("id" text not null, "created_at" text not null, "last_seen_at" text not null, "user_id" text references "users" ("id"), constraint "buyer_sessions_key" primary key ("id"));
CREATE TABLE "checkouts" ("id" text not null, "buyer_session_id" text not null references "buyer_sessions" ("id"), "customer_email" text, "sealed_at" text, "paid_by" text, "buyer_ip" text, "created_at" text not null, usd_to_idr double precision not null default 15500, consent_at text, anonymised_at text, "user_id" text references "users" ("id"), language text not null default 'en', extensions integer not null default 0, consent_version text, constraint "checkouts_key" primary key ("id"));
CREATE TABLE "orders" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "buyer_session_id" text not null, "line_key" text not null, "game_id" text not null references "games" ("id"), "package_id" text not null references "packages" ("id"), "game_user_id" text not null, "quantity" integer not null, "unit_price_amount" integer not null, "total_amount" integer not null, "status" text not null, "failed_by" text, "tracking_code" text not null, "created_at" text not null, "expires_at" text not null, "paid_at" text, "delivered_at" text, player_name text, player_checked smallint not null default 0, paid_method text, constraint "orders_key" primary key ("id"));
CREATE TABLE "order_events" ("id" text not null, "order_id" text not null references "orders" ("id"), "event" text not null, "from_status" text, "to_status" text not null, "actor" text not null, "created_at" text not null, constraint "order_events_key" primary key ("id"));
CREATE TABLE "order_secrets" ("checkout_id" text not null references "checkouts" ("id"), "ciphertext" text not null, "created_at" text not null, constraint "order_secrets_key" primary key ("checkout_id"));
CREATE TABLE "payments" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "provider" text not null, "method" text not null, "provider_ref" text, "status" text not null, "amount" integer not null, "currency" text not null, "is_surplus" smallint not null, "next_check_at" text not null, "checks" integer not null, "created_at" text not null, "succeeded_at" text, channel text, capture_ref text, expires_at text, received_amount bigint, received_currency text, refunded_amount bigint not null default 0, close_tries integer not null default 0, next_close_at text, apply_failures integer not null default 0, accepted_at text, constraint "payments_key" primary key ("id"));
CREATE TABLE "payment_lines" ("payment_id" text not null references "payments" ("id"), "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "amount" integer not null, constraint "payment_lines_key" primary key ("payment_id", "order_id", "unit_no"));
CREATE TABLE "webhook_events" ("id" text not null, "provider" text not null, "event_key" text not null, "type" text not null, "payload" text not null, "status" text not null, "attempts" integer not null, "available_at" text not null, "claimed_until" text, "received_at" text not null, "applied_at" text, "error" text, constraint "webhook_events_key" primary key ("id"));
CREATE TABLE "deliveries" ("id" text not null, "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "status" text not null, "attempts" integer not null, "available_at" text not null, "claimed_until" text, "held_reason" text, "created_at" text not null, "sent_at" text, "accepted_at" text, "delivered_at" text, fresh_since text, gives_up_at text, held_detail text, constraint "deliveries_key" primary key ("id"));
CREATE TABLE "supplier_orders" ("id" text not null, "delivery_id" text not null references "deliveries" ("id"), "supplier" text not null, "product_code" text, "player" text not null, "cost_amount" integer, "cost_currency" text, "status" text not null, "supplier_ref" text, "asks" integer not null, "next_ask_at" text, "note" text, "created_at" text not null, "answered_at" text, refusal text, asking_until text, account_id text, reread_cost bigint, constraint "supplier_orders_key" primary key ("id"));
CREATE TABLE "sellers" ("id" text not null, "email" text not null, "role" text not null, "password_hash" text not null, "must_change_password" smallint not null, "failed_attempts" integer not null, "locked_until" text, "created_at" text not null, disabled_at text, second_failures integer not null default 0, second_locked_until text, known_failures integer not null default 0, known_locked_until text, constraint "sellers_key" primary key ("id"));
CREATE TABLE "seller_sessions" ("id" text not null, "seller_id" text not null references "sellers" ("id"), "created_at" text not null, "last_seen_at" text not null, "expires_at" text not null, second_factor_at text, user_agent text not null default '', challenge text, challenge_until text, constraint "seller_sessions_key" primary key ("id"));
CREATE TABLE "audit_log" ("seq" integer not null, "actor" text not null, "action" text not null, "subject" text not null, "details" text not null, "created_at" text not null, "previous_hash" text not null, "hash" text not null, constraint "audit_log_key" primary key ("seq"));
CREATE TABLE "attention" ("id" text not null, "kind" text not null, "subject_type" text not null, "subject_id" text not null, "reason" text not null, "opened_at" text not null, "resolved_at" text, constraint "attention_key" primary key ("id"));
CREATE TABLE "settings" ("key" text not null, "value" text not null, "updated_at" text not null, constraint "settings_key" primary key ("key"));
CREATE TABLE "leases" ("name" text not null, "holder" text not null, "fence" integer not null, "expires_at" text not null, constraint "leases_key" primary key ("name"));
CREATE TABLE "refunds" ("id" text not null, "payment_id" text not null references "payments" ("id"), "purpose" text not null, "order_id" text references "orders" ("id"), "unit_no" integer, "amount" integer not null, "currency" text not null, "status" text not null, "source" text not null, "reason" text not null, "provider_ref" text, "proof" text, "attempts" integer not null, "available_at" text not null, "claimed_until" text, "created_at" text not null, "settled_at" text, constraint "refunds_key" primary key ("id"));
CREATE TABLE "ledger_entries" ("id" text not null, "posting_id" text not null, "account" text not null, "amount" integer not null, "currency" text not null, "subject_type" text not null, "subject_id" text not null, "created_at" text not null, constraint "ledger_entries_key" primary key ("id"));
CREATE TABLE "mails" ("id" text not null, "kind" text not null, "subject_id" text not null, "order_id" text not null references "orders" ("id"), "recipient" text not null, "status" text not null, "attempts" integer not null, "available_at" text not null, "claimed_until" text, "created_at" text not null, "sent_at" text, "error" text, constraint "mails_key" primary key ("id"));
CREATE TABLE "order_links" ("token_hash" text not null, "order_id" text not null references "orders" ("id"), "created_at" text not null, "expires_at" text not null, "used_at" text, constraint "order_links_key" primary key ("token_hash"));
CREATE TABLE "known_checkouts" ("buyer_session_id" text not null references "buyer_sessions" ("id"), "checkout_id" text not null references "checkouts" ("id"), "created_at" text not null, constraint "known_checkouts_key" primary key ("buyer_session_id", "checkout_id"));
CREATE TABLE "supplier_health" ("supplier" text not null, "failures" text not null, "open_until" text, constraint "supplier_health_key" primary key ("supplier"));
CREATE TABLE "delivery_secrets" ("attempt_id" text not null references "supplier_orders" ("id"), "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "ciphertext" text not null, "created_at" text not null, constraint "delivery_secrets_key" primary key ("attempt_id"));
CREATE TABLE "supplier_accounts" ("id" text not null, "game_id" text not null references "games" ("id"), "supplier" text not null, "ciphertext" text, "created_by" text not null, "created_at" text not null, "removed_at" text, constraint "supplier_accounts_key" primary key ("id"));
CREATE TABLE "fee_checks" ("id" text not null, "payment_id" text not null references "payments" ("id"), "kind" text not null, "ref" text not null, "subject_type" text not null, "subject_id" text not null, "status" text not null, "checks" integer not null, "next_check_at" text not null, "created_at" text not null, constraint "fee_checks_key" primary key ("id"));
CREATE TABLE "sales_pauses" ("scope" text not null, "paused_by" text not null, "reason" text not null, "since" text not null, constraint "sales_pauses_key" primary key ("scope", "paused_by"));
CREATE TABLE "supplier_balances" ("supplier" text not null, "amount" integer not null, "currency" text not null, "read_at" text not null, "refused_amount" integer not null, constraint "supplier_balances_key" primary key ("supplier"));
CREATE TABLE "held_rates" ("currency" text not null, "rate" double precision not null, "source" text not null, "seen_at" text not null, "status" text not null, constraint "held_rates_key" primary key ("currency"));
CREATE TABLE "pricing_rules" ("version" integer not null, "rules" text not null, "saved_by" text not null, "saved_at" text not null, constraint "pricing_rules_key" primary key ("version"));
CREATE TABLE "price_holds" ("id" text not null, "supplier" text not null, "run_id" text not null references "price_sync_runs" ("id"), "package_id" text, "game_id" text, "name" text not null, "reason" text not null, "cost_before" integer, "cost_after" integer, "price_before" integer, "price_after" integer, "is_paused" smallint not null, "status" text not null, "opened_at" text not null, "closed_at" text, "closed_by" text, constraint "price_holds_key" primary key ("id"));
CREATE TABLE "seller_totp" ("seller_id" text not null references "sellers" ("id"), "status" text not null, "secret" text not null, "last_step" integer, "created_at" text not null, constraint "seller_totp_key" primary key ("seller_id", "status"));
CREATE TABLE "seller_passkeys" ("id" text not null, "seller_id" text not null references "sellers" ("id"), "name" text not null, "public_key" text not null, "counter" integer not null, "transports" text not null, "created_at" text not null, "last_used_at" text, constraint "seller_passkeys_key" primary key ("id"));
CREATE TABLE "seller_recovery_codes" ("code_hash" text not null, "seller_id" text not null references "sellers" ("id"), "created_at" text not null, constraint "seller_recovery_codes_key" primary key ("code_hash"));
CREATE TABLE "settings_versions" ("version" integer not null, "saved" text not null, "changed" text not null, "saved_by" text not null, "created_at" text not null, constraint "settings_versions_key" primary key ("version"));
CREATE TABLE "notices" ("id" text not null references "attention" ("id"), "status" text not null, "attempts" integer not null, "available_at" text not null, "created_at" text not null, "sent_at" text, constraint "notices_key" primary key ("id"));
CREATE TABLE "payouts" ("id" text not null, "amount" integer not null, "method" text not null, "bank_details" text, "account_hint" text, "status" text not null, "period_key" text, "requested_by" text not null, "reference" text, "created_at" text not null, "settled_at" text, constraint "payouts_key" primary key ("id"));
CREATE TABLE "payout_events" ("id" text not null, "payout_id" text not null references "payouts" ("id"), "event" text not null, "from_status" text, "to_status" text not null, "actor" text not null, "created_at" text not null, constraint "payout_events_key" primary key ("id"));
CREATE TABLE "completed_days" ("day" text not null, "orders" integer not null, "amount" integer not null, cut_amount bigint not null default 0, constraint "completed_days_key" primary key ("day"));
CREATE TABLE "figure_days" ("day" text not null, "time_zone" text not null, "rolled_up_at" text not null, constraint "figure_days_key" primary key ("day"));
CREATE TABLE "daily_figures" ("dimension" text not null, "key" text not null, "day" text not null, "placed" integer not null, "completed" integer not null, "revenue" integer not null, "net_revenue" integer not null, "fees" integer not null, "costs" integer not null, "disputes" integer not null, "delivery_times" text not null, "failures" text not null, constraint "daily_figures_key" primary key ("dimension", "day", "key"));
CREATE TABLE "reconciliation_runs" ("id" text not null, "day" text not null, "trigger" text not null, "status" text not null, "started_at" text not null, "finished_at" text, "report" text not null, constraint "reconciliation_runs_key" primary key ("id"));
CREATE TABLE "reconciliation_exceptions" ("id" text not null, "run_id" text not null references "reconciliation_runs" ("id"), "party" text not null, "kind" text not null, "subject_type" text not null, "subject_id" text not null, "provider_ref" text, "expected_amount" integer, "found_amount" integer, "currency" text, "reason" text not null, "explained_by" text, "explanation" text, "created_at" text not null, constraint "reconciliation_exceptions_key" primary key ("id"));
CREATE TABLE "users" ("id" text not null, "issuer" text not null, "subject" text not null, "first_name" text, "email" text, "created_at" text not null, "last_login_at" text not null, constraint "users_key" primary key ("id"));
CREATE TABLE "reviews" ("id" text not null, "order_id" text not null references "orders" ("id"), "customer_name" text not null, "rating" integer not null, "comment" text not null, "is_hidden" smallint not null, "created_at" text not null, constraint "reviews_key" primary key ("id"));
CREATE TABLE "refund_requests" ("id" text not null, "order_id" text not null references "orders" ("id"), "scenario" text not null, "reason" text not null, "note" text not null, "status" text not null, "answer" text, "created_at" text not null, "decided_at" text, constraint "refund_requests_key" primary key ("id"));
CREATE TABLE "seller_devices" ("id" text not null, "seller_id" text not null references "sellers" ("id"), "name" text not null, "key_thumbprint" text not null, "created_at" text not null, "enrolled_at" text, "last_seen_at" text, "revoked_at" text, "revoked_because" text, constraint "seller_devices_key" primary key ("id"));
CREATE TABLE "oauth_records" ("id" text not null, "kind" text not null, "payload" text not null, "device_id" text, "created_at" text not null, "expires_at" text not null, "used_at" text, "consumed_at" text, constraint "oauth_records_key" primary key ("id"));
CREATE TABLE "device_proofs" ("id" text not null, "expires_at" text not null, constraint "device_proofs_key" primary key ("id"));
CREATE TABLE "price_versions" (
      run_id text not null references price_sync_runs (id),
      package_id text not null,
      kind text not null default 'changed',
      price_amount integer not null,
      cost_amount integer not null,
      code text,
      is_active smallint not null default 1,
      price_before integer,
      cost_before integer,
      code_before text,
      was_active smallint not null default 1,
      reason text not null default '',
      primary key (run_id, package_id)) without rowid;
CREATE TABLE "balance_cuts" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "amount" integer not null, "created_at" text not null, constraint "balance_cuts_key" primary key ("id"));
CREATE TABLE "provider_health" ("provider" text not null, "refusals" integer not null, "is_hidden" smallint not null, "probe_refused" smallint not null, "tries" integer not null, "next_probe_at" text, constraint "provider_health_key" primary key ("provider"));
CREATE TABLE "disputes" ("payment_id" text not null references "payments" ("id"), "ref" text not null, "amount" integer not null, "currency" text not null, "status" text not null, "opened_at" text not null, "ended_at" text, constraint "disputes_key" primary key ("payment_id", "ref"));
CREATE INDEX packages_by_game on packages (game_id);
CREATE INDEX supplier_products_by_package on supplier_products (package_id);
CREATE INDEX price_sync_runs_by_time on price_sync_runs (started_at);
CREATE INDEX checkouts_by_session on checkouts (buyer_session_id);
CREATE UNIQUE INDEX orders_by_tracking_code on orders (tracking_code);
CREATE UNIQUE INDEX orders_one_per_line on orders (checkout_id, line_key) where status <> 'failed';
CREATE INDEX orders_by_session on orders (buyer_session_id, created_at);
CREATE INDEX orders_by_time on orders (created_at, id);
CREATE INDEX orders_to_expire on orders (expires_at) where status = 'pending';
CREATE INDEX order_events_by_order on order_events (order_id);
CREATE UNIQUE INDEX payments_by_provider_ref on payments (provider, provider_ref);
CREATE INDEX payments_by_checkout on payments (checkout_id);
CREATE INDEX payments_to_check on payments (next_check_at) where status in ('creating', 'open');
CREATE INDEX payment_lines_by_order on payment_lines (order_id);
CREATE UNIQUE INDEX webhook_events_once on webhook_events (provider, event_key);
CREATE INDEX webhook_events_queued on webhook_events (available_at) where status = 'queued';
CREATE UNIQUE INDEX deliveries_by_unit on deliveries (order_id, unit_no);
CREATE INDEX deliveries_queued on deliveries (available_at) where status in ('queued', 'sending');
CREATE UNIQUE INDEX supplier_orders_one_live on supplier_orders (delivery_id) where status in ('sending', 'unknown', 'accepted', 'delivered');
CREATE INDEX supplier_orders_by_delivery on supplier_orders (delivery_id);
CREATE INDEX supplier_orders_to_ask on supplier_orders (next_ask_at) where next_ask_at is not null;
CREATE UNIQUE INDEX sellers_by_email on sellers (email);
CREATE INDEX seller_sessions_by_seller on seller_sessions (seller_id);
CREATE UNIQUE INDEX attention_once on attention (kind, subject_type, subject_id) where resolved_at is null;
CREATE INDEX attention_by_time on attention (opened_at) where resolved_at is null;
CREATE INDEX payments_closed_to_check on payments (next_check_at) where status = 'closed' and checks < 12;
CREATE UNIQUE INDEX payments_one_open on payments (checkout_id) where status in ('creating', 'open');
CREATE UNIQUE INDEX refunds_once_per_unit on refunds (payment_id, order_id, unit_no)
      where order_id is not null;
CREATE UNIQUE INDEX refunds_once_per_payment on refunds (payment_id, purpose) where order_id is null and source = 'store';
CREATE UNIQUE INDEX refunds_by_provider_ref on refunds (payment_id, provider_ref);
CREATE INDEX refunds_queued on refunds (available_at) where status in ('queued', 'sending', 'unknown', 'pending');
CREATE INDEX ledger_by_subject on ledger_entries (subject_type, subject_id);
CREATE INDEX ledger_by_account on ledger_entries (account, currency, created_at);
CREATE UNIQUE INDEX ledger_once on ledger_entries (posting_id, account, currency);
CREATE INDEX orders_delivered on orders (game_id, delivered_at) where delivered_at is not null;
CREATE UNIQUE INDEX mails_once on mails (kind, subject_id);
CREATE INDEX mails_queued on mails (available_at) where status in ('queued', 'sending');
CREATE INDEX mails_by_order on mails (order_id, kind, created_at);
CREATE INDEX order_links_by_time on order_links (expires_at);
CREATE INDEX orders_open_by_paid_at on orders (paid_at) where status in ('processing', 'pending-delivery');
CREATE INDEX deliveries_giving_up on deliveries (gives_up_at) where status = 'held';
CREATE INDEX delivery_secrets_by_order on delivery_secrets (order_id, unit_no);
CREATE UNIQUE INDEX supplier_accounts_in_use on supplier_accounts (game_id) where removed_at is null;
CREATE INDEX fee_checks_due on fee_checks (next_check_at) where status = 'due';
CREATE INDEX deliveries_to_buy on deliveries (order_id) where status in ('queued', 'held', 'sending', 'unknown');
CREATE INDEX deliveries_by_acceptance on deliveries (accepted_at) where accepted_at is not null;
CREATE UNIQUE INDEX price_holds_one_open on price_holds (supplier, package_id)
      where status = 'open' and package_id is not null;
CREATE UNIQUE INDEX price_holds_one_list on price_holds (supplier) where status = 'open' and package_id is null;
CREATE INDEX price_holds_decided on price_holds (supplier, closed_at) where status in ('rejected', 'undone');
CREATE INDEX price_holds_by_run on price_holds (run_id);
CREATE INDEX seller_passkeys_by_seller on seller_passkeys (seller_id);
CREATE INDEX seller_recovery_codes_by_seller on seller_recovery_codes (seller_id);
CREATE INDEX orders_by_status on orders (status, created_at, id);
CREATE INDEX orders_by_game on orders (game_id, created_at, id);
CREATE INDEX orders_by_method on orders (paid_method, created_at, id) where paid_method is not null;
CREATE INDEX orders_by_game_status on orders (game_id, status, created_at, id);
CREATE INDEX orders_by_method_status on orders (paid_method, status, created_at, id) where paid_method is not null;
CREATE INDEX orders_by_player on orders (game_user_id, created_at, id);
CREATE INDEX orders_by_checkout on orders (checkout_id);
CREATE INDEX checkouts_by_email on checkouts (lower(customer_email)) where customer_email is not null;
CREATE INDEX notices_queued on notices (available_at) where status = 'queued';
CREATE UNIQUE INDEX payouts_once_per_period on payouts (period_key) where period_key is not null;
CREATE INDEX payouts_by_time on payouts (created_at, id);
CREATE INDEX payout_events_by_payout on payout_events (payout_id);
CREATE INDEX orders_by_delivery on orders (delivered_at) where delivered_at is not null;
CREATE INDEX deliveries_by_time on deliveries (delivered_at) where delivered_at is not null;
CREATE INDEX order_events_failed on order_events (created_at) where to_status = 'failed';
CREATE INDEX ledger_by_account_time on ledger_entries (account, created_at);
CREATE INDEX ledger_by_time on ledger_entries (created_at, id);
CREATE INDEX audit_by_action on audit_log (action, seq);
CREATE INDEX audit_by_actor on audit_log (actor, seq);
CREATE UNIQUE INDEX reconciliation_one_running on reconciliation_runs (day) where status = 'running';
CREATE INDEX reconciliation_runs_by_day on reconciliation_runs (day, started_at);
CREATE INDEX reconciliation_runs_by_time on reconciliation_runs (started_at, id);
CREATE INDEX reconciliation_exceptions_by_run on reconciliation_exceptions (run_id);
CREATE INDEX payments_by_success on payments (succeeded_at) where succeeded_at is not null;
CREATE INDEX refunds_by_settlement on refunds (settled_at) where settled_at is not null;
CREATE INDEX supplier_orders_by_answer on supplier_orders (answered_at) where answered_at is not null;
CREATE INDEX checkouts_to_anonymise on checkouts (created_at) where anonymised_at is null;
CREATE INDEX webhook_events_by_time on webhook_events (received_at);
CREATE INDEX orders_by_game_method on orders (game_id, paid_method, created_at, id, status)
      where paid_method is not null;
CREATE INDEX order_events_by_time on order_events (created_at);
CREATE UNIQUE INDEX users_by_subject on users (issuer, subject);
CREATE INDEX checkouts_by_user on checkouts (user_id) where user_id is not null;
CREATE UNIQUE INDEX reviews_one_per_order on reviews (order_id);
CREATE INDEX reviews_by_time on reviews (created_at, id);
CREATE UNIQUE INDEX refund_requests_one_open on refund_requests (order_id) where status = 'open';
CREATE INDEX refund_requests_by_order on refund_requests (order_id, created_at);
CREATE INDEX refund_requests_by_status on refund_requests (status, created_at);
CREATE INDEX seller_devices_by_seller on seller_devices (seller_id);
CREATE INDEX oauth_records_by_device on oauth_records (device_id) where device_id is not null;
CREATE INDEX oauth_records_by_end on oauth_records (expires_at);
CREATE INDEX device_proofs_by_end on device_proofs (expires_at);
CREATE INDEX balance_cuts_by_checkout on balance_cuts (checkout_id);
CREATE INDEX balance_cuts_by_time on balance_cuts (created_at);
CREATE INDEX refunds_by_order on refunds (order_id) where order_id is not null;
CREATE INDEX refunds_by_ref on refunds (provider_ref) where provider_ref is not null;
CREATE INDEX price_sync_runs_running on price_sync_runs (started_at) where status = 'running';
CREATE INDEX price_sync_runs_told on price_sync_runs (started_at)
      where report <> '{}' and "trigger" not in ('rules', 'rate');
CREATE INDEX orders_paid on orders (created_at, id) where paid_at is not null;
CREATE INDEX orders_paid_by_game on orders (game_id, created_at, id) where paid_at is not null;
CREATE INDEX orders_unpaid on orders (created_at, id) where paid_at is null;
CREATE INDEX orders_unpaid_by_game on orders (game_id, created_at, id) where paid_at is null;
CREATE INDEX buyer_sessions_of_guests on buyer_sessions (last_seen_at, id) where user_id is null;
CREATE INDEX known_checkouts_by_checkout on known_checkouts (checkout_id);
insert into kysely_migration (name, timestamp) values
('0001-foundation', '2026-11-28T05:48:11.396Z'),
('0002-payments', '2026-11-28T05:48:11.522Z'),
('0003-players', '2026-11-28T05:48:11.550Z'),
('0010-mails', '2026-11-28T05:48:11.598Z'),
('0011-failover', '2026-11-28T05:48:11.622Z'),
('0012-one-question', '2026-11-28T05:48:11.626Z'),
('0013-supplier-health', '2026-11-28T05:48:11.640Z'),
('0014-vouchers', '2026-11-28T05:48:11.666Z'),
('0015-supplier-accounts', '2026-11-28T05:48:11.685Z'),
('0020-fees', '2026-11-28T05:48:11.709Z'),
('0021-close-tries', '2026-11-28T05:48:11.789Z'),
('0022-sales', '2026-11-28T05:48:11.818Z'),
('0025-pricing', '2026-11-28T05:48:11.834Z'),
('0027-price-sync', '2026-11-28T05:48:11.982Z'),
('0030-doors', '2026-11-28T05:48:12.046Z'),
('0035-order-lists', '2026-11-28T05:48:12.106Z'),
('0036-books', '2026-11-28T05:48:12.230Z'),
('0037-retention', '2026-11-28T05:48:12.246Z'),
('0038-game-method-status', '2026-11-28T05:48:12.257Z'),
('0040-order-news', '2026-11-28T05:48:12.263Z'),
('0045-accounts', '2026-11-28T05:48:12.282Z'),
('0046-reviews', '2026-11-28T05:48:12.306Z'),
('0047-refund-requests', '2026-11-28T05:48:12.334Z'),
('0048-language-and-time', '2026-11-28T05:48:12.346Z'),
('0050-devices', '2026-11-28T05:48:12.372Z'),
('0053-slim-price-versions', '2026-11-28T05:48:12.392Z'),
('0056-payout-books', '2026-11-28T05:48:12.468Z'),
('0057-known-browsers', '2026-11-28T05:48:12.514Z'),
('0057-refunds-by-ref', '2026-11-28T05:48:12.525Z'),
('0058-reread-costs', '2026-11-28T05:48:12.537Z'),
('0058-runs-to-end', '2026-11-28T05:48:12.546Z'),
('0060-unapplied-payments', '2026-11-28T05:48:12.564Z'),
('0061-provider-health', '2026-11-28T05:48:12.572Z'),
('0062-disputes', '2026-11-28T05:48:12.585Z'),
('0063-other-names', '2026-11-28T05:48:12.598Z'),
('0064-paid-orders', '2026-11-28T05:48:12.642Z'),
('0065-session-sweep', '2026-11-28T05:48:12.666Z'),
('0067-checks-player', '2026-11-28T05:48:12.688Z'),
('0068-consent-version', '2026-11-28T05:48:12.699Z'),
('0069-held-codes', '2026-11-28T05:48:12.719Z');
insert into kysely_migration_lock (id, is_locked) values
('migration_lock', 0);
insert into games (id, name, image_url, currency_label, category_code, player_fields, is_active, source, needs_buyer_ip, needs_account, position, created_at, updated_at, gives_code, other_names, checks_player) values
('mobile-legends', 'Mobile Legends', '/covers/mobile-legends.svg', 'Diamonds', 'ML', '[{"key":"user_id","label":"User ID","kind":"number"},{"key":"additional_id","label":"Zone ID","kind":"number"}]', 1, 'supplier', 0, 0, 0, '2026-11-28T05:48:12.729Z', '2026-11-28T05:48:12.729Z', 0, '[]', 1),
('free-fire', 'Free Fire', '/covers/free-fire.svg', 'Diamonds', 'FF', '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'supplier', 0, 0, 1, '2026-11-28T05:48:12.729Z', '2026-11-28T05:48:12.729Z', 0, '[]', 1),
('by-hand', 'By Hand', '/covers/by-hand.svg', 'Diamonds', null, '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'seller', 0, 0, 2, '2026-11-28T05:48:12.729Z', '2026-11-28T05:48:12.729Z', 0, '[]', 0);
insert into packages (id, game_id, name, amount, price_amount, original_price_amount, is_popular, is_best_value, is_active, source, created_at, updated_at) values
('ml-86', 'mobile-legends', '86 Diamonds', 86, 150, null, 0, 0, 1, 'supplier', '2026-11-28T05:48:12.729Z', '2026-11-28T05:48:12.729Z'),
('ff-70', 'free-fire', '70 Diamonds', 70, 99, null, 0, 0, 1, 'supplier', '2026-11-28T05:48:12.729Z', '2026-11-28T05:48:12.729Z'),
('hand-60', 'by-hand', '60 Coins', 60, 499, null, 0, 0, 1, 'seller', '2026-11-28T05:48:12.729Z', '2026-11-28T05:48:12.729Z');
insert into supplier_products (supplier, code, package_id, category_code, name, provider_code, cost_amount, cost_currency, process_minutes, is_available, is_chosen, seen_at) values
('lapakgaming', 'ML78_8-S2', 'ml-86', 'ML', 'ML78_8-S2', null, 19000, 'IDR', 0, 1, 1, '2026-11-28T05:48:12.729Z'),
('lapakgaming', 'FF70-S24', 'ff-70', 'ML', 'FF70-S24', null, 9700, 'IDR', 0, 1, 1, '2026-11-28T05:48:12.729Z');
insert into buyer_sessions (id, created_at, last_seen_at, user_id) values
('60d71f24-d5b0-492e-844f-82004e2780fb', '2026-11-28T05:48:14.386Z', '2026-11-28T05:48:14.386Z', null),
('dcfb51a0-a16f-4b45-897d-1145e6c5c60b', '2026-11-28T05:48:14.760Z', '2026-11-28T05:48:14.760Z', null),
('33a4f63f-2871-4dae-8176-d8ad922b494c', '2026-11-28T05:48:14.876Z', '2026-11-28T05:48:14.876Z', null);
insert into checkouts (id, buyer_session_id, customer_email, sealed_at, paid_by, buyer_ip, created_at, usd_to_idr, consent_at, anonymised_at, user_id, language, extensions, consent_version) values
('bd895605-f356-4c53-a957-a31cff808b22', '60d71f24-d5b0-492e-844f-82004e2780fb', null, '2026-11-28T05:48:14.413Z', '29fdca9a-4015-456b-b80f-5c0e2ab6372b', '127.0.0.1', '2026-11-28T05:48:14.387Z', 15500, '2026-11-28T05:48:14.401Z', null, null, 'en', 0, '2026-11-22'),
('64810287-18ae-48ce-8f65-18263bdf83b6', 'dcfb51a0-a16f-4b45-897d-1145e6c5c60b', null, '2026-11-28T05:48:14.833Z', 'be3082d1-5c13-4b77-9d19-e9efeadbc4d7', '127.0.0.1', '2026-11-28T05:48:14.761Z', 15500, '2026-11-28T05:48:14.826Z', null, null, 'en', 0, '2026-11-22'),
('e920729d-fdeb-4331-9489-57400bf68315', '33a4f63f-2871-4dae-8176-d8ad922b494c', null, null, null, '127.0.0.1', '2026-11-28T05:48:14.876Z', 15500, '2026-11-28T05:48:14.883Z', null, null, 'en', 0, '2026-11-22');
insert into orders (id, checkout_id, buyer_session_id, line_key, game_id, package_id, game_user_id, quantity, unit_price_amount, total_amount, status, failed_by, tracking_code, created_at, expires_at, paid_at, delivered_at, player_name, player_checked, paid_method) values
('1c59f202-a4fd-43d6-9304-e448fcfa922e', 'bd895605-f356-4c53-a957-a31cff808b22', '60d71f24-d5b0-492e-844f-82004e2780fb', 'f1c6402d-14c8-4443-8b8b-5bb53af6ff53', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 150, 'completed', null, 'TRKDSDVWHZTU4F5', '2026-11-28T05:48:14.389Z', '2026-11-28T05:49:44.389Z', '2026-11-28T05:48:14.441Z', '2026-11-28T05:48:14.702Z', 'xRyu89', 1, 'card'),
('79abf8c0-1797-4ccb-9eb4-81b896bdbbf3', '64810287-18ae-48ce-8f65-18263bdf83b6', 'dcfb51a0-a16f-4b45-897d-1145e6c5c60b', '1840472c-cf10-43b3-bc31-40c2579217c0', 'by-hand', 'hand-60', '10001', 1, 499, 499, 'pending-delivery', null, 'TRK7NPAHGQ7J49S', '2026-11-28T05:48:14.765Z', '2026-11-28T05:49:44.765Z', '2026-11-28T05:48:14.854Z', null, null, 0, 'card'),
('32a34d01-de0f-4726-9d6b-06618aae6e30', 'e920729d-fdeb-4331-9489-57400bf68315', '33a4f63f-2871-4dae-8176-d8ad922b494c', '581fe69e-ed23-4559-8581-30a22b507291', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 150, 'pending', null, 'TRKYMRBBYGMCXRE', '2026-11-28T05:48:14.877Z', '2026-11-28T05:49:44.877Z', null, null, 'xRyu89', 1, null);
insert into order_events (id, order_id, event, from_status, to_status, actor, created_at) values
('ad543a97-0197-49aa-851d-9ecd2d220d13', '1c59f202-a4fd-43d6-9304-e448fcfa922e', 'place', null, 'pending', 'buyer', '2026-11-28T05:48:14.389Z'),
('dc1856f5-760f-49f9-9055-05b62ff5176f', '1c59f202-a4fd-43d6-9304-e448fcfa922e', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:48:14.442Z'),
('8462e60e-2090-4c6f-b1a8-a3f9f82c6aa7', '1c59f202-a4fd-43d6-9304-e448fcfa922e', 'deliver', 'processing', 'completed', 'system', '2026-11-28T05:48:14.703Z'),
('9e251579-0ccc-4796-94cc-6b93894093f2', '79abf8c0-1797-4ccb-9eb4-81b896bdbbf3', 'place', null, 'pending', 'buyer', '2026-11-28T05:48:14.765Z'),
('f39c403b-6b91-4c0d-a0ba-13f863667182', '79abf8c0-1797-4ccb-9eb4-81b896bdbbf3', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:48:14.854Z'),
('19c33c02-1ded-405c-8a37-e94605915baf', '79abf8c0-1797-4ccb-9eb4-81b896bdbbf3', 'hold', 'processing', 'pending-delivery', 'system', '2026-11-28T05:48:14.855Z'),
('8da1e3b2-22c4-49d4-b5de-75574a9e1cf4', '32a34d01-de0f-4726-9d6b-06618aae6e30', 'place', null, 'pending', 'buyer', '2026-11-28T05:48:14.877Z');
insert into payments (id, checkout_id, provider, method, provider_ref, status, amount, currency, is_surplus, next_check_at, checks, created_at, succeeded_at, channel, capture_ref, expires_at, received_amount, received_currency, refunded_amount, close_tries, next_close_at, apply_failures, accepted_at) values
('29fdca9a-4015-456b-b80f-5c0e2ab6372b', 'bd895605-f356-4c53-a957-a31cff808b22', 'stripe', 'card', 'pi_og2NAG7seglRpWWH7vqwJmBM', 'succeeded', 150, 'USD', 0, '2026-11-28T05:48:15.413Z', 0, '2026-11-28T05:48:14.413Z', '2026-11-28T05:48:14.440Z', null, null, '2026-11-28T05:49:44.389Z', 150, 'USD', 0, 0, null, 0, null),
('be3082d1-5c13-4b77-9d19-e9efeadbc4d7', '64810287-18ae-48ce-8f65-18263bdf83b6', 'stripe', 'card', 'pi_6pni2yeypQLb3rDr8lhW5ciE', 'succeeded', 499, 'USD', 0, '2026-11-28T05:48:15.833Z', 0, '2026-11-28T05:48:14.833Z', '2026-11-28T05:48:14.853Z', null, null, '2026-11-28T05:49:44.765Z', 499, 'USD', 0, 0, null, 0, null);
insert into payment_lines (payment_id, order_id, unit_no, amount) values
('29fdca9a-4015-456b-b80f-5c0e2ab6372b', '1c59f202-a4fd-43d6-9304-e448fcfa922e', 1, 150),
('be3082d1-5c13-4b77-9d19-e9efeadbc4d7', '79abf8c0-1797-4ccb-9eb4-81b896bdbbf3', 1, 499);
insert into webhook_events (id, provider, event_key, type, payload, status, attempts, available_at, claimed_until, received_at, applied_at, error) values
('5ffab4da-2931-4a52-ae5a-56c33f801a8d', 'stripe', 'evt_Izlt3URbR37VZGOjTwqP68H4', 'payment_intent.succeeded', '{"id":"evt_Izlt3URbR37VZGOjTwqP68H4","object":"event","api_version":"2026-10-28.endive","created":1795844894,"data":{"object":{"id":"pi_og2NAG7seglRpWWH7vqwJmBM","object":"payment_intent","allowed_payment_method_types":null,"amount":150,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":150,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795844894,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_BhMLwbESUCzsulU3Xb16U8nf","livemode":false,"managed_payments":null,"metadata":{"payment_id":"29fdca9a-4015-456b-b80f-5c0e2ab6372b","checkout_id":"bd895605-f356-4c53-a957-a31cff808b22"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_3Ee67OEcNXs7S446p5A7zDj2","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"}},"payment_method_types":["card"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":null,"status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 1, '2026-11-28T05:48:14.437Z', null, '2026-11-28T05:48:14.437Z', '2026-11-28T05:48:14.452Z', null),
('5fedbefa-88d1-45ca-86bd-2eaecd4986bc', 'lapakgaming-order', '3dc5166c517286779913fd9642aad3c08b7f6cf18a2c050ebe62d52d30e0ac94', 'order', '{"reference":"kd-d3a36e2eb48749dcaf5033822a13b350"}', 'done', 1, '2026-11-28T05:48:14.634Z', null, '2026-11-28T05:48:14.634Z', '2026-11-28T05:48:14.655Z', null),
('7031eb5d-664b-4a8b-b058-fd8304707b4a', 'stripe', 'evt_suwWIc5AXcoekgisL31wuEkx', 'payment_intent.succeeded', '{"id":"evt_suwWIc5AXcoekgisL31wuEkx","object":"event","api_version":"2026-10-28.endive","created":1795844894,"data":{"object":{"id":"pi_6pni2yeypQLb3rDr8lhW5ciE","object":"payment_intent","allowed_payment_method_types":null,"amount":499,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":499,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795844894,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_E5P7O7luMnW3DUEA5eI12Pig","livemode":false,"managed_payments":null,"metadata":{"payment_id":"be3082d1-5c13-4b77-9d19-e9efeadbc4d7","checkout_id":"64810287-18ae-48ce-8f65-18263bdf83b6"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_EDO1E12lkUqxSKKMdR0WrXWB","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"}},"payment_method_types":["card"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":null,"status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 1, '2026-11-28T05:48:14.847Z', null, '2026-11-28T05:48:14.847Z', '2026-11-28T05:48:14.866Z', null);
insert into deliveries (id, order_id, unit_no, status, attempts, available_at, claimed_until, held_reason, created_at, sent_at, accepted_at, delivered_at, fresh_since, gives_up_at, held_detail) values
('c1dc39ac-0cf9-432d-9dfc-9d95fa9f30cb', '1c59f202-a4fd-43d6-9304-e448fcfa922e', 1, 'delivered', 1, '2026-11-28T05:48:14.442Z', null, null, '2026-11-28T05:48:14.442Z', '2026-11-28T05:48:14.449Z', '2026-11-28T05:48:14.535Z', '2026-11-28T05:48:14.702Z', null, null, null),
('a85b9b20-9e5c-41bd-8de0-17a8cc5762e2', '79abf8c0-1797-4ccb-9eb4-81b896bdbbf3', 1, 'held', 0, '2026-11-28T05:48:14.854Z', null, 'by-hand', '2026-11-28T05:48:14.854Z', null, null, null, null, null, null);
insert into supplier_orders (id, delivery_id, supplier, product_code, player, cost_amount, cost_currency, status, supplier_ref, asks, next_ask_at, note, created_at, answered_at, refusal, asking_until, account_id, reread_cost) values
('kd-d3a36e2eb48749dcaf5033822a13b350', 'c1dc39ac-0cf9-432d-9dfc-9d95fa9f30cb', 'lapakgaming', 'ML78_8-S2', '{"user_id":"123456789","additional_id":"2345"}', 19000, 'IDR', 'delivered', 'RA183715342226244904', 0, null, 'Sukses Terkirim - 2026-11-28 12:48:14 WIB', '2026-11-28T05:48:14.449Z', '2026-11-28T05:48:14.698Z', null, null, null, null);
insert into sellers (id, email, role, password_hash, must_change_password, failed_attempts, locked_until, created_at, disabled_at, second_failures, second_locked_until, known_failures, known_locked_until) values
('c98d9d84-88e7-425a-8cbb-4ba2115e1900', 'owner@kilat.example', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$8rJd10LMRsf6LP/XV1WvAA$XcBknUAitMV8Xs3x8OFU+8+J3e5I6kq6EqfyhN3XQNc', 0, 0, null, '2026-11-28T05:48:13.233Z', null, 0, null, 0, null);
insert into seller_sessions (id, seller_id, created_at, last_seen_at, expires_at, second_factor_at, user_agent, challenge, challenge_until) values
('YKv7bv74Pno0QIA1lu5WuuaHVrZJaxdH7wt7A6mJe3Q', 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', '2026-11-28T05:48:14.343Z', '2026-11-28T05:48:14.369Z', '2026-12-05T05:48:14.343Z', '2026-11-28T05:48:14.369Z', 'node', null, null);
insert into audit_log (seq, actor, action, subject, details, created_at, previous_hash, hash) values
(1, 'system', 'owner_created', 'seller:c98d9d84-88e7-425a-8cbb-4ba2115e1900', '{}', '2026-11-28T05:48:13.234Z', '', 'k1.74fe24791c56201f84d6e7344ed478771036bf6013caae5a3fb0520aea9d1aaa'),
(2, 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', 'signed_in', 'seller:c98d9d84-88e7-425a-8cbb-4ba2115e1900', '{}', '2026-11-28T05:48:13.670Z', 'k1.74fe24791c56201f84d6e7344ed478771036bf6013caae5a3fb0520aea9d1aaa', 'k1.7790ba9464a937715e58297a004998366ada27cdc6f28dd4876b6b88d2b8299c'),
(3, 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', 'password_changed', 'seller:c98d9d84-88e7-425a-8cbb-4ba2115e1900', '{}', '2026-11-28T05:48:14.344Z', 'k1.7790ba9464a937715e58297a004998366ada27cdc6f28dd4876b6b88d2b8299c', 'k1.2082d065b5fa6385399f8e78242ba99c6e10f388a43379be615dfb5b9c1da505'),
(4, 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', 'second_factor_added', 'seller:c98d9d84-88e7-425a-8cbb-4ba2115e1900', '{"factor":"passkey"}', '2026-11-28T05:48:14.370Z', 'k1.2082d065b5fa6385399f8e78242ba99c6e10f388a43379be615dfb5b9c1da505', 'k1.4ca0d822c3b0c01e732b7f754df1b981b9cd38b3196eea14cb519357e03ecf6d');
insert into settings (key, value, updated_at) values
('audit-head', '{"seq":4,"hash":"k1.4ca0d822c3b0c01e732b7f754df1b981b9cd38b3196eea14cb519357e03ecf6d","seal":"k1.54af2d654af6e6a00954c0ee167f87e795eac5b2e4ceec5ab8f22213e6d2eeaf"}', '2026-11-28T05:48:14.369Z');
insert into ledger_entries (id, posting_id, account, amount, currency, subject_type, subject_id, created_at) values
('cf207181-f714-4f34-9ff6-f845099e3f21', 'payment:29fdca9a-4015-456b-b80f-5c0e2ab6372b', 'provider:stripe', 150, 'USD', 'payment', '29fdca9a-4015-456b-b80f-5c0e2ab6372b', '2026-11-28T05:48:14.440Z'),
('f4875ee4-abd5-4d58-b889-63dae0b73b3f', 'payment:29fdca9a-4015-456b-b80f-5c0e2ab6372b', 'buyers', -150, 'USD', 'payment', '29fdca9a-4015-456b-b80f-5c0e2ab6372b', '2026-11-28T05:48:14.440Z'),
('a1153931-5ff5-4ef9-94ec-bbcccc9267f6', 'unit:c1dc39ac-0cf9-432d-9dfc-9d95fa9f30cb:delivered', 'buyers', 150, 'USD', 'delivery', 'c1dc39ac-0cf9-432d-9dfc-9d95fa9f30cb', '2026-11-28T05:48:14.703Z'),
('960e59bf-6ff4-47a1-bac3-d7ff679dd93f', 'unit:c1dc39ac-0cf9-432d-9dfc-9d95fa9f30cb:delivered', 'revenue', -150, 'USD', 'delivery', 'c1dc39ac-0cf9-432d-9dfc-9d95fa9f30cb', '2026-11-28T05:48:14.703Z'),
('9d7ee8b6-7405-4cb7-b670-c344d16f9f8d', 'payment:be3082d1-5c13-4b77-9d19-e9efeadbc4d7', 'provider:stripe', 499, 'USD', 'payment', 'be3082d1-5c13-4b77-9d19-e9efeadbc4d7', '2026-11-28T05:48:14.853Z'),
('94ffe655-7244-4997-bbdb-69cb6e11ba25', 'payment:be3082d1-5c13-4b77-9d19-e9efeadbc4d7', 'buyers', -499, 'USD', 'payment', 'be3082d1-5c13-4b77-9d19-e9efeadbc4d7', '2026-11-28T05:48:14.853Z'),
('79c838eb-8229-4ceb-9b27-008f416ea6d7', 'fee:stripe:txn_9yR2LDqDe7kdS7HrRJ3iSew2', 'fees', 34, 'USD', 'payment', '29fdca9a-4015-456b-b80f-5c0e2ab6372b', '2026-11-28T05:48:15.554Z'),
('2110205f-d30f-456f-9ce8-2217064868cc', 'fee:stripe:txn_9yR2LDqDe7kdS7HrRJ3iSew2', 'provider:stripe', -34, 'USD', 'payment', '29fdca9a-4015-456b-b80f-5c0e2ab6372b', '2026-11-28T05:48:15.554Z'),
('5f3ba3e1-9467-4059-8468-55beac2e4cda', 'fee:stripe:txn_g3PPuM8T1Mk3vBjjfrX225i2', 'fees', 44, 'USD', 'payment', 'be3082d1-5c13-4b77-9d19-e9efeadbc4d7', '2026-11-28T05:48:16.327Z'),
('fc12f4c6-1e93-432d-922c-91f843349f4b', 'fee:stripe:txn_g3PPuM8T1Mk3vBjjfrX225i2', 'provider:stripe', -44, 'USD', 'payment', 'be3082d1-5c13-4b77-9d19-e9efeadbc4d7', '2026-11-28T05:48:16.327Z');
insert into fee_checks (id, payment_id, kind, ref, subject_type, subject_id, status, checks, next_check_at, created_at) values
('payment:29fdca9a-4015-456b-b80f-5c0e2ab6372b', '29fdca9a-4015-456b-b80f-5c0e2ab6372b', 'payment', 'pi_og2NAG7seglRpWWH7vqwJmBM', 'payment', '29fdca9a-4015-456b-b80f-5c0e2ab6372b', 'booked', 1, '2026-11-28T05:48:17.533Z', '2026-11-28T05:48:14.440Z'),
('payment:be3082d1-5c13-4b77-9d19-e9efeadbc4d7', 'be3082d1-5c13-4b77-9d19-e9efeadbc4d7', 'payment', 'pi_6pni2yeypQLb3rDr8lhW5ciE', 'payment', 'be3082d1-5c13-4b77-9d19-e9efeadbc4d7', 'booked', 1, '2026-11-28T05:48:18.312Z', '2026-11-28T05:48:14.853Z');
insert into supplier_balances (supplier, amount, currency, read_at, refused_amount) values
('lapakgaming', 993229432, 'IDR', '2026-11-28T05:48:12.979Z', 0);
insert into pricing_rules (version, rules, saved_by, saved_at) values
(1, '{"marginPercent":10,"games":{},"packages":{},"rounding":"cent","floorPercent":2,"fees":{},"fallbackUsdToIdr":15500}', 'test', '2026-11-28T05:48:12.729Z');
insert into seller_passkeys (id, seller_id, name, public_key, counter, transports, created_at, last_used_at) values
('LelwQJ0YXXoO59ZOQtGA4rcUIipk0DxzVSyH7_iQmsE', 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', 'Software passkey', 'pQECAyYgASFYIPYC-N_1A2T1pvDX7HBZG-wv2wntoVov6fOHq7ZPRB2hIlggvNlQzTR1dISeCkZZMYuwtckNu1GP3Ucw8aFl3N47cnI', 0, '["internal"]', '2026-11-28T05:48:14.368Z', null);
insert into seller_recovery_codes (code_hash, seller_id, created_at) values
('cVbb6EVRcB6BbSO3Z8kHcb4DJozpdD5dhyKoQlfy-9c', 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', '2026-11-28T05:48:14.369Z'),
('Frh1_RhwbYCzJTTIU2CN7jcfBlP6orbzDbsG_xfbMTg', 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', '2026-11-28T05:48:14.369Z'),
('aCgvH-sBAwBvj1qR4wOqCPdQXeaUSaaZvXi2sCCL_B4', 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', '2026-11-28T05:48:14.369Z'),
('FtbtNO2vig-3egG4K_zCV3yD-Vt8QSMHEjZK8LV11EA', 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', '2026-11-28T05:48:14.369Z'),
('PdDeENNPNNohHnGm3nEX56K7ZJc5SMzXQybzPtPdP3k', 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', '2026-11-28T05:48:14.369Z'),
('6B2Q7GygczC8Y59HeiV-ZoeLF5RZqrYbz2X1TplQP0M', 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', '2026-11-28T05:48:14.369Z'),
('c5vGGJ7R48RgPzcaVIvS1p-1IekmBTW7hyf3SAqc1kw', 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', '2026-11-28T05:48:14.369Z'),
('Prxy6z9Q_6laXpZZYfzWULejnEPU6xArqMlKhlbbQd4', 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', '2026-11-28T05:48:14.369Z'),
('PiXEByw7N2Jipivfv6UKIu0j7nxFYm6ptZzj4hObcWU', 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', '2026-11-28T05:48:14.369Z'),
('Xdy0-CjcbH_abOKqg1a50dvU1But-1xjqa9_pfnesDs', 'c98d9d84-88e7-425a-8cbb-4ba2115e1900', '2026-11-28T05:48:14.369Z');
