CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "games" ("id" text not null, "name" text not null, "image_url" text not null, "currency_label" text not null, "category_code" text, "player_fields" text not null, "is_active" smallint not null, "source" text not null, "needs_buyer_ip" smallint not null, "needs_account" smallint not null, "position" integer not null, "created_at" text not null, "updated_at" text not null, gives_code smallint not null default 0, constraint "games_key" primary key ("id"));
CREATE TABLE "packages" ("id" text not null, "game_id" text not null references "games" ("id"), "name" text not null, "amount" integer not null, "price_amount" integer not null, "original_price_amount" integer, "is_popular" smallint not null, "is_best_value" smallint not null, "is_active" smallint not null, "source" text not null, "created_at" text not null, "updated_at" text not null, constraint "packages_key" primary key ("id"));
CREATE TABLE "supplier_products" ("supplier" text not null, "code" text not null, "package_id" text not null references "packages" ("id"), "category_code" text not null, "name" text not null, "provider_code" text, "cost_amount" integer not null, "cost_currency" text not null, "process_minutes" integer not null, "is_available" smallint not null, "is_chosen" smallint not null, "seen_at" text not null, constraint "supplier_products_key" primary key ("supplier", "code"));
CREATE TABLE "price_sync_runs" ("id" text not null, "trigger" text not null, "status" text not null, "started_at" text not null, "finished_at" text, "updated" integer not null, "errors" integer not null, "report" text not null, actor text not null default 'system', phase text not null default 'done', rows_read integer not null default 0, added integer not null default 0, changed integer not null default 0, gone integer not null default 0, unchanged integer not null default 0, held integer not null default 0, undone_at text, constraint "price_sync_runs_key" primary key ("id"));
CREATE TABLE "exchange_rates" ("currency" text not null, "rate" double precision not null, "source" text not null, "fetched_at" text not null, constraint "exchange_rates_key" primary key ("currency"));
CREATE TABLE "buyer_sessions" ("id" text not null, "created_at" text not null, "last_seen_at" text not null, "user_id" text references "users" ("id"), constraint "buyer_sessions_key" primary key ("id"));
CREATE TABLE "checkouts" ("id" text not null, "buyer_session_id" text not null references "buyer_sessions" ("id"), "customer_email" text, "sealed_at" text, "paid_by" text, "buyer_ip" text, "created_at" text not null, usd_to_idr double precision not null default 15500, consent_at text, anonymised_at text, "user_id" text references "users" ("id"), language text not null default 'en', extensions integer not null default 0, constraint "checkouts_key" primary key ("id"));
CREATE TABLE "orders" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "buyer_session_id" text not null, "line_key" text not null, "game_id" text not null references "games" ("id"), "package_id" text not null references "packages" ("id"), "game_user_id" text not null, "quantity" integer not null, "unit_price_amount" integer not null, "total_amount" integer not null, "status" text not null, "failed_by" text, "tracking_code" text not null, "created_at" text not null, "expires_at" text not null, "paid_at" text, "delivered_at" text, player_name text, player_checked smallint not null default 0, paid_method text, constraint "orders_key" primary key ("id"));
CREATE TABLE "order_events" ("id" text not null, "order_id" text not null references "orders" ("id"), "event" text not null, "from_status" text, "to_status" text not null, "actor" text not null, "created_at" text not null, constraint "order_events_key" primary key ("id"));
CREATE TABLE "order_secrets" ("checkout_id" text not null references "checkouts" ("id"), "ciphertext" text not null, "created_at" text not null, constraint "order_secrets_key" primary key ("checkout_id"));
CREATE TABLE "payments" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "provider" text not null, "method" text not null, "provider_ref" text, "status" text not null, "amount" integer not null, "currency" text not null, "is_surplus" smallint not null, "next_check_at" text not null, "checks" integer not null, "created_at" text not null, "succeeded_at" text, channel text, capture_ref text, expires_at text, received_amount bigint, received_currency text, refunded_amount bigint not null default 0, close_tries integer not null default 0, next_close_at text, constraint "payments_key" primary key ("id"));
CREATE TABLE "payment_lines" ("payment_id" text not null references "payments" ("id"), "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "amount" integer not null, constraint "payment_lines_key" primary key ("payment_id", "order_id", "unit_no"));
CREATE TABLE "webhook_events" ("id" text not null, "provider" text not null, "event_key" text not null, "type" text not null, "payload" text not null, "status" text not null, "attempts" integer not null, "available_at" text not null, "claimed_until" text, "received_at" text not null, "applied_at" text, "error" text, constraint "webhook_events_key" primary key ("id"));
CREATE TABLE "deliveries" ("id" text not null, "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "status" text not null, "attempts" integer not null, "available_at" text not null, "claimed_until" text, "held_reason" text, "created_at" text not null, "sent_at" text, "accepted_at" text, "delivered_at" text, fresh_since text, gives_up_at text, constraint "deliveries_key" primary key ("id"));
CREATE TABLE "supplier_orders" ("id" text not null, "delivery_id" text not null references "deliveries" ("id"), "supplier" text not null, "product_code" text, "player" text not null, "cost_amount" integer, "cost_currency" text, "status" text not null, "supplier_ref" text, "asks" integer not null, "next_ask_at" text, "note" text, "created_at" text not null, "answered_at" text, refusal text, asking_until text, account_id text, constraint "supplier_orders_key" primary key ("id"));
CREATE TABLE "sellers" ("id" text not null, "email" text not null, "role" text not null, "password_hash" text not null, "must_change_password" smallint not null, "failed_attempts" integer not null, "locked_until" text, "created_at" text not null, disabled_at text, second_failures integer not null default 0, second_locked_until text, constraint "sellers_key" primary key ("id"));
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
      package_id text not null references packages (id),
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
      usd_to_idr double precision not null,
      margin_percent double precision not null,
      created_at text not null,
      primary key (run_id, package_id)) without rowid;
CREATE TABLE "balance_cuts" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "amount" integer not null, "created_at" text not null, constraint "balance_cuts_key" primary key ("id"));
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
insert into kysely_migration (name, timestamp) values
('0001-foundation', '2026-11-28T05:47:34.926Z'),
('0002-payments', '2026-11-28T05:47:35.096Z'),
('0003-players', '2026-11-28T05:47:35.156Z'),
('0010-mails', '2026-11-28T05:47:35.210Z'),
('0011-failover', '2026-11-28T05:47:35.246Z'),
('0012-one-question', '2026-11-28T05:47:35.267Z'),
('0013-supplier-health', '2026-11-28T05:47:35.300Z'),
('0014-vouchers', '2026-11-28T05:47:35.322Z'),
('0015-supplier-accounts', '2026-11-28T05:47:35.346Z'),
('0020-fees', '2026-11-28T05:47:35.365Z'),
('0021-close-tries', '2026-11-28T05:47:35.373Z'),
('0022-sales', '2026-11-28T05:47:35.382Z'),
('0025-pricing', '2026-11-28T05:47:35.406Z'),
('0027-price-sync', '2026-11-28T05:47:35.591Z'),
('0030-doors', '2026-11-28T05:47:35.622Z'),
('0035-order-lists', '2026-11-28T05:47:35.704Z'),
('0036-books', '2026-11-28T05:47:35.950Z'),
('0037-retention', '2026-11-28T05:47:35.990Z'),
('0038-game-method-status', '2026-11-28T05:47:35.995Z'),
('0040-order-news', '2026-11-28T05:47:36.000Z'),
('0045-accounts', '2026-11-28T05:47:36.088Z'),
('0046-reviews', '2026-11-28T05:47:36.122Z'),
('0047-refund-requests', '2026-11-28T05:47:36.170Z'),
('0048-language-and-time', '2026-11-28T05:47:36.224Z'),
('0050-devices', '2026-11-28T05:47:36.277Z'),
('0053-slim-price-versions', '2026-11-28T05:47:36.327Z'),
('0056-payout-books', '2026-11-28T05:47:36.361Z');
insert into kysely_migration_lock (id, is_locked) values
('migration_lock', 0);
insert into games (id, name, image_url, currency_label, category_code, player_fields, is_active, source, needs_buyer_ip, needs_account, position, created_at, updated_at, gives_code) values
('mobile-legends', 'Mobile Legends', '/covers/mobile-legends.svg', 'Diamonds', 'ML', '[{"key":"user_id","label":"User ID","kind":"number"},{"key":"additional_id","label":"Zone ID","kind":"number"}]', 1, 'supplier', 0, 0, 0, '2026-11-28T05:47:36.379Z', '2026-11-28T05:47:36.379Z', 0),
('free-fire', 'Free Fire', '/covers/free-fire.svg', 'Diamonds', 'FF', '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'supplier', 0, 0, 1, '2026-11-28T05:47:36.379Z', '2026-11-28T05:47:36.379Z', 0),
('by-hand', 'By Hand', '/covers/by-hand.svg', 'Diamonds', null, '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'seller', 0, 0, 2, '2026-11-28T05:47:36.379Z', '2026-11-28T05:47:36.379Z', 0);
insert into packages (id, game_id, name, amount, price_amount, original_price_amount, is_popular, is_best_value, is_active, source, created_at, updated_at) values
('ml-86', 'mobile-legends', '86 Diamonds', 86, 150, null, 0, 0, 1, 'supplier', '2026-11-28T05:47:36.379Z', '2026-11-28T05:47:36.379Z'),
('ff-70', 'free-fire', '70 Diamonds', 70, 99, null, 0, 0, 1, 'supplier', '2026-11-28T05:47:36.379Z', '2026-11-28T05:47:36.379Z'),
('hand-60', 'by-hand', '60 Coins', 60, 499, null, 0, 0, 1, 'seller', '2026-11-28T05:47:36.379Z', '2026-11-28T05:47:36.379Z');
insert into supplier_products (supplier, code, package_id, category_code, name, provider_code, cost_amount, cost_currency, process_minutes, is_available, is_chosen, seen_at) values
('lapakgaming', 'ML78_8-S2', 'ml-86', 'ML', 'ML78_8-S2', null, 19000, 'IDR', 0, 1, 1, '2026-11-28T05:47:36.379Z'),
('lapakgaming', 'FF70-S24', 'ff-70', 'ML', 'FF70-S24', null, 9700, 'IDR', 0, 1, 1, '2026-11-28T05:47:36.379Z');
insert into buyer_sessions (id, created_at, last_seen_at, user_id) values
('82bef605-ea36-44a9-895f-5a25559011c4', '2026-11-28T05:47:38.722Z', '2026-11-28T05:47:38.722Z', null),
('404c9d8c-79a6-4761-8ec8-01d54f6aaccd', '2026-11-28T05:47:40.383Z', '2026-11-28T05:47:40.383Z', null),
('1b4ccddb-1ef5-4255-b9bf-0bb0a4f08fed', '2026-11-28T05:47:40.541Z', '2026-11-28T05:47:40.541Z', null);
insert into checkouts (id, buyer_session_id, customer_email, sealed_at, paid_by, buyer_ip, created_at, usd_to_idr, consent_at, anonymised_at, user_id, language, extensions) values
('19bc0df0-e5c3-405a-aa76-044fbb921940', '82bef605-ea36-44a9-895f-5a25559011c4', null, '2026-11-28T05:47:39.108Z', '062273fa-a4d8-44c1-a7c2-ba2d2fea11fd', '127.0.0.1', '2026-11-28T05:47:39.009Z', 15500, '2026-11-28T05:47:39.088Z', null, null, 'en', 0),
('a20fda17-434c-40c4-8b91-4e07fe890df9', '404c9d8c-79a6-4761-8ec8-01d54f6aaccd', null, '2026-11-28T05:47:40.399Z', '46f1066d-6839-457c-a7ba-850e247b6617', '127.0.0.1', '2026-11-28T05:47:40.387Z', 15500, '2026-11-28T05:47:40.393Z', null, null, 'en', 0),
('5955e108-1783-404a-af81-7f7358070376', '1b4ccddb-1ef5-4255-b9bf-0bb0a4f08fed', null, null, null, '127.0.0.1', '2026-11-28T05:47:40.558Z', 15500, '2026-11-28T05:47:40.592Z', null, null, 'en', 0);
insert into orders (id, checkout_id, buyer_session_id, line_key, game_id, package_id, game_user_id, quantity, unit_price_amount, total_amount, status, failed_by, tracking_code, created_at, expires_at, paid_at, delivered_at, player_name, player_checked, paid_method) values
('87b0c4a5-e2b3-49dc-9cc3-0b7c2fefa9d4', '19bc0df0-e5c3-405a-aa76-044fbb921940', '82bef605-ea36-44a9-895f-5a25559011c4', 'fe823088-6f2b-4fad-8798-40e2ffdc6118', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 150, 'completed', null, 'TRKSVJ9FPV53H49', '2026-11-28T05:47:39.055Z', '2026-11-28T05:49:09.055Z', '2026-11-28T05:47:39.206Z', '2026-11-28T05:47:40.268Z', 'xRyu89', 1, 'card'),
('03c8310f-de50-4a76-9370-7dd501e5ede7', 'a20fda17-434c-40c4-8b91-4e07fe890df9', '404c9d8c-79a6-4761-8ec8-01d54f6aaccd', '2d13f78d-2601-4aca-a6ce-60a43dcdbf19', 'by-hand', 'hand-60', '10001', 1, 499, 499, 'pending-delivery', null, 'TRKE2WZDJ74YW2E', '2026-11-28T05:47:40.388Z', '2026-11-28T05:49:10.388Z', '2026-11-28T05:47:40.495Z', null, null, 0, 'card'),
('8f5e0ea5-f213-4af7-91b9-499c55da44ea', '5955e108-1783-404a-af81-7f7358070376', '1b4ccddb-1ef5-4255-b9bf-0bb0a4f08fed', '1e5ff888-d1c7-45db-a47f-cc63747209d0', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 150, 'pending', null, 'TRKZWHE8YUJF66V', '2026-11-28T05:47:40.559Z', '2026-11-28T05:49:10.559Z', null, null, 'xRyu89', 1, null);
insert into order_events (id, order_id, event, from_status, to_status, actor, created_at) values
('46b84300-6922-44f9-9a60-c9fd7ec63132', '87b0c4a5-e2b3-49dc-9cc3-0b7c2fefa9d4', 'place', null, 'pending', 'buyer', '2026-11-28T05:47:39.055Z'),
('fd94190a-a249-4398-b874-494c38df2c54', '87b0c4a5-e2b3-49dc-9cc3-0b7c2fefa9d4', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:47:39.211Z'),
('c843ae07-3bdf-40d6-baf4-b474ae501679', '87b0c4a5-e2b3-49dc-9cc3-0b7c2fefa9d4', 'deliver', 'processing', 'completed', 'system', '2026-11-28T05:47:40.268Z'),
('a0efc5e5-dd55-4995-96af-48718e7d2dbd', '03c8310f-de50-4a76-9370-7dd501e5ede7', 'place', null, 'pending', 'buyer', '2026-11-28T05:47:40.388Z'),
('7096837b-39d7-4736-8586-3a92ca78cdf5', '03c8310f-de50-4a76-9370-7dd501e5ede7', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:47:40.495Z'),
('5a0dfd22-5685-4a72-807b-5d178ac15565', '03c8310f-de50-4a76-9370-7dd501e5ede7', 'hold', 'processing', 'pending-delivery', 'system', '2026-11-28T05:47:40.496Z'),
('2b3c8ffc-60b8-4f4e-aa9d-aba1763339fe', '8f5e0ea5-f213-4af7-91b9-499c55da44ea', 'place', null, 'pending', 'buyer', '2026-11-28T05:47:40.559Z');
insert into payments (id, checkout_id, provider, method, provider_ref, status, amount, currency, is_surplus, next_check_at, checks, created_at, succeeded_at, channel, capture_ref, expires_at, received_amount, received_currency, refunded_amount, close_tries, next_close_at) values
('062273fa-a4d8-44c1-a7c2-ba2d2fea11fd', '19bc0df0-e5c3-405a-aa76-044fbb921940', 'stripe', 'card', 'pi_SOt1WcXHBme3vJpkDhST46KS', 'succeeded', 150, 'USD', 0, '2026-11-28T05:47:40.107Z', 0, '2026-11-28T05:47:39.107Z', '2026-11-28T05:47:39.204Z', null, null, '2026-11-28T05:49:09.055Z', 150, 'USD', 0, 0, null),
('46f1066d-6839-457c-a7ba-850e247b6617', 'a20fda17-434c-40c4-8b91-4e07fe890df9', 'stripe', 'card', 'pi_3ZG3RuJ4MPYKU8kmY2QfgS8a', 'succeeded', 499, 'USD', 0, '2026-11-28T05:47:41.398Z', 0, '2026-11-28T05:47:40.398Z', '2026-11-28T05:47:40.494Z', null, null, '2026-11-28T05:49:10.388Z', 499, 'USD', 0, 0, null);
insert into payment_lines (payment_id, order_id, unit_no, amount) values
('062273fa-a4d8-44c1-a7c2-ba2d2fea11fd', '87b0c4a5-e2b3-49dc-9cc3-0b7c2fefa9d4', 1, 150),
('46f1066d-6839-457c-a7ba-850e247b6617', '03c8310f-de50-4a76-9370-7dd501e5ede7', 1, 499);
insert into webhook_events (id, provider, event_key, type, payload, status, attempts, available_at, claimed_until, received_at, applied_at, error) values
('33922f43-7240-48ac-a851-4e67269089ee', 'stripe', 'evt_J5NavZFw7sGSZE7qV6yvEtsE', 'payment_intent.succeeded', '{"id":"evt_J5NavZFw7sGSZE7qV6yvEtsE","object":"event","api_version":"2026-10-28.endive","created":1795844859,"data":{"object":{"id":"pi_SOt1WcXHBme3vJpkDhST46KS","object":"payment_intent","allowed_payment_method_types":null,"amount":150,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":150,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795844859,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_Mn4CSFr4kucSa9hm5OIodl42","livemode":false,"managed_payments":null,"metadata":{"payment_id":"062273fa-a4d8-44c1-a7c2-ba2d2fea11fd","checkout_id":"19bc0df0-e5c3-405a-aa76-044fbb921940"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_sCmUK3z8mqSU2jQa6cyTYBnk","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"}},"payment_method_types":["card"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":null,"status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 1, '2026-11-28T05:47:39.200Z', null, '2026-11-28T05:47:39.200Z', '2026-11-28T05:47:39.216Z', null),
('d810e23e-fae9-40f3-a05f-f29ca7e9e750', 'lapakgaming-order', 'ed10535427e67dd6afebdfee7df43d025d0cddb0a27fcdc5213ec688c8839b7f', 'order', '{"reference":"kd-5cc6403d02404eb7bac50c8408ac36c4"}', 'done', 1, '2026-11-28T05:47:39.573Z', null, '2026-11-28T05:47:39.573Z', '2026-11-28T05:47:39.804Z', null),
('a3bb9184-9055-4320-a7bb-4fda47a4b5b3', 'stripe', 'evt_aHjH9QMzM193T0RtSHZiDLWv', 'payment_intent.succeeded', '{"id":"evt_aHjH9QMzM193T0RtSHZiDLWv","object":"event","api_version":"2026-10-28.endive","created":1795844860,"data":{"object":{"id":"pi_3ZG3RuJ4MPYKU8kmY2QfgS8a","object":"payment_intent","allowed_payment_method_types":null,"amount":499,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":499,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795844860,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_MpibTr2gCzio4kxYtQKlUlVp","livemode":false,"managed_payments":null,"metadata":{"payment_id":"46f1066d-6839-457c-a7ba-850e247b6617","checkout_id":"a20fda17-434c-40c4-8b91-4e07fe890df9"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_DHA7s2Fa6ZKAqSdnCcmCtRgh","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"}},"payment_method_types":["card"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":null,"status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 1, '2026-11-28T05:47:40.468Z', null, '2026-11-28T05:47:40.468Z', '2026-11-28T05:47:40.507Z', null);
insert into deliveries (id, order_id, unit_no, status, attempts, available_at, claimed_until, held_reason, created_at, sent_at, accepted_at, delivered_at, fresh_since, gives_up_at) values
('de32f65a-0e0f-4ab3-8d61-088734ffa560', '87b0c4a5-e2b3-49dc-9cc3-0b7c2fefa9d4', 1, 'delivered', 1, '2026-11-28T05:47:39.211Z', null, null, '2026-11-28T05:47:39.211Z', '2026-11-28T05:47:39.220Z', '2026-11-28T05:47:39.239Z', '2026-11-28T05:47:40.268Z', null, null),
('1b170d67-8a3d-4825-8648-f70968dd6614', '03c8310f-de50-4a76-9370-7dd501e5ede7', 1, 'held', 0, '2026-11-28T05:47:40.496Z', null, 'This package is delivered by hand.', '2026-11-28T05:47:40.496Z', null, null, null, null, null);
insert into supplier_orders (id, delivery_id, supplier, product_code, player, cost_amount, cost_currency, status, supplier_ref, asks, next_ask_at, note, created_at, answered_at, refusal, asking_until, account_id) values
('kd-5cc6403d02404eb7bac50c8408ac36c4', 'de32f65a-0e0f-4ab3-8d61-088734ffa560', 'lapakgaming', 'ML78_8-S2', '{"user_id":"123456789","additional_id":"2345"}', 19000, 'IDR', 'delivered', 'RA352097162400461150', 0, null, 'Sukses Terkirim - 2026-11-28 12:47:39 WIB', '2026-11-28T05:47:39.220Z', '2026-11-28T05:47:40.267Z', null, null, null);
insert into sellers (id, email, role, password_hash, must_change_password, failed_attempts, locked_until, created_at, disabled_at, second_failures, second_locked_until) values
('8cac5fb0-1471-42d5-82f7-0e27897d2c01', 'owner@kilat.example', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$56A3ROXtL2Ih3s/87vUZdw$Ey/RUhegs74A7DDTSyRf2twyOF5kI0zC/Xbnb3WYlC8', 0, 0, null, '2026-11-28T05:47:37.187Z', null, 0, null);
insert into seller_sessions (id, seller_id, created_at, last_seen_at, expires_at, second_factor_at, user_agent, challenge, challenge_until) values
('qDFCkKdRDjFCGuQlNfwNpD9z7ANsK-IVvy6GfBvJ7hE', '8cac5fb0-1471-42d5-82f7-0e27897d2c01', '2026-11-28T05:47:38.415Z', '2026-11-28T05:47:38.698Z', '2026-12-05T05:47:38.415Z', '2026-11-28T05:47:38.698Z', 'node', null, null);
insert into audit_log (seq, actor, action, subject, details, created_at, previous_hash, hash) values
(1, 'system', 'owner_created', 'seller:8cac5fb0-1471-42d5-82f7-0e27897d2c01', '{}', '2026-11-28T05:47:37.188Z', '', '44cc45cd67a2f89ea2698417152604f08114f3a582ec94be86711d06b7d92f59'),
(2, '8cac5fb0-1471-42d5-82f7-0e27897d2c01', 'signed_in', 'seller:8cac5fb0-1471-42d5-82f7-0e27897d2c01', '{}', '2026-11-28T05:47:37.618Z', '44cc45cd67a2f89ea2698417152604f08114f3a582ec94be86711d06b7d92f59', '12d2f669463e05c7f12b484019aa0ac00145c58e3a3696e91c37f93b570e79d0'),
(3, '8cac5fb0-1471-42d5-82f7-0e27897d2c01', 'password_changed', 'seller:8cac5fb0-1471-42d5-82f7-0e27897d2c01', '{}', '2026-11-28T05:47:38.419Z', '12d2f669463e05c7f12b484019aa0ac00145c58e3a3696e91c37f93b570e79d0', '1778c7e57a0a4c5543ae9c2781b204bfa5cc14d9f55de38318da84c69ca4920f'),
(4, '8cac5fb0-1471-42d5-82f7-0e27897d2c01', 'second_factor_added', 'seller:8cac5fb0-1471-42d5-82f7-0e27897d2c01', '{"factor":"passkey"}', '2026-11-28T05:47:38.699Z', '1778c7e57a0a4c5543ae9c2781b204bfa5cc14d9f55de38318da84c69ca4920f', '3c63fe7e39837f72afcbb621b7357392385b8c8ba633b1489edeab353cddb142');
insert into settings (key, value, updated_at) values
('audit-head', '{"seq":4,"hash":"3c63fe7e39837f72afcbb621b7357392385b8c8ba633b1489edeab353cddb142"}', '2026-11-28T05:47:38.699Z');
insert into ledger_entries (id, posting_id, account, amount, currency, subject_type, subject_id, created_at) values
('0119e56d-13be-4617-8072-dad701326d0c', 'payment:062273fa-a4d8-44c1-a7c2-ba2d2fea11fd', 'provider:stripe', 150, 'USD', 'payment', '062273fa-a4d8-44c1-a7c2-ba2d2fea11fd', '2026-11-28T05:47:39.205Z'),
('6e8f049f-b90a-45f5-958e-608659112a13', 'payment:062273fa-a4d8-44c1-a7c2-ba2d2fea11fd', 'buyers', -150, 'USD', 'payment', '062273fa-a4d8-44c1-a7c2-ba2d2fea11fd', '2026-11-28T05:47:39.205Z'),
('b3b91529-dece-461f-af51-efcdcb222683', 'unit:de32f65a-0e0f-4ab3-8d61-088734ffa560:delivered', 'buyers', 150, 'USD', 'delivery', 'de32f65a-0e0f-4ab3-8d61-088734ffa560', '2026-11-28T05:47:40.269Z'),
('a4cd975f-2498-40b5-a555-4e735e70dd9a', 'unit:de32f65a-0e0f-4ab3-8d61-088734ffa560:delivered', 'revenue', -150, 'USD', 'delivery', 'de32f65a-0e0f-4ab3-8d61-088734ffa560', '2026-11-28T05:47:40.269Z'),
('e1d82ddf-0435-49a7-9c74-8f0877ad5d88', 'fee:stripe:txn_26oAvLWXuy6bzYMCGtwvhBWq', 'fees', 34, 'USD', 'payment', '062273fa-a4d8-44c1-a7c2-ba2d2fea11fd', '2026-11-28T05:47:40.355Z'),
('def4dba7-6a74-4da5-9b58-0731401873ec', 'fee:stripe:txn_26oAvLWXuy6bzYMCGtwvhBWq', 'provider:stripe', -34, 'USD', 'payment', '062273fa-a4d8-44c1-a7c2-ba2d2fea11fd', '2026-11-28T05:47:40.355Z'),
('bad11257-9151-48db-80a0-4eb66066242a', 'payment:46f1066d-6839-457c-a7ba-850e247b6617', 'provider:stripe', 499, 'USD', 'payment', '46f1066d-6839-457c-a7ba-850e247b6617', '2026-11-28T05:47:40.495Z'),
('11ab22be-85bb-4c23-8967-97342e1d303a', 'payment:46f1066d-6839-457c-a7ba-850e247b6617', 'buyers', -499, 'USD', 'payment', '46f1066d-6839-457c-a7ba-850e247b6617', '2026-11-28T05:47:40.495Z'),
('338a7bee-6fe4-4c44-8c62-225d188dacff', 'fee:stripe:txn_KRNp9w15mxPWSQ6dFMvhfew2', 'fees', 44, 'USD', 'payment', '46f1066d-6839-457c-a7ba-850e247b6617', '2026-11-28T05:47:42.026Z'),
('41ea7e84-0fac-4c05-8f52-637a14ad7eb0', 'fee:stripe:txn_KRNp9w15mxPWSQ6dFMvhfew2', 'provider:stripe', -44, 'USD', 'payment', '46f1066d-6839-457c-a7ba-850e247b6617', '2026-11-28T05:47:42.026Z');
insert into fee_checks (id, payment_id, kind, ref, subject_type, subject_id, status, checks, next_check_at, created_at) values
('payment:062273fa-a4d8-44c1-a7c2-ba2d2fea11fd', '062273fa-a4d8-44c1-a7c2-ba2d2fea11fd', 'payment', 'pi_SOt1WcXHBme3vJpkDhST46KS', 'payment', '062273fa-a4d8-44c1-a7c2-ba2d2fea11fd', 'booked', 1, '2026-11-28T05:47:42.219Z', '2026-11-28T05:47:39.205Z'),
('payment:46f1066d-6839-457c-a7ba-850e247b6617', '46f1066d-6839-457c-a7ba-850e247b6617', 'payment', 'pi_3ZG3RuJ4MPYKU8kmY2QfgS8a', 'payment', '46f1066d-6839-457c-a7ba-850e247b6617', 'booked', 1, '2026-11-28T05:47:43.891Z', '2026-11-28T05:47:40.495Z');
insert into supplier_balances (supplier, amount, currency, read_at, refused_amount) values
('lapakgaming', 993229432, 'IDR', '2026-11-28T05:47:36.528Z', 0);
insert into pricing_rules (version, rules, saved_by, saved_at) values
(1, '{"marginPercent":10,"games":{},"packages":{},"rounding":"cent","floorPercent":2,"fees":{},"fallbackUsdToIdr":15500}', 'test', '2026-11-28T05:47:36.379Z');
insert into seller_passkeys (id, seller_id, name, public_key, counter, transports, created_at, last_used_at) values
('uxGMJOrVghs3GEFotVF4-BqYhMUJiqbdJofX4BGHDAA', '8cac5fb0-1471-42d5-82f7-0e27897d2c01', 'Software passkey', 'pQECAyYgASFYIFMm69No4ahp0aTrY0ppg-MKfuOJ6GEwwVHqAHMgYIaPIlgg8Vg3kY_FckYfA890MDoZvqurVEDu6S1Q71ncz_rRoHQ', 0, '["internal"]', '2026-11-28T05:47:38.698Z', null);
insert into seller_recovery_codes (code_hash, seller_id, created_at) values
('y_rNAy08Fcd4xYFv89BaXNgsojkKSsTT4VV-m5W-Qrc', '8cac5fb0-1471-42d5-82f7-0e27897d2c01', '2026-11-28T05:47:38.699Z'),
('gSZFhRqTUQ-YIuNTsHVjDoXwUlcnNkal_OkF5nnhsIQ', '8cac5fb0-1471-42d5-82f7-0e27897d2c01', '2026-11-28T05:47:38.699Z'),
('jRgXKBcMqtv97gt1B6-1aK-9qJ7ePvuetoXju_E3RyA', '8cac5fb0-1471-42d5-82f7-0e27897d2c01', '2026-11-28T05:47:38.699Z'),
('wR3Y5tKQpkXhbZ_sYjzlbcWD6FL-hQk_H5uUjV4oD-g', '8cac5fb0-1471-42d5-82f7-0e27897d2c01', '2026-11-28T05:47:38.699Z'),
('VYC2BqQjOWlyPgeb2_L5RAN0NB3lzYk3ooRfgjjRHmM', '8cac5fb0-1471-42d5-82f7-0e27897d2c01', '2026-11-28T05:47:38.699Z'),
('0ez_FTMcVEO35HoqeSerYoa9HohoS5jcDExRtJ1ehAo', '8cac5fb0-1471-42d5-82f7-0e27897d2c01', '2026-11-28T05:47:38.699Z'),
('rg8YlQSgafoMm3CTg9UXdTHANoHZAVGf-i2FzMOmsic', '8cac5fb0-1471-42d5-82f7-0e27897d2c01', '2026-11-28T05:47:38.699Z'),
('c_0ncGsV25HV6YD_nOP58z2_DbuVq__Sg7pf88YDk7I', '8cac5fb0-1471-42d5-82f7-0e27897d2c01', '2026-11-28T05:47:38.699Z'),
('8nX__JBI1rMUE3hWnNuGDE2kCQp2cKlOsqBfly5z8Ho', '8cac5fb0-1471-42d5-82f7-0e27897d2c01', '2026-11-28T05:47:38.699Z'),
('TBV-ntcwWo62hQz8UWVtE3GHrS2WyEgEijntvV-alUo', '8cac5fb0-1471-42d5-82f7-0e27897d2c01', '2026-11-28T05:47:38.699Z');
