CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "settings" ("key" text not null, "value" text not null, "updated_at" text not null, constraint "settings_key" primary key ("key"));
CREATE TABLE "settings_versions" ("version" integer not null, "saved" text not null, "changed" text not null, "saved_by" text not null, "created_at" text not null, constraint "settings_versions_key" primary key ("version"));
CREATE TABLE "leases" ("name" text not null, "holder" text not null, "fence" integer not null, "expires_at" text not null, constraint "leases_key" primary key ("name"));
CREATE TABLE "sellers" ("id" text not null, "email" text not null, "role" text not null, "password_hash" text not null, "must_change_password" smallint not null, "failed_attempts" integer not null, "locked_until" text, "created_at" text not null, "disabled_at" text, "second_failures" integer default 0 not null, "second_locked_until" text, "known_failures" integer default 0 not null, "known_locked_until" text, constraint "sellers_key" primary key ("id"));
CREATE TABLE "seller_sessions" ("id" text not null, "seller_id" text not null references "sellers" ("id"), "created_at" text not null, "last_seen_at" text not null, "expires_at" text not null, "second_factor_at" text, "user_agent" text default '' not null, "challenge" text, "challenge_until" text, constraint "seller_sessions_key" primary key ("id"));
CREATE TABLE "seller_totp" ("seller_id" text not null references "sellers" ("id"), "status" text not null, "secret" text not null, "last_step" integer, "created_at" text not null, constraint "seller_totp_key" primary key ("seller_id", "status"));
CREATE TABLE "seller_passkeys" ("id" text not null, "seller_id" text not null references "sellers" ("id"), "name" text not null, "public_key" text not null, "counter" integer not null, "transports" text not null, "created_at" text not null, "last_used_at" text, constraint "seller_passkeys_key" primary key ("id"));
CREATE TABLE "seller_recovery_codes" ("code_hash" text not null, "seller_id" text not null references "sellers" ("id"), "created_at" text not null, constraint "seller_recovery_codes_key" primary key ("code_hash"));
CREATE TABLE "seller_devices" ("id" text not null, "seller_id" text not null references "sellers" ("id"), "name" text not null, "key_thumbprint" text not null, "created_at" text not null, "enrolled_at" text, "last_seen_at" text, "revoked_at" text, "revoked_because" text, constraint "seller_devices_key" primary key ("id"));
CREATE TABLE "oauth_records" ("id" text not null, "kind" text not null, "payload" text not null, "device_id" text, "created_at" text not null, "expires_at" text not null, "used_at" text, "consumed_at" text, constraint "oauth_records_key" primary key ("id"));
CREATE TABLE "device_proofs" ("id" text not null, "expires_at" text not null, constraint "device_proofs_key" primary key ("id"));
CREATE TABLE "audit_log" ("seq" integer not null, "actor" text not null, "action" text not null, "subject" text not null, "details" text not null, "created_at" text not null, "previous_hash" text not null, "hash" text not null, constraint "audit_log_key" primary key ("seq"));
CREATE TABLE "games" ("id" text not null, "name" text not null, "image_url" text not null, "currency_label" text not null, "category_code" text, "player_fields" text not null, "is_active" smallint not null, "source" text not null, "needs_buyer_ip" smallint not null, "needs_account" smallint not null, "position" integer not null, "created_at" text not null, "updated_at" text not null, "gives_code" smallint default 0 not null, "other_names" text default '[]' not null, "checks_player" smallint default 0 not null, constraint "games_key" primary key ("id"));
CREATE TABLE "packages" ("id" text not null, "game_id" text not null references "games" ("id"), "name" text not null, "amount" integer not null, "price_amount" integer not null, "original_price_amount" integer, "is_popular" smallint not null, "is_best_value" smallint not null, "is_active" smallint not null, "source" text not null, "created_at" text not null, "updated_at" text not null, constraint "packages_key" primary key ("id"));
CREATE TABLE "supplier_products" ("supplier" text not null, "code" text not null, "package_id" text not null references "packages" ("id"), "category_code" text not null, "name" text not null, "provider_code" text, "cost_amount" integer not null, "cost_currency" text not null, "process_minutes" integer not null, "is_available" smallint not null, "is_chosen" smallint not null, "seen_at" text not null, constraint "supplier_products_key" primary key ("supplier", "code"));
CREATE TABLE "supplier_accounts" ("id" text not null, "game_id" text not null references "games" ("id"), "supplier" text not null, "ciphertext" text, "created_by" text not null, "created_at" text not null, "removed_at" text, constraint "supplier_accounts_key" primary key ("id"));
CREATE TABLE "supplier_health" ("supplier" text not null, "failures" text not null, "open_until" text, constraint "supplier_health_key" primary key ("supplier"));
CREATE TABLE "sales_pauses" ("scope" text not null, "paused_by" text not null, "reason" text not null, "since" text not null, constraint "sales_pauses_key" primary key ("scope", "paused_by"));
CREATE TABLE "supplier_balances" ("supplier" text not null, "amount" integer not null, "currency" text not null, "read_at" text not null, "refused_amount" integer not null, constraint "supplier_balances_key" primary key ("supplier"));
CREATE TABLE "price_sync_runs" ("id" text not null, "trigger" text not null, "status" text not null, "started_at" text not null, "finished_at" text, "updated" integer not null, "errors" integer not null, "report" text not null, "actor" text default 'system' not null, "phase" text default 'done' not null, "rows_read" integer default 0 not null, "added" integer default 0 not null, "changed" integer default 0 not null, "gone" integer default 0 not null, "unchanged" integer default 0 not null, "held" integer default 0 not null, "undone_at" text, "usd_to_idr" double precision, "margin_percent" double precision, constraint "price_sync_runs_key" primary key ("id"));
CREATE TABLE "price_versions" ("run_id" text not null references "price_sync_runs" ("id"), "package_id" text not null, "kind" text default 'changed' not null, "price_amount" integer not null, "cost_amount" integer not null, "code" text, "is_active" smallint default 1 not null, "price_before" integer, "cost_before" integer, "code_before" text, "was_active" smallint default 1 not null, "reason" text default '' not null, constraint "price_versions_key" primary key ("run_id", "package_id")) without rowid;
CREATE TABLE "price_holds" ("id" text not null, "supplier" text not null, "run_id" text not null references "price_sync_runs" ("id"), "package_id" text, "game_id" text, "name" text not null, "reason" text not null, "cost_before" integer, "cost_after" integer, "price_before" integer, "price_after" integer, "is_paused" smallint not null, "status" text not null, "opened_at" text not null, "closed_at" text, "closed_by" text, constraint "price_holds_key" primary key ("id"));
CREATE TABLE "exchange_rates" ("currency" text not null, "rate" double precision not null, "source" text not null, "fetched_at" text not null, constraint "exchange_rates_key" primary key ("currency"));
CREATE TABLE "held_rates" ("currency" text not null, "rate" double precision not null, "source" text not null, "seen_at" text not null, "status" text not null, constraint "held_rates_key" primary key ("currency"));
CREATE TABLE "pricing_rules" ("version" integer not null, "rules" text not null, "saved_by" text not null, "saved_at" text not null, constraint "pricing_rules_key" primary key ("version"));
CREATE TABLE "users" ("id" text not null, "issuer" text not null, "subject" text not null, "first_name" text, "email" text, "created_at" text not null, "last_login_at" text not null, constraint "users_key" primary key ("id"));
CREATE TABLE "buyer_sessions" ("id" text not null, "created_at" text not null, "last_seen_at" text not null, "user_id" text references "users" ("id"), constraint "buyer_sessions_key" primary key ("id"));
CREATE TABLE "checkouts" ("id" text not null, "buyer_session_id" text not null references "buyer_sessions" ("id"), "customer_email" text, "sealed_at" text, "paid_by" text, "buyer_ip" text, "created_at" text not null, "usd_to_idr" double precision default 15500 not null, "consent_at" text, "anonymised_at" text, "user_id" text references "users" ("id"), "language" text default 'en' not null, "extensions" integer default 0 not null, "consent_version" text, constraint "checkouts_key" primary key ("id"));
CREATE TABLE "known_checkouts" ("buyer_session_id" text not null references "buyer_sessions" ("id"), "checkout_id" text not null references "checkouts" ("id"), "created_at" text not null, constraint "known_checkouts_key" primary key ("buyer_session_id", "checkout_id"));
CREATE TABLE "orders" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "buyer_session_id" text not null, "line_key" text not null, "game_id" text not null references "games" ("id"), "package_id" text not null references "packages" ("id"), "game_user_id" text not null, "quantity" integer not null, "unit_price_amount" integer not null, "total_amount" integer not null, "status" text not null, "failed_by" text, "tracking_code" text not null, "created_at" text not null, "expires_at" text not null, "paid_at" text, "delivered_at" text, "player_name" text, "player_checked" smallint default 0 not null, "paid_method" text, constraint "orders_key" primary key ("id"));
CREATE TABLE "order_events" ("id" text not null, "order_id" text not null references "orders" ("id"), "event" text not null, "from_status" text, "to_status" text not null, "actor" text not null, "created_at" text not null, constraint "order_events_key" primary key ("id"));
CREATE TABLE "order_secrets" ("checkout_id" text not null references "checkouts" ("id"), "ciphertext" text not null, "created_at" text not null, constraint "order_secrets_key" primary key ("checkout_id"));
CREATE TABLE "order_links" ("token_hash" text not null, "order_id" text not null references "orders" ("id"), "created_at" text not null, "expires_at" text not null, "used_at" text, constraint "order_links_key" primary key ("token_hash"));
CREATE TABLE "reviews" ("id" text not null, "order_id" text not null references "orders" ("id"), "customer_name" text not null, "rating" integer not null, "comment" text not null, "is_hidden" smallint not null, "created_at" text not null, constraint "reviews_key" primary key ("id"));
CREATE TABLE "payments" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "provider" text not null, "method" text not null, "provider_ref" text, "status" text not null, "amount" integer not null, "currency" text not null, "is_surplus" smallint not null, "due_at" text not null, "tries" integer not null, "claimed_until" text, "created_at" text not null, "succeeded_at" text, "channel" text, "capture_ref" text, "expires_at" text, "received_amount" integer, "received_currency" text, "refunded_amount" integer default 0 not null, "close_tries" integer default 0 not null, "close_due_at" text, "apply_failures" integer default 0 not null, "accepted_at" text, constraint "payments_key" primary key ("id"));
CREATE TABLE "payment_lines" ("payment_id" text not null references "payments" ("id"), "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "amount" integer not null, constraint "payment_lines_key" primary key ("payment_id", "order_id", "unit_no"));
CREATE TABLE "webhook_events" ("id" text not null, "provider" text not null, "event_key" text not null, "type" text not null, "payload" text not null, "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "received_at" text not null, "applied_at" text, "error" text, constraint "webhook_events_key" primary key ("id"));
CREATE TABLE "provider_health" ("provider" text not null, "refusals" integer not null, "is_hidden" smallint not null, "probe_refused" smallint not null, "tries" integer not null, "due_at" text, constraint "provider_health_key" primary key ("provider"));
CREATE TABLE "fee_checks" ("id" text not null, "payment_id" text not null references "payments" ("id"), "kind" text not null, "ref" text not null, "subject_type" text not null, "subject_id" text not null, "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "created_at" text not null, constraint "fee_checks_key" primary key ("id"));
CREATE TABLE "deliveries" ("id" text not null, "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "held_reason" text, "held_detail" text, "created_at" text not null, "sent_at" text, "accepted_at" text, "delivered_at" text, "fresh_since" text, "gives_up_at" text, constraint "deliveries_key" primary key ("id"));
CREATE TABLE "supplier_orders" ("id" text not null, "delivery_id" text not null references "deliveries" ("id"), "supplier" text not null, "product_code" text, "player" text not null, "cost_amount" integer, "cost_currency" text, "status" text not null, "supplier_ref" text, "not_found" integer not null, "due_at" text, "tries" integer default 0 not null, "note" text, "created_at" text not null, "answered_at" text, "refusal" text, "claimed_until" text, "account_id" text, "reread_cost" integer, constraint "supplier_orders_key" primary key ("id"));
CREATE TABLE "delivery_secrets" ("attempt_id" text not null references "supplier_orders" ("id"), "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "ciphertext" text not null, "created_at" text not null, constraint "delivery_secrets_key" primary key ("attempt_id"));
CREATE TABLE "refunds" ("id" text not null, "payment_id" text not null references "payments" ("id"), "purpose" text not null, "order_id" text references "orders" ("id"), "unit_no" integer, "amount" integer not null, "currency" text not null, "status" text not null, "source" text not null, "reason" text not null, "provider_ref" text, "proof" text, "tries" integer not null, "due_at" text not null, "claimed_until" text, "created_at" text not null, "settled_at" text, constraint "refunds_key" primary key ("id"));
CREATE TABLE "refund_requests" ("id" text not null, "order_id" text not null references "orders" ("id"), "scenario" text not null, "reason" text not null, "note" text not null, "status" text not null, "answer" text, "created_at" text not null, "decided_at" text, constraint "refund_requests_key" primary key ("id"));
CREATE TABLE "disputes" ("payment_id" text not null references "payments" ("id"), "ref" text not null, "amount" integer not null, "currency" text not null, "status" text not null, "opened_at" text not null, "ended_at" text, constraint "disputes_key" primary key ("payment_id", "ref"));
CREATE TABLE "attention" ("id" text not null, "kind" text not null, "subject_type" text not null, "subject_id" text not null, "reason" text not null, "opened_at" text not null, "resolved_at" text, constraint "attention_key" primary key ("id"));
CREATE TABLE "notices" ("id" text not null references "attention" ("id"), "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "created_at" text not null, "sent_at" text, constraint "notices_key" primary key ("id"));
CREATE TABLE "mails" ("id" text not null, "kind" text not null, "subject_id" text not null, "order_id" text not null references "orders" ("id"), "recipient" text not null, "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "created_at" text not null, "sent_at" text, "error" text, constraint "mails_key" primary key ("id"));
CREATE TABLE "ledger_entries" ("id" text not null, "posting_id" text not null, "account" text not null, "amount" integer not null, "currency" text not null, "subject_type" text not null, "subject_id" text not null, "created_at" text not null, constraint "ledger_entries_key" primary key ("id"));
CREATE TABLE "payouts" ("id" text not null, "amount" integer not null, "method" text not null, "bank_details" text, "account_hint" text, "status" text not null, "period_key" text, "requested_by" text not null, "reference" text, "created_at" text not null, "settled_at" text, constraint "payouts_key" primary key ("id"));
CREATE TABLE "payout_events" ("id" text not null, "payout_id" text not null references "payouts" ("id"), "event" text not null, "from_status" text, "to_status" text not null, "actor" text not null, "created_at" text not null, constraint "payout_events_key" primary key ("id"));
CREATE TABLE "balance_cuts" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "amount" integer not null, "created_at" text not null, constraint "balance_cuts_key" primary key ("id"));
CREATE TABLE "completed_days" ("day" text not null, "orders" integer not null, "amount" integer not null, "cut_amount" integer default 0 not null, constraint "completed_days_key" primary key ("day"));
CREATE TABLE "figure_days" ("day" text not null, "time_zone" text not null, "rolled_up_at" text not null, constraint "figure_days_key" primary key ("day"));
CREATE TABLE "daily_figures" ("dimension" text not null, "key" text not null, "day" text not null, "placed" integer not null, "completed" integer not null, "revenue" integer not null, "net_revenue" integer not null, "fees" integer not null, "costs" integer not null, "disputes" integer not null, "delivery_times" text not null, "failures" text not null, constraint "daily_figures_key" primary key ("dimension", "day", "key"));
CREATE TABLE "reconciliation_runs" ("id" text not null, "day" text not null, "trigger" text not null, "status" text not null, "started_at" text not null, "finished_at" text, "report" text not null, constraint "reconciliation_runs_key" primary key ("id"));
CREATE TABLE "reconciliation_exceptions" ("id" text not null, "run_id" text not null references "reconciliation_runs" ("id"), "party" text not null, "kind" text not null, "subject_type" text not null, "subject_id" text not null, "provider_ref" text, "expected_amount" integer, "found_amount" integer, "currency" text, "reason" text not null, "explained_by" text, "explanation" text, "created_at" text not null, constraint "reconciliation_exceptions_key" primary key ("id"));
CREATE UNIQUE INDEX sellers_by_email on sellers (email);
CREATE INDEX seller_sessions_by_seller on seller_sessions (seller_id);
CREATE INDEX seller_passkeys_by_seller on seller_passkeys (seller_id);
CREATE INDEX seller_recovery_codes_by_seller on seller_recovery_codes (seller_id);
CREATE INDEX seller_devices_by_seller on seller_devices (seller_id);
CREATE INDEX oauth_records_by_device on oauth_records (device_id) where device_id is not null;
CREATE INDEX oauth_records_by_end on oauth_records (expires_at);
CREATE INDEX device_proofs_by_end on device_proofs (expires_at);
CREATE INDEX audit_by_action on audit_log (action, seq);
CREATE INDEX audit_by_actor on audit_log (actor, seq);
CREATE INDEX packages_by_game on packages (game_id);
CREATE INDEX supplier_products_by_package on supplier_products (package_id);
CREATE UNIQUE INDEX supplier_accounts_in_use on supplier_accounts (game_id) where removed_at is null;
CREATE INDEX price_sync_runs_by_time on price_sync_runs (started_at);
CREATE INDEX price_sync_runs_running on price_sync_runs (started_at) where status = 'running';
CREATE INDEX price_sync_runs_told on price_sync_runs (started_at)
      where report <> '{}' and "trigger" not in ('rules', 'rate');
CREATE INDEX price_holds_by_run on price_holds (run_id);
CREATE INDEX price_holds_decided on price_holds (supplier, closed_at) where status in ('rejected', 'undone');
CREATE UNIQUE INDEX price_holds_one_list on price_holds (supplier) where status = 'open' and package_id is null;
CREATE UNIQUE INDEX price_holds_one_open on price_holds (supplier, package_id)
      where status = 'open' and package_id is not null;
CREATE UNIQUE INDEX users_by_subject on users (issuer, subject);
CREATE INDEX buyer_sessions_of_guests on buyer_sessions (last_seen_at, id) where user_id is null;
CREATE INDEX checkouts_by_email on checkouts (lower(customer_email)) where customer_email is not null;
CREATE INDEX checkouts_by_session on checkouts (buyer_session_id);
CREATE INDEX checkouts_by_user on checkouts (user_id) where user_id is not null;
CREATE INDEX checkouts_to_anonymise on checkouts (created_at) where anonymised_at is null;
CREATE INDEX known_checkouts_by_checkout on known_checkouts (checkout_id);
CREATE INDEX orders_by_checkout on orders (checkout_id);
CREATE INDEX orders_by_delivery on orders (delivered_at) where delivered_at is not null;
CREATE INDEX orders_by_game on orders (game_id, created_at, id);
CREATE INDEX orders_by_game_method on orders (game_id, paid_method, created_at, id, status)
      where paid_method is not null;
CREATE INDEX orders_by_game_status on orders (game_id, status, created_at, id);
CREATE INDEX orders_by_method on orders (paid_method, created_at, id) where paid_method is not null;
CREATE INDEX orders_by_method_status on orders (paid_method, status, created_at, id)
      where paid_method is not null;
CREATE INDEX orders_by_player on orders (game_user_id, created_at, id);
CREATE INDEX orders_by_session on orders (buyer_session_id, created_at);
CREATE INDEX orders_by_status on orders (status, created_at, id);
CREATE INDEX orders_by_time on orders (created_at, id);
CREATE UNIQUE INDEX orders_by_tracking_code on orders (tracking_code);
CREATE INDEX orders_delivered on orders (game_id, delivered_at) where delivered_at is not null;
CREATE UNIQUE INDEX orders_one_per_line on orders (checkout_id, line_key) where status <> 'failed';
CREATE INDEX orders_open_by_paid_at on orders (paid_at) where status in ('processing', 'pending-delivery');
CREATE INDEX orders_paid on orders (created_at, id) where paid_at is not null;
CREATE INDEX orders_paid_by_game on orders (game_id, created_at, id) where paid_at is not null;
CREATE INDEX orders_to_expire on orders (expires_at) where status = 'pending';
CREATE INDEX orders_unpaid on orders (created_at, id) where paid_at is null;
CREATE INDEX orders_unpaid_by_game on orders (game_id, created_at, id) where paid_at is null;
CREATE INDEX order_events_by_order on order_events (order_id);
CREATE INDEX order_events_by_time on order_events (created_at);
CREATE INDEX order_events_failed on order_events (created_at) where to_status = 'failed';
CREATE INDEX order_links_by_time on order_links (expires_at);
CREATE INDEX reviews_by_time on reviews (created_at, id);
CREATE UNIQUE INDEX reviews_one_per_order on reviews (order_id);
CREATE INDEX payments_by_checkout on payments (checkout_id);
CREATE UNIQUE INDEX payments_by_provider_ref on payments (provider, provider_ref);
CREATE INDEX payments_by_success on payments (succeeded_at) where succeeded_at is not null;
CREATE INDEX payments_closed_to_check on payments (due_at) where status = 'closed' and tries < 12;
CREATE UNIQUE INDEX payments_one_open on payments (checkout_id) where status in ('creating', 'open');
CREATE INDEX payments_to_check on payments (due_at) where status in ('creating', 'open');
CREATE INDEX payment_lines_by_order on payment_lines (order_id);
CREATE INDEX webhook_events_by_time on webhook_events (received_at);
CREATE UNIQUE INDEX webhook_events_once on webhook_events (provider, event_key);
CREATE INDEX webhook_events_queued on webhook_events (due_at) where status = 'queued';
CREATE INDEX fee_checks_due on fee_checks (due_at) where status = 'due';
CREATE INDEX deliveries_by_acceptance on deliveries (accepted_at) where accepted_at is not null;
CREATE INDEX deliveries_by_time on deliveries (delivered_at) where delivered_at is not null;
CREATE UNIQUE INDEX deliveries_by_unit on deliveries (order_id, unit_no);
CREATE INDEX deliveries_giving_up on deliveries (gives_up_at) where status = 'held';
CREATE INDEX deliveries_queued on deliveries (due_at) where status in ('queued', 'sending');
CREATE INDEX deliveries_to_buy on deliveries (order_id) where status in ('queued', 'held', 'sending', 'unknown');
CREATE INDEX supplier_orders_by_answer on supplier_orders (answered_at) where answered_at is not null;
CREATE INDEX supplier_orders_by_delivery on supplier_orders (delivery_id);
CREATE UNIQUE INDEX supplier_orders_one_live on supplier_orders (delivery_id)
      where status in ('sending', 'unknown', 'accepted', 'delivered');
CREATE INDEX supplier_orders_to_ask on supplier_orders (due_at) where due_at is not null;
CREATE INDEX delivery_secrets_by_order on delivery_secrets (order_id, unit_no);
CREATE INDEX refunds_by_order on refunds (order_id) where order_id is not null;
CREATE UNIQUE INDEX refunds_by_provider_ref on refunds (payment_id, provider_ref);
CREATE INDEX refunds_by_ref on refunds (provider_ref) where provider_ref is not null;
CREATE INDEX refunds_by_settlement on refunds (settled_at) where settled_at is not null;
CREATE UNIQUE INDEX refunds_once_per_payment on refunds (payment_id, purpose)
      where order_id is null and source = 'store';
CREATE UNIQUE INDEX refunds_once_per_unit on refunds (payment_id, order_id, unit_no) where order_id is not null;
CREATE INDEX refunds_queued on refunds (due_at) where status in ('queued', 'sending', 'unknown', 'pending');
CREATE INDEX refund_requests_by_order on refund_requests (order_id, created_at);
CREATE INDEX refund_requests_by_status on refund_requests (status, created_at);
CREATE UNIQUE INDEX refund_requests_one_open on refund_requests (order_id) where status = 'open';
CREATE INDEX attention_by_time on attention (opened_at) where resolved_at is null;
CREATE UNIQUE INDEX attention_once on attention (kind, subject_type, subject_id) where resolved_at is null;
CREATE INDEX notices_queued on notices (due_at) where status = 'queued';
CREATE INDEX mails_by_order on mails (order_id, kind, created_at);
CREATE UNIQUE INDEX mails_once on mails (kind, subject_id);
CREATE INDEX mails_queued on mails (due_at) where status in ('queued', 'sending');
CREATE INDEX ledger_by_account on ledger_entries (account, currency, created_at);
CREATE INDEX ledger_by_account_time on ledger_entries (account, created_at);
CREATE INDEX ledger_by_subject on ledger_entries (subject_type, subject_id);
CREATE INDEX ledger_by_time on ledger_entries (created_at, id);
CREATE UNIQUE INDEX ledger_once on ledger_entries (posting_id, account, currency);
CREATE INDEX payouts_by_time on payouts (created_at, id);
CREATE UNIQUE INDEX payouts_once_per_period on payouts (period_key) where period_key is not null;
CREATE INDEX payout_events_by_payout on payout_events (payout_id);
CREATE INDEX balance_cuts_by_checkout on balance_cuts (checkout_id);
CREATE INDEX balance_cuts_by_time on balance_cuts (created_at);
CREATE UNIQUE INDEX reconciliation_one_running on reconciliation_runs (day) where status = 'running';
CREATE INDEX reconciliation_runs_by_day on reconciliation_runs (day, started_at);
CREATE INDEX reconciliation_runs_by_time on reconciliation_runs (started_at, id);
CREATE INDEX reconciliation_exceptions_by_run on reconciliation_exceptions (run_id);
insert into kysely_migration (name, timestamp) values
('0001-store', '2026-11-28T05:50:41.090Z');
insert into kysely_migration_lock (id, is_locked) values
('migration_lock', 0);
insert into settings (key, value, updated_at) values
('audit-head', '{"seq":2,"hash":"k1.2352983c66c78a48db218b26f42f6902fb84fa8f2e01cda522ecaf06c4732b7d","seal":"k1.9f9c25b2b2391aacc20823458f5a95efe74689c57233d249f382d2c0d87a2a0e"}', '2026-11-28T05:50:42.591Z');
insert into sellers (id, email, role, password_hash, must_change_password, failed_attempts, locked_until, created_at, disabled_at, second_failures, second_locked_until, known_failures, known_locked_until) values
('64f01253-4823-4753-b6c7-78fccb993fa3', 'owner@kilat.example', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$Fm8xTDp6ptjboUFF70t3Yg$V5UKYI+N31W97A46C7Y6PxqVVLK79VKm0W6JyrAsVPU', 0, 0, null, '2026-11-28T05:50:42.235Z', null, 0, null, 0, null);
insert into seller_sessions (id, seller_id, created_at, last_seen_at, expires_at, second_factor_at, user_agent, challenge, challenge_until) values
('j0icFX0MgzHtKkra3jqaZ9EHQjjjRAmyP9DUAgF0mJg', '64f01253-4823-4753-b6c7-78fccb993fa3', '2026-11-28T05:50:42.456Z', '2026-11-28T05:50:42.590Z', '2026-12-05T05:50:42.456Z', '2026-11-28T05:50:42.590Z', 'node', null, null);
insert into seller_passkeys (id, seller_id, name, public_key, counter, transports, created_at, last_used_at) values
('iVh4XwxHrFksm3GeJj06Dje6InOj-a5FCne6KiKEeJY', '64f01253-4823-4753-b6c7-78fccb993fa3', 'Software passkey', 'pQECAyYgASFYIM1_dSY83_QalHTyFSEoKC8uQ6dYjZBNeIno2f4wKQP-Ilgg7f-uLH-6zfinHQV8Z394luAw-JPff3XoEu2vs7MrPFM', 0, '["internal"]', '2026-11-28T05:50:42.590Z', null);
insert into seller_recovery_codes (code_hash, seller_id, created_at) values
('UeMZLGlmDJuQ4DCqBq-EnJqKwSEvqkLkc8AhmrvcGOU', '64f01253-4823-4753-b6c7-78fccb993fa3', '2026-11-28T05:50:42.591Z'),
('tlJRH_z5rKh-RekaWYm3BK3C36OWPw5BA_kQN73_lJQ', '64f01253-4823-4753-b6c7-78fccb993fa3', '2026-11-28T05:50:42.591Z'),
('HFImRj_FzTWUoVqNcpnoKS9rNVgKuchv0l0fX5B1s0Q', '64f01253-4823-4753-b6c7-78fccb993fa3', '2026-11-28T05:50:42.591Z'),
('6E2dwmfcBbYUOQrbOYXpBMxKl_P9EJkb5YfNrXhpyE4', '64f01253-4823-4753-b6c7-78fccb993fa3', '2026-11-28T05:50:42.591Z'),
('ckStGIvIwRb02WCzaM-9LTry4xT8XHu0bqR8NaPv05k', '64f01253-4823-4753-b6c7-78fccb993fa3', '2026-11-28T05:50:42.591Z'),
('m02fAt18qdkNbWIqtD6vkTL96jFxAg4sHO93ERPiZJw', '64f01253-4823-4753-b6c7-78fccb993fa3', '2026-11-28T05:50:42.591Z'),
('ioavreuWfbLfNx3i3bX1BLie_H4pAjdyi4I6zgRC1kQ', '64f01253-4823-4753-b6c7-78fccb993fa3', '2026-11-28T05:50:42.591Z'),
('AqNtZ8LQ9e_3D6gy0nZtVfiAJvUB4NdvqcU6cWV6hGs', '64f01253-4823-4753-b6c7-78fccb993fa3', '2026-11-28T05:50:42.591Z'),
('9K3l0e6F03pJKVN7_dC3yj3s7jk6M-rKwnA7ron1D7c', '64f01253-4823-4753-b6c7-78fccb993fa3', '2026-11-28T05:50:42.591Z'),
('Ttn7UuCLx9g24w1xmw8kY6zIcTXj_uKFCY5DXmFYL38', '64f01253-4823-4753-b6c7-78fccb993fa3', '2026-11-28T05:50:42.591Z');
insert into audit_log (seq, actor, action, subject, details, created_at, previous_hash, hash) values
(1, '64f01253-4823-4753-b6c7-78fccb993fa3', 'signed_in', 'seller:64f01253-4823-4753-b6c7-78fccb993fa3', '{}', '2026-11-28T05:50:42.457Z', '', 'k1.3f77efe04555fd5161f49d368896e636970ce4aebc4ee89c16593fbceb9eda13'),
(2, '64f01253-4823-4753-b6c7-78fccb993fa3', 'second_factor_added', 'seller:64f01253-4823-4753-b6c7-78fccb993fa3', '{"factor":"passkey"}', '2026-11-28T05:50:42.591Z', 'k1.3f77efe04555fd5161f49d368896e636970ce4aebc4ee89c16593fbceb9eda13', 'k1.2352983c66c78a48db218b26f42f6902fb84fa8f2e01cda522ecaf06c4732b7d');
insert into games (id, name, image_url, currency_label, category_code, player_fields, is_active, source, needs_buyer_ip, needs_account, position, created_at, updated_at, gives_code, other_names, checks_player) values
('mobile-legends', 'Mobile Legends', '/covers/mobile-legends.svg', 'Diamonds', 'ML', '[{"key":"user_id","label":"User ID","kind":"number"},{"key":"additional_id","label":"Zone ID","kind":"number"}]', 1, 'supplier', 0, 0, 0, '2026-11-28T05:50:41.095Z', '2026-11-28T05:50:41.095Z', 0, '[]', 1),
('free-fire', 'Free Fire', '/covers/free-fire.svg', 'Diamonds', 'FF', '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'supplier', 0, 0, 1, '2026-11-28T05:50:41.095Z', '2026-11-28T05:50:41.095Z', 0, '[]', 1),
('by-hand', 'By Hand', '/covers/by-hand.svg', 'Diamonds', null, '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'seller', 0, 0, 2, '2026-11-28T05:50:41.095Z', '2026-11-28T05:50:41.095Z', 0, '[]', 0);
insert into packages (id, game_id, name, amount, price_amount, original_price_amount, is_popular, is_best_value, is_active, source, created_at, updated_at) values
('ml-86', 'mobile-legends', '86 Diamonds', 86, 150, null, 0, 0, 1, 'supplier', '2026-11-28T05:50:41.095Z', '2026-11-28T05:50:41.095Z'),
('ff-70', 'free-fire', '70 Diamonds', 70, 99, null, 0, 0, 1, 'supplier', '2026-11-28T05:50:41.095Z', '2026-11-28T05:50:41.095Z'),
('hand-60', 'by-hand', '60 Coins', 60, 499, null, 0, 0, 1, 'seller', '2026-11-28T05:50:41.095Z', '2026-11-28T05:50:41.095Z');
insert into supplier_products (supplier, code, package_id, category_code, name, provider_code, cost_amount, cost_currency, process_minutes, is_available, is_chosen, seen_at) values
('lapakgaming', 'ML78_8-S2', 'ml-86', 'ML', 'ML78_8-S2', null, 19000, 'IDR', 0, 1, 1, '2026-11-28T05:50:41.095Z'),
('lapakgaming', 'FF70-S24', 'ff-70', 'ML', 'FF70-S24', null, 9700, 'IDR', 0, 1, 1, '2026-11-28T05:50:41.095Z');
insert into supplier_balances (supplier, amount, currency, read_at, refused_amount) values
('lapakgaming', 993229432, 'IDR', '2026-11-28T05:50:41.857Z', 0);
insert into pricing_rules (version, rules, saved_by, saved_at) values
(1, '{"marginPercent":10,"games":{},"packages":{},"rounding":"cent","floorPercent":2,"fees":{},"fallbackUsdToIdr":15500}', 'test', '2026-11-28T05:50:41.095Z');
insert into buyer_sessions (id, created_at, last_seen_at, user_id) values
('08fd8493-67a0-4770-a49a-8d8724062955', '2026-11-28T05:50:42.606Z', '2026-11-28T05:50:42.606Z', null),
('020eb797-4260-4c50-a290-b3dde31c7523', '2026-11-28T05:50:42.932Z', '2026-11-28T05:50:42.932Z', null),
('325db696-adbd-481f-8d13-1bd043ea6a85', '2026-11-28T05:50:43.147Z', '2026-11-28T05:50:43.147Z', null);
insert into checkouts (id, buyer_session_id, customer_email, sealed_at, paid_by, buyer_ip, created_at, usd_to_idr, consent_at, anonymised_at, user_id, language, extensions, consent_version) values
('f757d7c3-777a-4ad1-9615-2a18b96d3496', '08fd8493-67a0-4770-a49a-8d8724062955', null, '2026-11-28T05:50:42.627Z', '2e336722-9d25-4d5e-b934-278441ab73d8', '127.0.0.1', '2026-11-28T05:50:42.607Z', 15500, '2026-11-28T05:50:42.616Z', null, null, 'en', 0, '2026-11-22'),
('6f907004-cc3e-4716-a5a8-9fde67359c8e', '020eb797-4260-4c50-a290-b3dde31c7523', null, '2026-11-28T05:50:43.019Z', 'bd30c8f8-c5f8-4aa2-bb01-7c20b019b095', '127.0.0.1', '2026-11-28T05:50:42.932Z', 15500, '2026-11-28T05:50:42.994Z', null, null, 'en', 0, '2026-11-22'),
('53d2e978-c2cb-4299-b12f-ded2dbbc8c05', '325db696-adbd-481f-8d13-1bd043ea6a85', null, null, null, '127.0.0.1', '2026-11-28T05:50:43.147Z', 15500, '2026-11-28T05:50:43.171Z', null, null, 'en', 0, '2026-11-22');
insert into orders (id, checkout_id, buyer_session_id, line_key, game_id, package_id, game_user_id, quantity, unit_price_amount, total_amount, status, failed_by, tracking_code, created_at, expires_at, paid_at, delivered_at, player_name, player_checked, paid_method) values
('156f1be7-222b-47ec-90e3-9f128297bbc9', 'f757d7c3-777a-4ad1-9615-2a18b96d3496', '08fd8493-67a0-4770-a49a-8d8724062955', 'a866cf67-0fd7-42a7-8550-97fbe28551ef', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 150, 'completed', null, 'TRKYENTWXY3EUX8', '2026-11-28T05:50:42.608Z', '2026-11-28T05:52:12.608Z', '2026-11-28T05:50:42.680Z', '2026-11-28T05:50:42.896Z', 'xRyu89', 1, 'card'),
('c4e9aed8-c4a3-4d2b-832b-bea94eb44084', '6f907004-cc3e-4716-a5a8-9fde67359c8e', '020eb797-4260-4c50-a290-b3dde31c7523', 'b4e4477c-5275-4550-aca4-e6fb66e38ef4', 'by-hand', 'hand-60', '10001', 1, 499, 499, 'pending-delivery', null, 'TRKFAKB892QBZJR', '2026-11-28T05:50:42.932Z', '2026-11-28T05:52:12.932Z', '2026-11-28T05:50:43.115Z', null, null, 0, 'card'),
('e97ff249-fd40-423c-9d03-48bdad7f1e6b', '53d2e978-c2cb-4299-b12f-ded2dbbc8c05', '325db696-adbd-481f-8d13-1bd043ea6a85', '1a81aba2-2e1f-4862-94ec-988d91ab0e41', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 150, 'pending', null, 'TRKUGE2G2BPUJ3P', '2026-11-28T05:50:43.148Z', '2026-11-28T05:52:13.148Z', null, null, 'xRyu89', 1, null);
insert into order_events (id, order_id, event, from_status, to_status, actor, created_at) values
('0849819b-ae95-4b6a-a758-49b4bcc9a18b', '156f1be7-222b-47ec-90e3-9f128297bbc9', 'place', null, 'pending', 'buyer', '2026-11-28T05:50:42.608Z'),
('ad50b822-fc3e-4ec6-94a2-418cdd0d5ffd', '156f1be7-222b-47ec-90e3-9f128297bbc9', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:50:42.683Z'),
('d64b1249-414b-4423-8a56-2fb0e4044234', '156f1be7-222b-47ec-90e3-9f128297bbc9', 'deliver', 'processing', 'completed', 'system', '2026-11-28T05:50:42.897Z'),
('315dc7fd-eb1c-4395-9cc8-4b96a4e347ea', 'c4e9aed8-c4a3-4d2b-832b-bea94eb44084', 'place', null, 'pending', 'buyer', '2026-11-28T05:50:42.932Z'),
('fd817c20-a0cd-4188-a384-f17ace104f97', 'c4e9aed8-c4a3-4d2b-832b-bea94eb44084', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:50:43.115Z'),
('168b3faa-88ae-4633-9320-bce8bd5d3275', 'c4e9aed8-c4a3-4d2b-832b-bea94eb44084', 'hold', 'processing', 'pending-delivery', 'system', '2026-11-28T05:50:43.119Z'),
('40e05027-91e3-4838-9562-b184959a74ab', 'e97ff249-fd40-423c-9d03-48bdad7f1e6b', 'place', null, 'pending', 'buyer', '2026-11-28T05:50:43.148Z');
insert into payments (id, checkout_id, provider, method, provider_ref, status, amount, currency, is_surplus, due_at, tries, claimed_until, created_at, succeeded_at, channel, capture_ref, expires_at, received_amount, received_currency, refunded_amount, close_tries, close_due_at, apply_failures, accepted_at) values
('2e336722-9d25-4d5e-b934-278441ab73d8', 'f757d7c3-777a-4ad1-9615-2a18b96d3496', 'stripe', 'card', 'pi_Iua5po5pfncCm1Kp0QaymZ4L', 'succeeded', 150, 'USD', 0, '2026-11-28T05:50:43.626Z', 0, null, '2026-11-28T05:50:42.626Z', '2026-11-28T05:50:42.672Z', null, null, '2026-11-28T05:52:12.608Z', 150, 'USD', 0, 0, null, 0, null),
('bd30c8f8-c5f8-4aa2-bb01-7c20b019b095', '6f907004-cc3e-4716-a5a8-9fde67359c8e', 'stripe', 'card', 'pi_DPS6J0HON6OiPxLqAz2YPLEb', 'succeeded', 499, 'USD', 0, '2026-11-28T05:50:44.018Z', 0, null, '2026-11-28T05:50:43.018Z', '2026-11-28T05:50:43.107Z', null, null, '2026-11-28T05:52:12.932Z', 499, 'USD', 0, 0, null, 0, null);
insert into payment_lines (payment_id, order_id, unit_no, amount) values
('2e336722-9d25-4d5e-b934-278441ab73d8', '156f1be7-222b-47ec-90e3-9f128297bbc9', 1, 150),
('bd30c8f8-c5f8-4aa2-bb01-7c20b019b095', 'c4e9aed8-c4a3-4d2b-832b-bea94eb44084', 1, 499);
insert into webhook_events (id, provider, event_key, type, payload, status, tries, due_at, claimed_until, received_at, applied_at, error) values
('7f8bafb1-9528-42ec-96b4-aa7aa5569520', 'stripe', 'evt_mqNPxSMTdrPZxNuFH7lQrK39', 'payment_intent.succeeded', '{"id":"evt_mqNPxSMTdrPZxNuFH7lQrK39","object":"event","api_version":"2026-10-28.endive","created":1795845042,"data":{"object":{"id":"pi_Iua5po5pfncCm1Kp0QaymZ4L","object":"payment_intent","allowed_payment_method_types":null,"amount":150,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":150,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795845042,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_4X3c7C0tgIwCnSOb8S5uBDXM","livemode":false,"managed_payments":null,"metadata":{"payment_id":"2e336722-9d25-4d5e-b934-278441ab73d8","checkout_id":"f757d7c3-777a-4ad1-9615-2a18b96d3496"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_Vzo7QmPwgJVw80105pMeIloH","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"}},"payment_method_types":["card"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":null,"status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 0, '2026-11-28T05:50:42.664Z', null, '2026-11-28T05:50:42.664Z', '2026-11-28T05:50:42.664Z', null),
('50fb3839-4516-428f-9004-9913835e08c4', 'lapakgaming-order', '29c1a809c2696d6a7c7794adcae7cb637c09f5b12493ee6097c1fd5f795c38dc', 'order', '{"reference":"kd-15a21394b119460985c5bc82df7a5f67"}', 'done', 0, '2026-11-28T05:50:42.838Z', null, '2026-11-28T05:50:42.838Z', '2026-11-28T05:50:42.838Z', null),
('65e651e4-541e-4718-a25f-920a2e422c1f', 'stripe', 'evt_IPnmCbqXGQxL16sr4KhpUq5R', 'payment_intent.succeeded', '{"id":"evt_IPnmCbqXGQxL16sr4KhpUq5R","object":"event","api_version":"2026-10-28.endive","created":1795845043,"data":{"object":{"id":"pi_DPS6J0HON6OiPxLqAz2YPLEb","object":"payment_intent","allowed_payment_method_types":null,"amount":499,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":499,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795845043,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_CccskNglb41gb79W7y3aPFEy","livemode":false,"managed_payments":null,"metadata":{"payment_id":"bd30c8f8-c5f8-4aa2-bb01-7c20b019b095","checkout_id":"6f907004-cc3e-4716-a5a8-9fde67359c8e"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_d32qk8R8rKYpxn61dP8MGzWD","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"}},"payment_method_types":["card"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":null,"status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 0, '2026-11-28T05:50:43.100Z', null, '2026-11-28T05:50:43.100Z', '2026-11-28T05:50:43.100Z', null);
insert into fee_checks (id, payment_id, kind, ref, subject_type, subject_id, status, tries, due_at, claimed_until, created_at) values
('payment:2e336722-9d25-4d5e-b934-278441ab73d8', '2e336722-9d25-4d5e-b934-278441ab73d8', 'payment', 'pi_Iua5po5pfncCm1Kp0QaymZ4L', 'payment', '2e336722-9d25-4d5e-b934-278441ab73d8', 'booked', 0, '2026-11-28T05:50:43.672Z', null, '2026-11-28T05:50:42.672Z'),
('payment:bd30c8f8-c5f8-4aa2-bb01-7c20b019b095', 'bd30c8f8-c5f8-4aa2-bb01-7c20b019b095', 'payment', 'pi_DPS6J0HON6OiPxLqAz2YPLEb', 'payment', 'bd30c8f8-c5f8-4aa2-bb01-7c20b019b095', 'booked', 0, '2026-11-28T05:50:44.108Z', null, '2026-11-28T05:50:43.108Z');
insert into deliveries (id, order_id, unit_no, status, tries, due_at, claimed_until, held_reason, held_detail, created_at, sent_at, accepted_at, delivered_at, fresh_since, gives_up_at) values
('acdce9c7-0efa-46b3-8d3a-b9363252d067', '156f1be7-222b-47ec-90e3-9f128297bbc9', 1, 'delivered', 1, '2026-11-28T05:50:42.683Z', null, null, null, '2026-11-28T05:50:42.683Z', '2026-11-28T05:50:42.697Z', '2026-11-28T05:50:42.758Z', '2026-11-28T05:50:42.895Z', null, null),
('836b5f46-4a4b-4be5-bf3f-8ac015b124c2', 'c4e9aed8-c4a3-4d2b-832b-bea94eb44084', 1, 'held', 0, '2026-11-28T05:50:43.116Z', null, 'by-hand', null, '2026-11-28T05:50:43.116Z', null, null, null, null, null);
insert into supplier_orders (id, delivery_id, supplier, product_code, player, cost_amount, cost_currency, status, supplier_ref, not_found, due_at, tries, note, created_at, answered_at, refusal, claimed_until, account_id, reread_cost) values
('kd-15a21394b119460985c5bc82df7a5f67', 'acdce9c7-0efa-46b3-8d3a-b9363252d067', 'lapakgaming', 'ML78_8-S2', '{"user_id":"123456789","additional_id":"2345"}', 19000, 'IDR', 'delivered', 'RA463083216126880033', 0, null, 1, 'Sukses Terkirim - 2026-11-28 12:50:42 WIB', '2026-11-28T05:50:42.697Z', '2026-11-28T05:50:42.885Z', null, null, null, null);
insert into ledger_entries (id, posting_id, account, amount, currency, subject_type, subject_id, created_at) values
('df1da927-d559-416c-9eee-76ac55913223', 'payment:2e336722-9d25-4d5e-b934-278441ab73d8', 'provider:stripe', 150, 'USD', 'payment', '2e336722-9d25-4d5e-b934-278441ab73d8', '2026-11-28T05:50:42.672Z'),
('c54c1815-1bc4-4fc9-8f8b-711179c7436e', 'payment:2e336722-9d25-4d5e-b934-278441ab73d8', 'buyers', -150, 'USD', 'payment', '2e336722-9d25-4d5e-b934-278441ab73d8', '2026-11-28T05:50:42.672Z'),
('475e97a2-162c-486c-a4c0-6885cfe79120', 'unit:acdce9c7-0efa-46b3-8d3a-b9363252d067:delivered', 'buyers', 150, 'USD', 'delivery', 'acdce9c7-0efa-46b3-8d3a-b9363252d067', '2026-11-28T05:50:42.897Z'),
('3fe35df9-d048-4599-9a12-693f208fc4be', 'unit:acdce9c7-0efa-46b3-8d3a-b9363252d067:delivered', 'revenue', -150, 'USD', 'delivery', 'acdce9c7-0efa-46b3-8d3a-b9363252d067', '2026-11-28T05:50:42.897Z'),
('799968b9-ef43-4c91-b52d-d6ae625bf95a', 'payment:bd30c8f8-c5f8-4aa2-bb01-7c20b019b095', 'provider:stripe', 499, 'USD', 'payment', 'bd30c8f8-c5f8-4aa2-bb01-7c20b019b095', '2026-11-28T05:50:43.108Z'),
('f85e7ba4-2a06-4e7e-9d15-66093dbb243b', 'payment:bd30c8f8-c5f8-4aa2-bb01-7c20b019b095', 'buyers', -499, 'USD', 'payment', 'bd30c8f8-c5f8-4aa2-bb01-7c20b019b095', '2026-11-28T05:50:43.108Z'),
('4f7e5df3-c9cf-4983-8c50-26ae3485cd9a', 'fee:stripe:txn_B02qX1SnenPKhM3XNQZTPXL2', 'fees', 34, 'USD', 'payment', '2e336722-9d25-4d5e-b934-278441ab73d8', '2026-11-28T05:50:44.129Z'),
('22c609a1-e31b-44e3-8613-9428c1b805b7', 'fee:stripe:txn_B02qX1SnenPKhM3XNQZTPXL2', 'provider:stripe', -34, 'USD', 'payment', '2e336722-9d25-4d5e-b934-278441ab73d8', '2026-11-28T05:50:44.129Z'),
('ccf54ee3-ca2e-4f3d-86aa-ac155c47638e', 'fee:stripe:txn_PRRtn4U75VbdieeX9hqjlq0X', 'fees', 44, 'USD', 'payment', 'bd30c8f8-c5f8-4aa2-bb01-7c20b019b095', '2026-11-28T05:50:44.158Z'),
('79fe1aa2-0fdf-4f6d-aba1-b1ddd7de0d6a', 'fee:stripe:txn_PRRtn4U75VbdieeX9hqjlq0X', 'provider:stripe', -44, 'USD', 'payment', 'bd30c8f8-c5f8-4aa2-bb01-7c20b019b095', '2026-11-28T05:50:44.158Z');
