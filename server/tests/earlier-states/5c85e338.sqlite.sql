CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "settings" ("key" text not null, "value" text not null, "updated_at" text not null, constraint "settings_key" primary key ("key"));
CREATE TABLE "settings_versions" ("version" integer not null, "saved" text not null, "changed" text not null, "saved_by" text not null, "created_at" text not null, constraint "settings_versions_key" primary key ("version"));
CREATE TABLE "processes" ("id" text not null, "started_at" text not null, "beat_at" text not null, "version" text not null, constraint "processes_key" primary key ("id"));
CREATE TABLE "leases" ("name" text not null, "holder" text not null, "fence" integer not null, "expires_at" text not null, constraint "leases_key" primary key ("name"));
CREATE TABLE "rate_limits" ("key" text not null, "points" integer not null, "expire" integer not null, constraint "rate_limits_key" primary key ("key"));
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
CREATE TABLE "checkouts" ("id" text not null, "buyer_session_id" text not null references "buyer_sessions" ("id"), "customer_email" text, "sealed_at" text, "paid_by" text, "buyer_ip" text, "created_at" text not null, "usd_to_idr" double precision default 15500 not null, "consent_at" text, "anonymised_at" text, "user_id" text references "users" ("id"), "language" text default 'en' not null, "extensions" integer default 0 not null, "consent_version" text, "trace" text, constraint "checkouts_key" primary key ("id"));
CREATE TABLE "known_checkouts" ("buyer_session_id" text not null references "buyer_sessions" ("id"), "checkout_id" text not null references "checkouts" ("id"), "created_at" text not null, constraint "known_checkouts_key" primary key ("buyer_session_id", "checkout_id"));
CREATE TABLE "orders" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "buyer_session_id" text not null, "line_key" text not null, "game_id" text not null references "games" ("id"), "package_id" text not null references "packages" ("id"), "game_user_id" text not null, "quantity" integer not null, "unit_price_amount" integer not null, "unit_cost_cents" double precision, "unit_cost_idr" double precision, "unit_price_idr" integer not null, "total_amount" integer not null, "status" text not null, "failed_by" text, "tracking_code" text not null, "created_at" text not null, "expires_at" text not null, "paid_at" text, "delivered_at" text, "player_name" text, "player_checked" smallint default 0 not null, "paid_method" text, "request_id" text, "trace" text, constraint "orders_key" primary key ("id"));
CREATE TABLE "order_events" ("id" text not null, "order_id" text not null references "orders" ("id"), "event" text not null, "from_status" text, "to_status" text not null, "actor" text not null, "created_at" text not null, constraint "order_events_key" primary key ("id"));
CREATE TABLE "failed_calls" ("id" text not null, "request_id" text not null, "call" text not null, "status" integer not null, "code" text not null, "checkout_id" text, "order_id" text, "failed_at" text not null, constraint "failed_calls_key" primary key ("id"));
CREATE TABLE "order_secrets" ("checkout_id" text not null references "checkouts" ("id"), "ciphertext" text not null, "created_at" text not null, constraint "order_secrets_key" primary key ("checkout_id"));
CREATE TABLE "order_links" ("token_hash" text not null, "order_id" text not null references "orders" ("id"), "created_at" text not null, "expires_at" text not null, "used_at" text, constraint "order_links_key" primary key ("token_hash"));
CREATE TABLE "reviews" ("id" text not null, "order_id" text not null references "orders" ("id"), "customer_name" text not null, "rating" integer not null, "comment" text not null, "is_hidden" smallint not null, "created_at" text not null, constraint "reviews_key" primary key ("id"));
CREATE TABLE "payments" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "provider" text not null, "method" text not null, "provider_ref" text, "status" text not null, "amount" integer not null, "currency" text not null, "is_surplus" smallint not null, "due_at" text not null, "tries" integer not null, "claimed_until" text, "created_at" text not null, "succeeded_at" text, "channel" text, "capture_ref" text, "expires_at" text, "received_amount" integer, "received_currency" text, "refunded_amount" integer default 0 not null, "close_tries" integer default 0 not null, "close_due_at" text, "apply_failures" integer default 0 not null, "accepted_at" text, "trace" text, constraint "payments_key" primary key ("id"));
CREATE TABLE "payment_lines" ("payment_id" text not null references "payments" ("id"), "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "amount" integer not null, "fee" double precision default 0 not null, constraint "payment_lines_key" primary key ("payment_id", "order_id", "unit_no"));
CREATE TABLE "webhook_events" ("id" text not null, "provider" text not null, "event_key" text not null, "type" text not null, "payload" text not null, "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "received_at" text not null, "applied_at" text, "error" text, constraint "webhook_events_key" primary key ("id"));
CREATE TABLE "webhook_arrivals" ("sender" text not null, "verified_at" text, "refused_at" text, "refused_ref" text, constraint "webhook_arrivals_key" primary key ("sender"));
CREATE TABLE "webhook_registrations" ("provider" text not null, "ref" text not null, "secret_sealed" text, "url" text not null, "made_at" text not null, "replaced_at" text, constraint "webhook_registrations_key" primary key ("provider", "ref"));
CREATE TABLE "provider_health" ("provider" text not null, "refusals" integer not null, "is_hidden" smallint not null, "probe_refused" smallint not null, "tries" integer not null, "due_at" text, constraint "provider_health_key" primary key ("provider"));
CREATE TABLE "fee_checks" ("id" text not null, "payment_id" text not null references "payments" ("id"), "kind" text not null, "ref" text not null, "subject_type" text not null, "subject_id" text not null, "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "created_at" text not null, constraint "fee_checks_key" primary key ("id"));
CREATE TABLE "deliveries" ("id" text not null, "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "held_reason" text, "held_detail" text, "created_at" text not null, "sent_at" text, "accepted_at" text, "delivered_at" text, "fresh_since" text, "gives_up_at" text, constraint "deliveries_key" primary key ("id"));
CREATE TABLE "supplier_orders" ("id" text not null, "delivery_id" text not null references "deliveries" ("id"), "supplier" text not null, "product_code" text, "player" text not null, "cost_amount" integer, "cost_currency" text, "status" text not null, "supplier_ref" text, "not_found" integer not null, "due_at" text, "tries" integer default 0 not null, "note" text, "created_at" text not null, "answered_at" text, "refusal" text, "claimed_until" text, "account_id" text, "reread_cost" integer, "chosen_because" text, "trace" text, constraint "supplier_orders_key" primary key ("id"));
CREATE TABLE "delivery_secrets" ("attempt_id" text not null references "supplier_orders" ("id"), "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "ciphertext" text not null, "created_at" text not null, constraint "delivery_secrets_key" primary key ("attempt_id"));
CREATE TABLE "refunds" ("id" text not null, "payment_id" text not null references "payments" ("id"), "purpose" text not null, "order_id" text references "orders" ("id"), "unit_no" integer, "amount" integer not null, "currency" text not null, "status" text not null, "source" text not null, "reason" text not null, "provider_ref" text, "proof" text, "tries" integer not null, "due_at" text not null, "claimed_until" text, "created_at" text not null, "settled_at" text, constraint "refunds_key" primary key ("id"));
CREATE TABLE "refund_accounts" ("refund_id" text not null references "refunds" ("id"), "ciphertext" text, "version" integer not null, "created_at" text not null, "changed_at" text not null, "opened_version" integer, "opened_at" text, "wiped_at" text, constraint "refund_accounts_key" primary key ("refund_id"));
CREATE TABLE "refund_requests" ("id" text not null, "order_id" text not null references "orders" ("id"), "scenario" text not null, "reason" text not null, "note" text not null, "status" text not null, "answer" text, "created_at" text not null, "decided_at" text, constraint "refund_requests_key" primary key ("id"));
CREATE TABLE "disputes" ("payment_id" text not null references "payments" ("id"), "ref" text not null, "amount" integer not null, "currency" text not null, "status" text not null, "opened_at" text not null, "ended_at" text, constraint "disputes_key" primary key ("payment_id", "ref"));
CREATE TABLE "attention" ("id" text not null, "kind" text not null, "subject_type" text not null, "subject_id" text not null, "reason" text not null, "opened_at" text not null, "resolved_at" text, constraint "attention_key" primary key ("id"));
CREATE TABLE "notices" ("id" text not null, "entry_id" text not null references "attention" ("id"), "channel" text not null, "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "created_at" text not null, "sent_at" text, "error" text, constraint "notices_key" primary key ("id"));
CREATE TABLE "mails" ("id" text not null, "kind" text not null, "subject_id" text not null, "order_id" text not null references "orders" ("id"), "recipient" text not null, "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "created_at" text not null, "sent_at" text, "error" text, constraint "mails_key" primary key ("id"));
CREATE TABLE "setup_checks" ("id" text not null, "state" text, "says" text not null, "todo" text not null, "paste" text not null, "offer" text, "is_doubtful" smallint not null, "answered_at" text, "tried_at" text not null, "unmade" text, constraint "setup_checks_key" primary key ("id"));
CREATE TABLE "ledger_entries" ("id" text not null, "posting_id" text not null, "account" text not null, "amount" integer not null, "currency" text not null, "subject_type" text not null, "subject_id" text not null, "created_at" text not null, constraint "ledger_entries_key" primary key ("id"));
CREATE TABLE "payouts" ("id" text not null, "amount" integer not null, "method" text not null, "bank_details" text, "account_hint" text, "status" text not null, "period_key" text, "requested_by" text not null, "reference" text, "created_at" text not null, "settled_at" text, constraint "payouts_key" primary key ("id"));
CREATE TABLE "payout_events" ("id" text not null, "payout_id" text not null references "payouts" ("id"), "event" text not null, "from_status" text, "to_status" text not null, "actor" text not null, "created_at" text not null, constraint "payout_events_key" primary key ("id"));
CREATE TABLE "balance_cuts" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "amount" integer not null, "created_at" text not null, constraint "balance_cuts_key" primary key ("id"));
CREATE TABLE "completed_days" ("day" text not null, "orders" integer not null, "amount" integer not null, "cut_amount" integer default 0 not null, constraint "completed_days_key" primary key ("day"));
CREATE TABLE "figure_days" ("day" text not null, "time_zone" text not null, "rolled_up_at" text not null, constraint "figure_days_key" primary key ("day"));
CREATE TABLE "daily_figures" ("dimension" text not null, "key" text not null, "day" text not null, "placed" integer not null, "completed" integer not null, "revenue" integer not null, "net_revenue" integer not null, "fees" integer not null, "costs" integer not null, "disputes" integer not null, "delivery_times" text not null, "failures" text not null, constraint "daily_figures_key" primary key ("dimension", "day", "key"));
CREATE TABLE "reconciliation_runs" ("id" text not null, "day" text not null, "trigger" text not null, "status" text not null, "started_at" text not null, "finished_at" text, "report" text not null, constraint "reconciliation_runs_key" primary key ("id"));
CREATE TABLE "reconciliation_exceptions" ("id" text not null, "run_id" text not null references "reconciliation_runs" ("id"), "party" text not null, "kind" text not null, "subject_type" text not null, "subject_id" text not null, "provider_ref" text, "expected_amount" integer, "found_amount" integer, "currency" text, "reason" text not null, "explained_by" text, "explanation" text, "created_at" text not null, constraint "reconciliation_exceptions_key" primary key ("id"));
CREATE TABLE "csp_reports" ("id" text not null, "page" text not null, "directive" text not null, "blocked" text not null, "reports" integer not null, "first_at" text not null, "last_at" text not null, "told_at" text, constraint "csp_reports_key" primary key ("id"));
CREATE TABLE "kept_assets" ("path" text not null, "body" text not null, "is_packed" smallint not null, "size" integer not null, "first_seen_at" text not null, "last_current_at" text not null, constraint "kept_assets_key" primary key ("path"));
CREATE INDEX rate_limits_by_end on rate_limits (expire);
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
CREATE INDEX orders_by_status_delivery on orders (status, delivered_at) where delivered_at is not null;
CREATE INDEX orders_by_time on orders (created_at, id);
CREATE INDEX orders_by_request on orders (request_id) where request_id is not null;
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
CREATE INDEX failed_calls_by_checkout on failed_calls (checkout_id, failed_at) where checkout_id is not null;
CREATE INDEX failed_calls_by_request on failed_calls (request_id);
CREATE INDEX failed_calls_by_time on failed_calls (failed_at);
CREATE INDEX order_links_by_order on order_links (order_id);
CREATE INDEX order_links_by_time on order_links (expires_at);
CREATE INDEX reviews_shown on reviews (is_hidden, created_at, id, rating);
CREATE INDEX reviews_by_time on reviews (created_at, id);
CREATE UNIQUE INDEX reviews_one_per_order on reviews (order_id);
CREATE INDEX payments_by_checkout on payments (checkout_id);
CREATE UNIQUE INDEX payments_by_provider_ref on payments (provider, provider_ref);
CREATE INDEX payments_by_provider_success on payments (provider, succeeded_at) where succeeded_at is not null;
CREATE INDEX payments_by_success on payments (succeeded_at) where succeeded_at is not null;
CREATE INDEX payments_closed_to_check on payments (due_at) where status = 'closed' and tries < 12;
CREATE UNIQUE INDEX payments_one_open on payments (checkout_id) where status in ('creating', 'open');
CREATE INDEX payments_to_check on payments (due_at) where status in ('creating', 'open');
CREATE INDEX payment_lines_by_order on payment_lines (order_id);
CREATE INDEX webhook_events_by_time on webhook_events (received_at);
CREATE UNIQUE INDEX webhook_events_once on webhook_events (provider, event_key);
CREATE INDEX webhook_events_queued on webhook_events (provider, due_at) where status = 'queued';
CREATE INDEX fee_checks_due on fee_checks (due_at) where status = 'due';
CREATE INDEX deliveries_by_acceptance on deliveries (accepted_at) where accepted_at is not null;
CREATE INDEX deliveries_by_time on deliveries (delivered_at) where delivered_at is not null;
CREATE UNIQUE INDEX deliveries_by_unit on deliveries (order_id, unit_no);
CREATE INDEX deliveries_giving_up on deliveries (gives_up_at) where status = 'held';
CREATE INDEX deliveries_queued on deliveries (due_at) where status in ('queued', 'sending');
CREATE INDEX deliveries_to_buy on deliveries (order_id) where status in ('queued', 'held', 'sending', 'unknown');
CREATE INDEX supplier_orders_by_answer on supplier_orders (supplier, answered_at) where answered_at is not null;
CREATE INDEX supplier_orders_by_account on supplier_orders (account_id, status) where account_id is not null;
CREATE INDEX supplier_orders_by_delivery on supplier_orders (delivery_id);
CREATE UNIQUE INDEX supplier_orders_one_live on supplier_orders (delivery_id)
      where status in ('sending', 'unknown', 'accepted', 'delivered');
CREATE INDEX supplier_orders_to_ask on supplier_orders (due_at) where due_at is not null;
CREATE INDEX delivery_secrets_by_order on delivery_secrets (order_id, unit_no);
CREATE INDEX refund_accounts_kept on refund_accounts (refund_id) where ciphertext is not null;
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
CREATE UNIQUE INDEX notices_once on notices (entry_id, channel);
CREATE INDEX notices_sent on notices (channel, sent_at) where sent_at is not null;
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
CREATE UNIQUE INDEX csp_reports_once on csp_reports (page, directive, blocked);
CREATE INDEX csp_reports_by_time on csp_reports (last_at);
insert into kysely_migration (name, timestamp) values
('0001-store', '2026-11-28T05:56:48.549Z');
insert into kysely_migration_lock (id, is_locked) values
('migration_lock', 0);
insert into settings (key, value, updated_at) values
('audit-head', '{"seq":2,"hash":"k1.2e94d8092370070b8e63ce6d2d01ee4c1140108b3effaef03ddf017df8f56666","seal":"k1.9d7d71380cf1ed567f0141b7277b4cc9239db019d2aae6df7f83c285c0d29605"}', '2026-11-28T05:56:50.948Z');
insert into sellers (id, email, role, password_hash, must_change_password, failed_attempts, locked_until, created_at, disabled_at, second_failures, second_locked_until, known_failures, known_locked_until) values
('78aa08dd-f7e5-4cb4-ad33-783a811c59ed', 'owner@kilat.example', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$DZA50ysVHWrFt55sQkIjjw$XHK2SDd/MgZx6XQR7f8gSlrcnaR+DXqU7Sl+ilTRRWE', 0, 0, null, '2026-11-28T05:56:49.635Z', null, 0, null, 0, null);
insert into seller_sessions (id, seller_id, created_at, last_seen_at, expires_at, second_factor_at, user_agent, challenge, challenge_until) values
('yojenBhubgI6-TvToUZ4kL0sIfuL3XBWHL3v6b0b1lY', '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', '2026-11-28T05:56:50.115Z', '2026-11-28T05:56:50.945Z', '2026-12-05T05:56:50.115Z', '2026-11-28T05:56:50.945Z', 'node', null, null);
insert into seller_passkeys (id, seller_id, name, public_key, counter, transports, created_at, last_used_at) values
('YN-N6ZuwdB_gTzxqNXpTGyQxHNR1eO-mcWTFRncXu-w', '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', 'Software passkey', 'pQECAyYgASFYIMib4sQV_IoDM1-fMOdbRCg7DIX8xqQrNQLpaA8VBP9XIlggYvwTWnX39Oq2eL1utGKNfN4YSmpf6Rwa75orT6tDUjs', 0, '["internal"]', '2026-11-28T05:56:50.944Z', null);
insert into seller_recovery_codes (code_hash, seller_id, created_at) values
('Y2erk_qU_bKJ_VvBj5ZBJSyMCW9YSeDUtBAn9XikABQ', '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', '2026-11-28T05:56:50.946Z'),
('lzwfAhNgJbAqK2BMHQD0iXtM6mXh4gw_RsRAvggBmWU', '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', '2026-11-28T05:56:50.946Z'),
('-THKERqLIrYSqRnMkzgFoe625DsUE4N4oQojv9F50eY', '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', '2026-11-28T05:56:50.946Z'),
('NIXnTD8e2G-ieO8iYCIe2JSdOq0XPQMlJ1zHCA66Mv0', '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', '2026-11-28T05:56:50.946Z'),
('_3eLMoOa7lL0iCKYA3ABLaR01h86ONYuug3ok9MNl2M', '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', '2026-11-28T05:56:50.946Z'),
('etFZk5G1FgGnoVD1n4A6mvzDwfmZGr0_n2WJPRo0O2g', '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', '2026-11-28T05:56:50.946Z'),
('0zs6BD0i0H-C8jkCx8fMzFS__8maQY8rxMtgNN8yvyQ', '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', '2026-11-28T05:56:50.946Z'),
('PCSxNkL3fWrKc0k-GAQigqqr-0wJOAw7WlKY0j4dcuM', '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', '2026-11-28T05:56:50.946Z'),
('kql9YdbBsiaDjhweQ22Ndq4pQYKDqsAtJZhnc1K5G2E', '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', '2026-11-28T05:56:50.946Z'),
('vjeHNxRW0xCf1oi6VGVr07xqkZ8QLxBRFDdOceLSq3Q', '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', '2026-11-28T05:56:50.946Z');
insert into audit_log (seq, actor, action, subject, details, created_at, previous_hash, hash) values
(1, '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', 'signed_in', 'seller:78aa08dd-f7e5-4cb4-ad33-783a811c59ed', '{}', '2026-11-28T05:56:50.133Z', '', 'k1.0640045fd061698d619021acea8498313241a93b2bf3a58962a922b8eab6db1e'),
(2, '78aa08dd-f7e5-4cb4-ad33-783a811c59ed', 'second_factor_added', 'seller:78aa08dd-f7e5-4cb4-ad33-783a811c59ed', '{"factor":"passkey"}', '2026-11-28T05:56:50.948Z', 'k1.0640045fd061698d619021acea8498313241a93b2bf3a58962a922b8eab6db1e', 'k1.2e94d8092370070b8e63ce6d2d01ee4c1140108b3effaef03ddf017df8f56666');
insert into games (id, name, image_url, currency_label, category_code, player_fields, is_active, source, needs_buyer_ip, needs_account, position, created_at, updated_at, gives_code, other_names, checks_player) values
('mobile-legends', 'Mobile Legends', '/covers/mobile-legends.svg', 'Diamonds', 'ML', '[{"key":"user_id","label":"User ID","kind":"number"},{"key":"additional_id","label":"Zone ID","kind":"number"}]', 1, 'supplier', 0, 0, 0, '2026-11-28T05:56:48.609Z', '2026-11-28T05:56:48.609Z', 0, '[]', 1),
('free-fire', 'Free Fire', '/covers/free-fire.svg', 'Diamonds', 'FF', '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'supplier', 0, 0, 1, '2026-11-28T05:56:48.609Z', '2026-11-28T05:56:48.609Z', 0, '[]', 1),
('by-hand', 'By Hand', '/covers/by-hand.svg', 'Diamonds', null, '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'seller', 0, 0, 2, '2026-11-28T05:56:48.609Z', '2026-11-28T05:56:48.609Z', 0, '[]', 0);
insert into packages (id, game_id, name, amount, price_amount, original_price_amount, is_popular, is_best_value, is_active, source, created_at, updated_at) values
('ml-86', 'mobile-legends', '86 Diamonds', 86, 150, null, 0, 0, 1, 'supplier', '2026-11-28T05:56:48.609Z', '2026-11-28T05:56:48.609Z'),
('ff-70', 'free-fire', '70 Diamonds', 70, 99, null, 0, 0, 1, 'supplier', '2026-11-28T05:56:48.609Z', '2026-11-28T05:56:48.609Z'),
('hand-60', 'by-hand', '60 Coins', 60, 499, null, 0, 0, 1, 'seller', '2026-11-28T05:56:48.609Z', '2026-11-28T05:56:48.609Z');
insert into supplier_products (supplier, code, package_id, category_code, name, provider_code, cost_amount, cost_currency, process_minutes, is_available, is_chosen, seen_at) values
('lapakgaming', 'ML78_8-S2', 'ml-86', 'ML', 'ML78_8-S2', null, 19000, 'IDR', 0, 1, 1, '2026-11-28T05:56:48.609Z'),
('lapakgaming', 'FF70-S24', 'ff-70', 'ML', 'FF70-S24', null, 9700, 'IDR', 0, 1, 1, '2026-11-28T05:56:48.609Z');
insert into supplier_balances (supplier, amount, currency, read_at, refused_amount) values
('lapakgaming', 993229432, 'IDR', '2026-11-28T05:56:48.984Z', 0);
insert into pricing_rules (version, rules, saved_by, saved_at) values
(1, '{"marginPercent":10,"games":{},"packages":{},"rounding":"cent","rupiahStep":"hundred","floorPercent":2,"fees":{},"fallbackUsdToIdr":15500}', 'test', '2026-11-28T05:56:48.609Z');
insert into buyer_sessions (id, created_at, last_seen_at, user_id) values
('574ea0dc-007e-49bf-8243-58559eecd752', '2026-11-28T05:56:51.352Z', '2026-11-28T05:56:51.352Z', null),
('e40eb12e-718e-4232-9197-13afe320c15c', '2026-11-28T05:56:52.542Z', '2026-11-28T05:56:52.542Z', null),
('8b66331a-92e6-41a9-915d-dcc1ba7bd34f', '2026-11-28T05:56:52.587Z', '2026-11-28T05:56:52.587Z', null);
insert into checkouts (id, buyer_session_id, customer_email, sealed_at, paid_by, buyer_ip, created_at, usd_to_idr, consent_at, anonymised_at, user_id, language, extensions, consent_version, trace) values
('273afbe6-b5fb-44f1-b15e-ce86d806cc52', '574ea0dc-007e-49bf-8243-58559eecd752', null, '2026-11-28T05:56:51.482Z', '28d87c3f-9a22-4979-b484-0c47c69083b9', '127.0.0.1', '2026-11-28T05:56:51.353Z', 15500, '2026-11-28T05:56:51.388Z', null, null, 'en', 0, '2026-11-22', 'UCA4-88F5-9P7B'),
('99989745-6744-448c-9efe-610eecc5a04a', 'e40eb12e-718e-4232-9197-13afe320c15c', null, '2026-11-28T05:56:52.560Z', 'fe9b8bbd-04fe-4a95-9b18-47a84ab54ef7', '127.0.0.1', '2026-11-28T05:56:52.542Z', 15500, '2026-11-28T05:56:52.550Z', null, null, 'en', 0, '2026-11-22', 'LJ6J-XLKH-RY83'),
('d541c81e-9875-45e1-84ed-6f200ac49caa', '8b66331a-92e6-41a9-915d-dcc1ba7bd34f', null, null, null, '127.0.0.1', '2026-11-28T05:56:52.587Z', 15500, '2026-11-28T05:56:52.593Z', null, null, 'en', 0, '2026-11-22', 'VU7P-7BMW-GQH5');
insert into orders (id, checkout_id, buyer_session_id, line_key, game_id, package_id, game_user_id, quantity, unit_price_amount, unit_cost_cents, unit_cost_idr, unit_price_idr, total_amount, status, failed_by, tracking_code, created_at, expires_at, paid_at, delivered_at, player_name, player_checked, paid_method, request_id, trace) values
('0be70bb3-13fc-429f-b052-cde7d122c372', '273afbe6-b5fb-44f1-b15e-ce86d806cc52', '574ea0dc-007e-49bf-8243-58559eecd752', 'c5bdc90a-0666-49fb-bee0-4f2db72d8621', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'completed', null, 'TRKUFCR69SHAS77', '2026-11-28T05:56:51.360Z', '2026-11-28T05:58:21.360Z', '2026-11-28T05:56:51.897Z', '2026-11-28T05:56:52.440Z', 'xRyu89', 1, 'card', 'UCA4-88F5-9P7B', 'UCA4-88F5-9P7B'),
('394677ff-5719-4cc2-9d68-ce7fe336b48a', '99989745-6744-448c-9efe-610eecc5a04a', 'e40eb12e-718e-4232-9197-13afe320c15c', '2990d9b8-74cb-425e-8c17-be5829408274', 'by-hand', 'hand-60', '10001', 1, 499, null, null, 77400, 499, 'pending-delivery', null, 'TRK8KDT7PM5Y4TU', '2026-11-28T05:56:52.543Z', '2026-11-28T05:58:22.543Z', '2026-11-28T05:56:52.576Z', null, null, 0, 'card', 'LJ6J-XLKH-RY83', 'LJ6J-XLKH-RY83'),
('c4c6030b-d001-4a57-90fd-91ff8c7a7446', 'd541c81e-9875-45e1-84ed-6f200ac49caa', '8b66331a-92e6-41a9-915d-dcc1ba7bd34f', '33c5363a-dc71-4faa-a9d0-a9da76caea60', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'pending', null, 'TRKZ2SCK3KF5YD7', '2026-11-28T05:56:52.588Z', '2026-11-28T05:58:22.588Z', null, null, 'xRyu89', 1, null, 'VU7P-7BMW-GQH5', 'VU7P-7BMW-GQH5');
insert into order_events (id, order_id, event, from_status, to_status, actor, created_at) values
('5abb9348-2e84-4ecd-ba42-10debeefac4d', '0be70bb3-13fc-429f-b052-cde7d122c372', 'place', null, 'pending', 'buyer', '2026-11-28T05:56:51.360Z'),
('992638bc-d8b6-43f1-a470-6bd06c6a9cdb', '0be70bb3-13fc-429f-b052-cde7d122c372', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:56:51.897Z'),
('0e6633df-a53e-4bf1-ae66-2e804ac8dea4', '0be70bb3-13fc-429f-b052-cde7d122c372', 'deliver', 'processing', 'completed', 'system', '2026-11-28T05:56:52.494Z'),
('de44ee85-7f81-4150-b04c-e6b1e512e08f', '394677ff-5719-4cc2-9d68-ce7fe336b48a', 'place', null, 'pending', 'buyer', '2026-11-28T05:56:52.543Z'),
('67604e4c-4c92-476a-b650-6ff4efac9f8f', '394677ff-5719-4cc2-9d68-ce7fe336b48a', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:56:52.576Z'),
('9685ad4e-0d11-4b8c-9a5c-72dd5edf96bd', '394677ff-5719-4cc2-9d68-ce7fe336b48a', 'hold', 'processing', 'pending-delivery', 'system', '2026-11-28T05:56:52.578Z'),
('8f0b3980-cf36-4640-be0c-4766d5229444', 'c4c6030b-d001-4a57-90fd-91ff8c7a7446', 'place', null, 'pending', 'buyer', '2026-11-28T05:56:52.588Z');
insert into payments (id, checkout_id, provider, method, provider_ref, status, amount, currency, is_surplus, due_at, tries, claimed_until, created_at, succeeded_at, channel, capture_ref, expires_at, received_amount, received_currency, refunded_amount, close_tries, close_due_at, apply_failures, accepted_at, trace) values
('28d87c3f-9a22-4979-b484-0c47c69083b9', '273afbe6-b5fb-44f1-b15e-ce86d806cc52', 'stripe', 'card', 'pi_U2QYOp3Mm6Ekt4pM2DQ07Fcx', 'succeeded', 150, 'USD', 0, '2026-11-28T05:56:52.481Z', 0, null, '2026-11-28T05:56:51.481Z', '2026-11-28T05:56:51.881Z', null, null, '2026-11-28T05:58:21.360Z', 150, 'USD', 0, 0, null, 0, null, 'UCA4-88F5-9P7B'),
('fe9b8bbd-04fe-4a95-9b18-47a84ab54ef7', '99989745-6744-448c-9efe-610eecc5a04a', 'stripe', 'card', 'pi_07hxMnZB4vQ2ATRKCNDCo7od', 'succeeded', 499, 'USD', 0, '2026-11-28T05:56:53.560Z', 0, null, '2026-11-28T05:56:52.560Z', '2026-11-28T05:56:52.575Z', null, null, '2026-11-28T05:58:22.543Z', 499, 'USD', 0, 0, null, 0, null, 'LJ6J-XLKH-RY83');
insert into payment_lines (payment_id, order_id, unit_no, amount, fee) values
('28d87c3f-9a22-4979-b484-0c47c69083b9', '0be70bb3-13fc-429f-b052-cde7d122c372', 1, 150, 0),
('fe9b8bbd-04fe-4a95-9b18-47a84ab54ef7', '394677ff-5719-4cc2-9d68-ce7fe336b48a', 1, 499, 0);
insert into webhook_events (id, provider, event_key, type, payload, status, tries, due_at, claimed_until, received_at, applied_at, error) values
('bfeb9945-1bf5-4e43-94ca-722454e5cf09', 'stripe', 'evt_1CRtG0bXCz3BI03QU7ve2RT5', 'payment_intent.succeeded', '{"id":"evt_1CRtG0bXCz3BI03QU7ve2RT5","object":"event","api_version":"2026-10-28.endive","created":1795845411,"data":{"object":{"id":"pi_U2QYOp3Mm6Ekt4pM2DQ07Fcx","object":"payment_intent","allowed_payment_method_types":null,"amount":150,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":150,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795845411,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_U7dRSkZwhMSF2lQZBnAW93KQ","livemode":false,"managed_payments":null,"metadata":{"payment_id":"28d87c3f-9a22-4979-b484-0c47c69083b9","checkout_id":"273afbe6-b5fb-44f1-b15e-ce86d806cc52"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_6rnjQC5Vg9UeSgkJDc9eGxqx","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"},"link":{"persistent_token":null}},"payment_method_types":["card","link"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":"Kilat","status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 0, '2026-11-28T05:56:51.833Z', null, '2026-11-28T05:56:51.833Z', '2026-11-28T05:56:51.833Z', null),
('da1044e3-a929-4f0b-8625-f7888bbd82a2', 'lapakgaming-order', '1751726aa3b9922653e0d19f813118a2cae90a243c6c65761bdeed221b7bbff2', 'order', '{"reference":"kd-972f79de0fd949379cba3cb357d8311e"}', 'done', 0, '2026-11-28T05:56:52.218Z', null, '2026-11-28T05:56:52.218Z', '2026-11-28T05:56:52.218Z', null),
('b46a32c2-9371-4248-8c9d-c0640ce020d2', 'stripe', 'evt_F8hHp2F9okAtSmXh5sgIxCmQ', 'payment_intent.succeeded', '{"id":"evt_F8hHp2F9okAtSmXh5sgIxCmQ","object":"event","api_version":"2026-10-28.endive","created":1795845412,"data":{"object":{"id":"pi_07hxMnZB4vQ2ATRKCNDCo7od","object":"payment_intent","allowed_payment_method_types":null,"amount":499,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":499,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795845412,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_7QfRuoX5UbBhzPVDAR62jYk5","livemode":false,"managed_payments":null,"metadata":{"payment_id":"fe9b8bbd-04fe-4a95-9b18-47a84ab54ef7","checkout_id":"99989745-6744-448c-9efe-610eecc5a04a"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_ZZ5U6EgnxPV5FtCL53ET4Yhx","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"},"link":{"persistent_token":null}},"payment_method_types":["card","link"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":"Kilat","status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 0, '2026-11-28T05:56:52.573Z', null, '2026-11-28T05:56:52.573Z', '2026-11-28T05:56:52.573Z', null);
insert into webhook_arrivals (sender, verified_at, refused_at, refused_ref) values
('stripe', '2026-11-28T05:56:52.005Z', null, null),
('lapakgaming-order', '2026-11-28T05:56:52.358Z', null, null);
insert into fee_checks (id, payment_id, kind, ref, subject_type, subject_id, status, tries, due_at, claimed_until, created_at) values
('payment:28d87c3f-9a22-4979-b484-0c47c69083b9', '28d87c3f-9a22-4979-b484-0c47c69083b9', 'payment', 'pi_U2QYOp3Mm6Ekt4pM2DQ07Fcx', 'payment', '28d87c3f-9a22-4979-b484-0c47c69083b9', 'booked', 0, '2026-11-28T05:56:52.895Z', null, '2026-11-28T05:56:51.895Z'),
('payment:fe9b8bbd-04fe-4a95-9b18-47a84ab54ef7', 'fe9b8bbd-04fe-4a95-9b18-47a84ab54ef7', 'payment', 'pi_07hxMnZB4vQ2ATRKCNDCo7od', 'payment', 'fe9b8bbd-04fe-4a95-9b18-47a84ab54ef7', 'booked', 0, '2026-11-28T05:56:53.575Z', null, '2026-11-28T05:56:52.575Z');
insert into deliveries (id, order_id, unit_no, status, tries, due_at, claimed_until, held_reason, held_detail, created_at, sent_at, accepted_at, delivered_at, fresh_since, gives_up_at) values
('56168ebd-a3c3-4935-a796-e520661e0ec9', '0be70bb3-13fc-429f-b052-cde7d122c372', 1, 'delivered', 1, '2026-11-28T05:56:51.898Z', null, null, null, '2026-11-28T05:56:51.898Z', '2026-11-28T05:56:51.965Z', '2026-11-28T05:56:52.110Z', '2026-11-28T05:56:52.394Z', null, null),
('2e9c96a3-224b-4735-9624-a0c49d03c455', '394677ff-5719-4cc2-9d68-ce7fe336b48a', 1, 'held', 0, '2026-11-28T05:56:52.576Z', null, 'by-hand', null, '2026-11-28T05:56:52.576Z', null, null, null, null, null);
insert into supplier_orders (id, delivery_id, supplier, product_code, player, cost_amount, cost_currency, status, supplier_ref, not_found, due_at, tries, note, created_at, answered_at, refusal, claimed_until, account_id, reread_cost, chosen_because, trace) values
('kd-972f79de0fd949379cba3cb357d8311e', '56168ebd-a3c3-4935-a796-e520661e0ec9', 'lapakgaming', 'ML78_8-S2', '{"user_id":"123456789","additional_id":"2345"}', 19000, 'IDR', 'delivered', 'RA441948017149362523', 0, null, 1, 'Sukses Terkirim - 2026-11-28 12:56:52 WIB', '2026-11-28T05:56:51.965Z', '2026-11-28T05:56:52.382Z', null, null, null, null, null, 'UCA4-88F5-9P7B');
insert into ledger_entries (id, posting_id, account, amount, currency, subject_type, subject_id, created_at) values
('738d1ae8-8d9d-45e6-a834-8f237baafa90', 'payment:28d87c3f-9a22-4979-b484-0c47c69083b9', 'provider:stripe', 150, 'USD', 'payment', '28d87c3f-9a22-4979-b484-0c47c69083b9', '2026-11-28T05:56:51.882Z'),
('d70d4a1b-d712-48e7-b61e-7d803deb05f4', 'payment:28d87c3f-9a22-4979-b484-0c47c69083b9', 'buyers', -150, 'USD', 'payment', '28d87c3f-9a22-4979-b484-0c47c69083b9', '2026-11-28T05:56:51.882Z'),
('9f3cbb2b-cf25-42a4-8b33-f5fad420a42f', 'unit:56168ebd-a3c3-4935-a796-e520661e0ec9:delivered', 'buyers', 150, 'USD', 'delivery', '56168ebd-a3c3-4935-a796-e520661e0ec9', '2026-11-28T05:56:52.496Z'),
('b50c23f3-4380-438f-b3d1-b019a9fd1fed', 'unit:56168ebd-a3c3-4935-a796-e520661e0ec9:delivered', 'revenue', -150, 'USD', 'delivery', '56168ebd-a3c3-4935-a796-e520661e0ec9', '2026-11-28T05:56:52.496Z'),
('8faf8bbb-444e-4c61-8114-25a78ea9696b', 'payment:fe9b8bbd-04fe-4a95-9b18-47a84ab54ef7', 'provider:stripe', 499, 'USD', 'payment', 'fe9b8bbd-04fe-4a95-9b18-47a84ab54ef7', '2026-11-28T05:56:52.575Z'),
('32f50779-9336-4ea8-9364-ebd5b0de7055', 'payment:fe9b8bbd-04fe-4a95-9b18-47a84ab54ef7', 'buyers', -499, 'USD', 'payment', 'fe9b8bbd-04fe-4a95-9b18-47a84ab54ef7', '2026-11-28T05:56:52.575Z'),
('7aa04c51-c089-4b31-8cda-d82e72d0ed83', 'fee:stripe:txn_Oyjyg785q6p4CoJI45JUxDRr', 'fees', 34, 'USD', 'payment', '28d87c3f-9a22-4979-b484-0c47c69083b9', '2026-11-28T05:56:53.122Z'),
('478aed42-9f34-4da4-9ed5-3d2bd447e5ed', 'fee:stripe:txn_Oyjyg785q6p4CoJI45JUxDRr', 'provider:stripe', -34, 'USD', 'payment', '28d87c3f-9a22-4979-b484-0c47c69083b9', '2026-11-28T05:56:53.122Z'),
('0421e03a-0dc7-43c3-bc66-ca65ec7f3f0f', 'fee:stripe:txn_PScc4iOoBMzJold4sjhgLcTP', 'fees', 44, 'USD', 'payment', 'fe9b8bbd-04fe-4a95-9b18-47a84ab54ef7', '2026-11-28T05:56:53.922Z'),
('d5e6c67d-d0d3-4998-bbf9-688ec8c38aef', 'fee:stripe:txn_PScc4iOoBMzJold4sjhgLcTP', 'provider:stripe', -44, 'USD', 'payment', 'fe9b8bbd-04fe-4a95-9b18-47a84ab54ef7', '2026-11-28T05:56:53.922Z');
