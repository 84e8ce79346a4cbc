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
CREATE TABLE "orders" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "buyer_session_id" text not null, "line_key" text not null, "game_id" text not null references "games" ("id"), "package_id" text not null references "packages" ("id"), "game_user_id" text not null, "quantity" integer not null, "unit_price_amount" integer not null, "unit_cost_cents" double precision, "unit_cost_idr" double precision, "unit_price_idr" integer not null, "total_amount" integer not null, "status" text not null, "failed_by" text, "tracking_code" text not null, "created_at" text not null, "expires_at" text not null, "paid_at" text, "delivered_at" text, "player_name" text, "player_checked" smallint default 0 not null, "paid_method" text, constraint "orders_key" primary key ("id"));
CREATE TABLE "order_events" ("id" text not null, "order_id" text not null references "orders" ("id"), "event" text not null, "from_status" text, "to_status" text not null, "actor" text not null, "created_at" text not null, constraint "order_events_key" primary key ("id"));
CREATE TABLE "order_secrets" ("checkout_id" text not null references "checkouts" ("id"), "ciphertext" text not null, "created_at" text not null, constraint "order_secrets_key" primary key ("checkout_id"));
CREATE TABLE "order_links" ("token_hash" text not null, "order_id" text not null references "orders" ("id"), "created_at" text not null, "expires_at" text not null, "used_at" text, constraint "order_links_key" primary key ("token_hash"));
CREATE TABLE "reviews" ("id" text not null, "order_id" text not null references "orders" ("id"), "customer_name" text not null, "rating" integer not null, "comment" text not null, "is_hidden" smallint not null, "created_at" text not null, constraint "reviews_key" primary key ("id"));
CREATE TABLE "payments" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "provider" text not null, "method" text not null, "provider_ref" text, "status" text not null, "amount" integer not null, "currency" text not null, "is_surplus" smallint not null, "due_at" text not null, "tries" integer not null, "claimed_until" text, "created_at" text not null, "succeeded_at" text, "channel" text, "capture_ref" text, "expires_at" text, "received_amount" integer, "received_currency" text, "refunded_amount" integer default 0 not null, "close_tries" integer default 0 not null, "close_due_at" text, "apply_failures" integer default 0 not null, "accepted_at" text, constraint "payments_key" primary key ("id"));
CREATE TABLE "payment_lines" ("payment_id" text not null references "payments" ("id"), "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "amount" integer not null, "fee" double precision default 0 not null, constraint "payment_lines_key" primary key ("payment_id", "order_id", "unit_no"));
CREATE TABLE "webhook_events" ("id" text not null, "provider" text not null, "event_key" text not null, "type" text not null, "payload" text not null, "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "received_at" text not null, "applied_at" text, "error" text, constraint "webhook_events_key" primary key ("id"));
CREATE TABLE "webhook_arrivals" ("sender" text not null, "verified_at" text, "refused_at" text, "refused_ref" text, constraint "webhook_arrivals_key" primary key ("sender"));
CREATE TABLE "webhook_registrations" ("provider" text not null, "ref" text not null, "secret_sealed" text, "url" text not null, "made_at" text not null, "replaced_at" text, constraint "webhook_registrations_key" primary key ("provider", "ref"));
CREATE TABLE "provider_health" ("provider" text not null, "refusals" integer not null, "is_hidden" smallint not null, "probe_refused" smallint not null, "tries" integer not null, "due_at" text, constraint "provider_health_key" primary key ("provider"));
CREATE TABLE "fee_checks" ("id" text not null, "payment_id" text not null references "payments" ("id"), "kind" text not null, "ref" text not null, "subject_type" text not null, "subject_id" text not null, "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "created_at" text not null, constraint "fee_checks_key" primary key ("id"));
CREATE TABLE "deliveries" ("id" text not null, "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "held_reason" text, "held_detail" text, "created_at" text not null, "sent_at" text, "accepted_at" text, "delivered_at" text, "fresh_since" text, "gives_up_at" text, constraint "deliveries_key" primary key ("id"));
CREATE TABLE "supplier_orders" ("id" text not null, "delivery_id" text not null references "deliveries" ("id"), "supplier" text not null, "product_code" text, "player" text not null, "cost_amount" integer, "cost_currency" text, "status" text not null, "supplier_ref" text, "not_found" integer not null, "due_at" text, "tries" integer default 0 not null, "note" text, "created_at" text not null, "answered_at" text, "refusal" text, "claimed_until" text, "account_id" text, "reread_cost" integer, "chosen_because" text, constraint "supplier_orders_key" primary key ("id"));
CREATE TABLE "delivery_secrets" ("attempt_id" text not null references "supplier_orders" ("id"), "order_id" text not null references "orders" ("id"), "unit_no" integer not null, "ciphertext" text not null, "created_at" text not null, constraint "delivery_secrets_key" primary key ("attempt_id"));
CREATE TABLE "refunds" ("id" text not null, "payment_id" text not null references "payments" ("id"), "purpose" text not null, "order_id" text references "orders" ("id"), "unit_no" integer, "amount" integer not null, "currency" text not null, "status" text not null, "source" text not null, "reason" text not null, "provider_ref" text, "proof" text, "tries" integer not null, "due_at" text not null, "claimed_until" text, "created_at" text not null, "settled_at" text, constraint "refunds_key" primary key ("id"));
CREATE TABLE "refund_accounts" ("refund_id" text not null references "refunds" ("id"), "ciphertext" text, "version" integer not null, "created_at" text not null, "changed_at" text not null, "opened_version" integer, "opened_at" text, "wiped_at" text, constraint "refund_accounts_key" primary key ("refund_id"));
CREATE TABLE "refund_requests" ("id" text not null, "order_id" text not null references "orders" ("id"), "scenario" text not null, "reason" text not null, "note" text not null, "status" text not null, "answer" text, "created_at" text not null, "decided_at" text, constraint "refund_requests_key" primary key ("id"));
CREATE TABLE "disputes" ("payment_id" text not null references "payments" ("id"), "ref" text not null, "amount" integer not null, "currency" text not null, "status" text not null, "opened_at" text not null, "ended_at" text, constraint "disputes_key" primary key ("payment_id", "ref"));
CREATE TABLE "attention" ("id" text not null, "kind" text not null, "subject_type" text not null, "subject_id" text not null, "reason" text not null, "opened_at" text not null, "resolved_at" text, constraint "attention_key" primary key ("id"));
CREATE TABLE "notices" ("id" text not null references "attention" ("id"), "status" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "created_at" text not null, "sent_at" text, constraint "notices_key" primary key ("id"));
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
CREATE INDEX supplier_orders_by_answer on supplier_orders (supplier, answered_at) where answered_at is not null;
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
('0001-store', '2026-11-28T05:56:31.264Z');
insert into kysely_migration_lock (id, is_locked) values
('migration_lock', 0);
insert into settings (key, value, updated_at) values
('audit-head', '{"seq":2,"hash":"k1.c2a36ed3984889d2cffd021645c2548733f7d1fa8249977cb2e26fab713cf391","seal":"k1.eb7a4274ceee2bc89b8d96b76b8955e07c19ef6a4b7493990fc26139959dc687"}', '2026-11-28T05:56:32.261Z');
insert into sellers (id, email, role, password_hash, must_change_password, failed_attempts, locked_until, created_at, disabled_at, second_failures, second_locked_until, known_failures, known_locked_until) values
('03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', 'owner@kilat.example', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$B2XZqjiOtg52WE7YjI35pg$t/LU88iKN91+4rvfj4Rt0Jarl421ZuHzYSyXydAvZas', 0, 0, null, '2026-11-28T05:56:31.991Z', null, 0, null, 0, null);
insert into seller_sessions (id, seller_id, created_at, last_seen_at, expires_at, second_factor_at, user_agent, challenge, challenge_until) values
('3h0JVAZr3NZT6YYn-ZAziJF0s8Ti-Qg8R2hNvO0xpa4', '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', '2026-11-28T05:56:32.042Z', '2026-11-28T05:56:32.260Z', '2026-12-05T05:56:32.042Z', '2026-11-28T05:56:32.260Z', 'node', null, null);
insert into seller_passkeys (id, seller_id, name, public_key, counter, transports, created_at, last_used_at) values
('9AruBu4G0AJIZPcZ1-6qRmr5h09bEAMUjbyxF4FqjhE', '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', 'Software passkey', 'pQECAyYgASFYIO-8F501EsfMdOxUjBbX-HvuLduGVWMcXITB6njBZYNEIlggXeLDPXmB6wx1lxtZDRnzAfsBbdzGl-sVoJcg_ZBEPIs', 0, '["internal"]', '2026-11-28T05:56:32.260Z', null);
insert into seller_recovery_codes (code_hash, seller_id, created_at) values
('DP0sLAFIts8dBiGU-TwBEaIOu7EctlCva2UtMyNwpT0', '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', '2026-11-28T05:56:32.261Z'),
('VRDt859kLXcz4lObecscMZgbluBCSPrpaQn2G16R6Mo', '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', '2026-11-28T05:56:32.261Z'),
('b-3utv7y_OYCQoUmHimWvammfYN1e9EReurLih6Bk1Q', '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', '2026-11-28T05:56:32.261Z'),
('w17wl9tR007ihuP750gnxhg0r5FYGvxDsgWUWIDDokM', '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', '2026-11-28T05:56:32.261Z'),
('HVfcfz7pUaMnEs_V8dLSBXvP6-5hZSkcF8u4LX1KJlk', '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', '2026-11-28T05:56:32.261Z'),
('etvJd_kWmSNDCunssQYH2pnbm0_bcojrMzZrAfHIYYc', '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', '2026-11-28T05:56:32.261Z'),
('LWYuySImWujbVyrzfux9ULsPytlA0DMoIbVKBHzmqgo', '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', '2026-11-28T05:56:32.261Z'),
('xeXSI1nyIBsLRcsLg-9DSkAhdHQrYJ7EDTmPXMfnMZg', '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', '2026-11-28T05:56:32.261Z'),
('XEWrU4Kn-HigPH8EvVGy4_IOCP8aP8WzdfxIGLFJtqU', '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', '2026-11-28T05:56:32.261Z'),
('-e8_-yvLr3vjW8wTh_qSM2mrrMDdoDBj2mgGD5pr4zI', '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', '2026-11-28T05:56:32.261Z');
insert into audit_log (seq, actor, action, subject, details, created_at, previous_hash, hash) values
(1, '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', 'signed_in', 'seller:03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', '{}', '2026-11-28T05:56:32.044Z', '', 'k1.55e6aad02d0a827111c991dea3a6ac3d88e85bca18a3bde496fe2e97953224e6'),
(2, '03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', 'second_factor_added', 'seller:03cb4570-4cf0-496c-ab6a-9b22eee6d4a2', '{"factor":"passkey"}', '2026-11-28T05:56:32.261Z', 'k1.55e6aad02d0a827111c991dea3a6ac3d88e85bca18a3bde496fe2e97953224e6', 'k1.c2a36ed3984889d2cffd021645c2548733f7d1fa8249977cb2e26fab713cf391');
insert into games (id, name, image_url, currency_label, category_code, player_fields, is_active, source, needs_buyer_ip, needs_account, position, created_at, updated_at, gives_code, other_names, checks_player) values
('mobile-legends', 'Mobile Legends', '/covers/mobile-legends.svg', 'Diamonds', 'ML', '[{"key":"user_id","label":"User ID","kind":"number"},{"key":"additional_id","label":"Zone ID","kind":"number"}]', 1, 'supplier', 0, 0, 0, '2026-11-28T05:56:31.266Z', '2026-11-28T05:56:31.266Z', 0, '[]', 1),
('free-fire', 'Free Fire', '/covers/free-fire.svg', 'Diamonds', 'FF', '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'supplier', 0, 0, 1, '2026-11-28T05:56:31.266Z', '2026-11-28T05:56:31.266Z', 0, '[]', 1),
('by-hand', 'By Hand', '/covers/by-hand.svg', 'Diamonds', null, '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'seller', 0, 0, 2, '2026-11-28T05:56:31.266Z', '2026-11-28T05:56:31.266Z', 0, '[]', 0);
insert into packages (id, game_id, name, amount, price_amount, original_price_amount, is_popular, is_best_value, is_active, source, created_at, updated_at) values
('ml-86', 'mobile-legends', '86 Diamonds', 86, 150, null, 0, 0, 1, 'supplier', '2026-11-28T05:56:31.266Z', '2026-11-28T05:56:31.266Z'),
('ff-70', 'free-fire', '70 Diamonds', 70, 99, null, 0, 0, 1, 'supplier', '2026-11-28T05:56:31.266Z', '2026-11-28T05:56:31.266Z'),
('hand-60', 'by-hand', '60 Coins', 60, 499, null, 0, 0, 1, 'seller', '2026-11-28T05:56:31.266Z', '2026-11-28T05:56:31.266Z');
insert into supplier_products (supplier, code, package_id, category_code, name, provider_code, cost_amount, cost_currency, process_minutes, is_available, is_chosen, seen_at) values
('lapakgaming', 'ML78_8-S2', 'ml-86', 'ML', 'ML78_8-S2', null, 19000, 'IDR', 0, 1, 1, '2026-11-28T05:56:31.266Z'),
('lapakgaming', 'FF70-S24', 'ff-70', 'ML', 'FF70-S24', null, 9700, 'IDR', 0, 1, 1, '2026-11-28T05:56:31.266Z');
insert into supplier_balances (supplier, amount, currency, read_at, refused_amount) values
('lapakgaming', 993229432, 'IDR', '2026-11-28T05:56:31.923Z', 0);
insert into pricing_rules (version, rules, saved_by, saved_at) values
(1, '{"marginPercent":10,"games":{},"packages":{},"rounding":"cent","rupiahStep":"hundred","floorPercent":2,"fees":{},"fallbackUsdToIdr":15500}', 'test', '2026-11-28T05:56:31.266Z');
insert into buyer_sessions (id, created_at, last_seen_at, user_id) values
('5678e2fe-1506-46cf-81d8-18d75243a2cf', '2026-11-28T05:56:32.292Z', '2026-11-28T05:56:32.292Z', null),
('5eadaa89-6354-428d-b3ef-a18a1b5b358d', '2026-11-28T05:56:32.542Z', '2026-11-28T05:56:32.542Z', null),
('df3ce908-fe4c-4577-94f1-008a08e301d2', '2026-11-28T05:56:32.686Z', '2026-11-28T05:56:32.686Z', null);
insert into checkouts (id, buyer_session_id, customer_email, sealed_at, paid_by, buyer_ip, created_at, usd_to_idr, consent_at, anonymised_at, user_id, language, extensions, consent_version) values
('8a93286d-44f3-4903-b427-1be6a7562906', '5678e2fe-1506-46cf-81d8-18d75243a2cf', null, '2026-11-28T05:56:32.321Z', '42282983-c4ac-45e6-954d-3190e5a4e0ce', '127.0.0.1', '2026-11-28T05:56:32.292Z', 15500, '2026-11-28T05:56:32.305Z', null, null, 'en', 0, '2026-11-22'),
('6abb4568-9c5f-44bb-8a77-a3a7b4aa3caa', '5eadaa89-6354-428d-b3ef-a18a1b5b358d', null, '2026-11-28T05:56:32.646Z', 'b03fca50-c4aa-4722-b4ce-f3c4221d7adc', '127.0.0.1', '2026-11-28T05:56:32.542Z', 15500, '2026-11-28T05:56:32.598Z', null, null, 'en', 0, '2026-11-22'),
('490f4560-518c-45e7-9562-2c86e8b4f6b8', 'df3ce908-fe4c-4577-94f1-008a08e301d2', null, null, null, '127.0.0.1', '2026-11-28T05:56:32.686Z', 15500, '2026-11-28T05:56:32.697Z', null, null, 'en', 0, '2026-11-22');
insert into orders (id, checkout_id, buyer_session_id, line_key, game_id, package_id, game_user_id, quantity, unit_price_amount, unit_cost_cents, unit_cost_idr, unit_price_idr, total_amount, status, failed_by, tracking_code, created_at, expires_at, paid_at, delivered_at, player_name, player_checked, paid_method) values
('b14a96fc-8e50-4c20-8d68-6c0a79b38533', '8a93286d-44f3-4903-b427-1be6a7562906', '5678e2fe-1506-46cf-81d8-18d75243a2cf', 'c39a61b2-2a36-48f0-b986-27817a264a85', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'completed', null, 'TRK3J9DBF3PHQTD', '2026-11-28T05:56:32.294Z', '2026-11-28T05:58:02.294Z', '2026-11-28T05:56:32.360Z', '2026-11-28T05:56:32.509Z', 'xRyu89', 1, 'card'),
('8af768ee-33a8-411d-9940-85a20d72d9ab', '6abb4568-9c5f-44bb-8a77-a3a7b4aa3caa', '5eadaa89-6354-428d-b3ef-a18a1b5b358d', '57b71c51-1e84-47d4-b783-2b59b1f1bad3', 'by-hand', 'hand-60', '10001', 1, 499, null, null, 77400, 499, 'pending-delivery', null, 'TRK9G8TVRQZY23U', '2026-11-28T05:56:32.543Z', '2026-11-28T05:58:02.543Z', '2026-11-28T05:56:32.672Z', null, null, 0, 'card'),
('7f1a0160-a3ab-4855-8a03-17aa4d13a941', '490f4560-518c-45e7-9562-2c86e8b4f6b8', 'df3ce908-fe4c-4577-94f1-008a08e301d2', 'd27c5ec6-8e72-450c-adab-f3fa9c08c3f5', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'pending', null, 'TRKR3PJ6A2D8G5W', '2026-11-28T05:56:32.687Z', '2026-11-28T05:58:02.687Z', null, null, 'xRyu89', 1, null);
insert into order_events (id, order_id, event, from_status, to_status, actor, created_at) values
('900ecfd9-d711-4306-86e0-ee13c94bdd04', 'b14a96fc-8e50-4c20-8d68-6c0a79b38533', 'place', null, 'pending', 'buyer', '2026-11-28T05:56:32.294Z'),
('8e08944a-8c74-4cfd-9494-02a2dc5ef2ee', 'b14a96fc-8e50-4c20-8d68-6c0a79b38533', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:56:32.361Z'),
('b68a4c8c-4327-444d-b655-9d726bedeec7', 'b14a96fc-8e50-4c20-8d68-6c0a79b38533', 'deliver', 'processing', 'completed', 'system', '2026-11-28T05:56:32.509Z'),
('f17fecea-0408-4f23-8c5a-850f81f62e17', '8af768ee-33a8-411d-9940-85a20d72d9ab', 'place', null, 'pending', 'buyer', '2026-11-28T05:56:32.543Z'),
('ba2611d9-cc5e-45bc-9bdb-28160de50a0d', '8af768ee-33a8-411d-9940-85a20d72d9ab', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:56:32.673Z'),
('d454326f-9165-4707-b7ad-17858ba3762c', '8af768ee-33a8-411d-9940-85a20d72d9ab', 'hold', 'processing', 'pending-delivery', 'system', '2026-11-28T05:56:32.674Z'),
('59909eb9-d6bb-4b6a-8321-eaa245e04e53', '7f1a0160-a3ab-4855-8a03-17aa4d13a941', 'place', null, 'pending', 'buyer', '2026-11-28T05:56:32.687Z');
insert into payments (id, checkout_id, provider, method, provider_ref, status, amount, currency, is_surplus, due_at, tries, claimed_until, created_at, succeeded_at, channel, capture_ref, expires_at, received_amount, received_currency, refunded_amount, close_tries, close_due_at, apply_failures, accepted_at) values
('42282983-c4ac-45e6-954d-3190e5a4e0ce', '8a93286d-44f3-4903-b427-1be6a7562906', 'stripe', 'card', 'pi_5Lflk4xYBEDD7A6P3bGlCuIC', 'succeeded', 150, 'USD', 0, '2026-11-28T05:56:33.320Z', 0, null, '2026-11-28T05:56:32.320Z', '2026-11-28T05:56:32.358Z', null, null, '2026-11-28T05:58:02.294Z', 150, 'USD', 0, 0, null, 0, null),
('b03fca50-c4aa-4722-b4ce-f3c4221d7adc', '6abb4568-9c5f-44bb-8a77-a3a7b4aa3caa', 'stripe', 'card', 'pi_qTWfafvTwr01rmZGUC4v26jW', 'succeeded', 499, 'USD', 0, '2026-11-28T05:56:33.646Z', 0, null, '2026-11-28T05:56:32.646Z', '2026-11-28T05:56:32.671Z', null, null, '2026-11-28T05:58:02.543Z', 499, 'USD', 0, 0, null, 0, null);
insert into payment_lines (payment_id, order_id, unit_no, amount, fee) values
('42282983-c4ac-45e6-954d-3190e5a4e0ce', 'b14a96fc-8e50-4c20-8d68-6c0a79b38533', 1, 150, 0),
('b03fca50-c4aa-4722-b4ce-f3c4221d7adc', '8af768ee-33a8-411d-9940-85a20d72d9ab', 1, 499, 0);
insert into webhook_events (id, provider, event_key, type, payload, status, tries, due_at, claimed_until, received_at, applied_at, error) values
('b90a9521-17a3-4837-87c9-960d6848b93c', 'stripe', 'evt_2mfMbFBJKZwdtjc8RHkW3OJc', 'payment_intent.succeeded', '{"id":"evt_2mfMbFBJKZwdtjc8RHkW3OJc","object":"event","api_version":"2026-10-28.endive","created":1795845392,"data":{"object":{"id":"pi_5Lflk4xYBEDD7A6P3bGlCuIC","object":"payment_intent","allowed_payment_method_types":null,"amount":150,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":150,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795845392,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_Ma82PmeQGqKT8Kwvnc6zvli8","livemode":false,"managed_payments":null,"metadata":{"payment_id":"42282983-c4ac-45e6-954d-3190e5a4e0ce","checkout_id":"8a93286d-44f3-4903-b427-1be6a7562906"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_OjVAC9waGNK8LNLONI3kcDp6","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"},"link":{"persistent_token":null}},"payment_method_types":["card","link"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":"Kilat","status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 0, '2026-11-28T05:56:32.356Z', null, '2026-11-28T05:56:32.356Z', '2026-11-28T05:56:32.356Z', null),
('ce429d82-1341-4232-b500-0d9a35a61871', 'lapakgaming-order', '993110d07a443fa6464e0e66b22c949b881b02c85caf3a3b51a2bcc3cab30687', 'order', '{"reference":"kd-40d4ec79f3d64ef5a595aaa52d51eae5"}', 'done', 0, '2026-11-28T05:56:32.496Z', null, '2026-11-28T05:56:32.496Z', '2026-11-28T05:56:32.496Z', null),
('2bc1a978-806f-4fe7-aaa4-3b46b331ad39', 'stripe', 'evt_tf9C4PaWyHN2j92SiafSiNbP', 'payment_intent.succeeded', '{"id":"evt_tf9C4PaWyHN2j92SiafSiNbP","object":"event","api_version":"2026-10-28.endive","created":1795845392,"data":{"object":{"id":"pi_qTWfafvTwr01rmZGUC4v26jW","object":"payment_intent","allowed_payment_method_types":null,"amount":499,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":499,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795845392,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_bLTdzlUVu3cNRwUpZOYaiYdZ","livemode":false,"managed_payments":null,"metadata":{"payment_id":"b03fca50-c4aa-4722-b4ce-f3c4221d7adc","checkout_id":"6abb4568-9c5f-44bb-8a77-a3a7b4aa3caa"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_NKxEzPxbalQVW9WNryd3GFaS","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"},"link":{"persistent_token":null}},"payment_method_types":["card","link"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":"Kilat","status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 0, '2026-11-28T05:56:32.670Z', null, '2026-11-28T05:56:32.670Z', '2026-11-28T05:56:32.670Z', null);
insert into webhook_arrivals (sender, verified_at, refused_at, refused_ref) values
('stripe', '2026-11-28T05:56:32.372Z', null, null),
('lapakgaming-order', '2026-11-28T05:56:32.500Z', null, null);
insert into fee_checks (id, payment_id, kind, ref, subject_type, subject_id, status, tries, due_at, claimed_until, created_at) values
('payment:42282983-c4ac-45e6-954d-3190e5a4e0ce', '42282983-c4ac-45e6-954d-3190e5a4e0ce', 'payment', 'pi_5Lflk4xYBEDD7A6P3bGlCuIC', 'payment', '42282983-c4ac-45e6-954d-3190e5a4e0ce', 'booked', 0, '2026-11-28T05:56:33.359Z', null, '2026-11-28T05:56:32.359Z'),
('payment:b03fca50-c4aa-4722-b4ce-f3c4221d7adc', 'b03fca50-c4aa-4722-b4ce-f3c4221d7adc', 'payment', 'pi_qTWfafvTwr01rmZGUC4v26jW', 'payment', 'b03fca50-c4aa-4722-b4ce-f3c4221d7adc', 'due', 0, '2026-11-28T05:56:33.672Z', null, '2026-11-28T05:56:32.672Z');
insert into deliveries (id, order_id, unit_no, status, tries, due_at, claimed_until, held_reason, held_detail, created_at, sent_at, accepted_at, delivered_at, fresh_since, gives_up_at) values
('d34d7abf-ee17-4ca4-a655-8ebba1988adb', 'b14a96fc-8e50-4c20-8d68-6c0a79b38533', 1, 'delivered', 1, '2026-11-28T05:56:32.361Z', null, null, null, '2026-11-28T05:56:32.361Z', '2026-11-28T05:56:32.365Z', '2026-11-28T05:56:32.391Z', '2026-11-28T05:56:32.508Z', null, null),
('8c0f2ffb-c686-46bf-9ab4-301dd3ff2383', '8af768ee-33a8-411d-9940-85a20d72d9ab', 1, 'held', 0, '2026-11-28T05:56:32.673Z', null, 'by-hand', null, '2026-11-28T05:56:32.673Z', null, null, null, null, null);
insert into supplier_orders (id, delivery_id, supplier, product_code, player, cost_amount, cost_currency, status, supplier_ref, not_found, due_at, tries, note, created_at, answered_at, refusal, claimed_until, account_id, reread_cost, chosen_because) values
('kd-40d4ec79f3d64ef5a595aaa52d51eae5', 'd34d7abf-ee17-4ca4-a655-8ebba1988adb', 'lapakgaming', 'ML78_8-S2', '{"user_id":"123456789","additional_id":"2345"}', 19000, 'IDR', 'delivered', 'RA445605233159344631', 0, null, 1, 'Sukses Terkirim - 2026-11-28 12:56:32 WIB', '2026-11-28T05:56:32.365Z', '2026-11-28T05:56:32.508Z', null, null, null, null, null);
insert into ledger_entries (id, posting_id, account, amount, currency, subject_type, subject_id, created_at) values
('1f4cda84-0299-4d1d-8b63-0df09c062bd2', 'payment:42282983-c4ac-45e6-954d-3190e5a4e0ce', 'provider:stripe', 150, 'USD', 'payment', '42282983-c4ac-45e6-954d-3190e5a4e0ce', '2026-11-28T05:56:32.359Z'),
('87c044c0-7eb8-4967-8103-b07b105e74b8', 'payment:42282983-c4ac-45e6-954d-3190e5a4e0ce', 'buyers', -150, 'USD', 'payment', '42282983-c4ac-45e6-954d-3190e5a4e0ce', '2026-11-28T05:56:32.359Z'),
('2b636f18-d95a-4b00-9ad5-70b64a8e48d2', 'unit:d34d7abf-ee17-4ca4-a655-8ebba1988adb:delivered', 'buyers', 150, 'USD', 'delivery', 'd34d7abf-ee17-4ca4-a655-8ebba1988adb', '2026-11-28T05:56:32.509Z'),
('27a16013-bdc4-47e4-b316-4037951a24f9', 'unit:d34d7abf-ee17-4ca4-a655-8ebba1988adb:delivered', 'revenue', -150, 'USD', 'delivery', 'd34d7abf-ee17-4ca4-a655-8ebba1988adb', '2026-11-28T05:56:32.509Z'),
('9b22d563-96d2-4590-9ffb-e19da6e0447a', 'payment:b03fca50-c4aa-4722-b4ce-f3c4221d7adc', 'provider:stripe', 499, 'USD', 'payment', 'b03fca50-c4aa-4722-b4ce-f3c4221d7adc', '2026-11-28T05:56:32.671Z'),
('03b44be0-5546-47c1-9fba-1fcadecc4c9d', 'payment:b03fca50-c4aa-4722-b4ce-f3c4221d7adc', 'buyers', -499, 'USD', 'payment', 'b03fca50-c4aa-4722-b4ce-f3c4221d7adc', '2026-11-28T05:56:32.671Z'),
('b8b82339-b94c-4d6f-9702-c294696121e1', 'fee:stripe:txn_B3n4TO46rMW3iXPEGg9BnWTl', 'fees', 34, 'USD', 'payment', '42282983-c4ac-45e6-954d-3190e5a4e0ce', '2026-11-28T05:56:33.489Z'),
('87c0b4a7-2b6a-4478-9bda-788b9a596f9f', 'fee:stripe:txn_B3n4TO46rMW3iXPEGg9BnWTl', 'provider:stripe', -34, 'USD', 'payment', '42282983-c4ac-45e6-954d-3190e5a4e0ce', '2026-11-28T05:56:33.489Z');
