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
CREATE TABLE "users" ("id" text not null, "issuer" text not null, "subject" text not null, "first_name" text, "email" text, "created_at" text not null, "last_login_at" text not null, "passkey_handle" text, constraint "users_key" primary key ("id"));
CREATE TABLE "buyer_sessions" ("id" text not null, "created_at" text not null, "last_seen_at" text not null, "user_id" text references "users" ("id"), "device" text, "signed_in_at" text, "moved_to" text, constraint "buyer_sessions_key" primary key ("id"));
CREATE TABLE "checkouts" ("id" text not null, "buyer_session_id" text not null references "buyer_sessions" ("id"), "customer_email" text, "sealed_at" text, "paid_by" text, "buyer_ip" text, "created_at" text not null, "usd_to_idr" double precision default 15500 not null, "consent_at" text, "anonymised_at" text, "user_id" text references "users" ("id"), "language" text default 'en' not null, "extensions" integer default 0 not null, "consent_version" text, "trace" text, constraint "checkouts_key" primary key ("id"));
CREATE TABLE "known_checkouts" ("buyer_session_id" text not null references "buyer_sessions" ("id"), "checkout_id" text not null references "checkouts" ("id"), "created_at" text not null, constraint "known_checkouts_key" primary key ("buyer_session_id", "checkout_id"));
CREATE TABLE "orders" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "buyer_session_id" text not null, "line_key" text not null, "game_id" text not null references "games" ("id"), "package_id" text not null references "packages" ("id"), "game_user_id" text not null, "quantity" integer not null, "unit_price_amount" integer not null, "unit_cost_cents" double precision, "unit_cost_idr" double precision, "unit_price_idr" integer not null, "total_amount" integer not null, "status" text not null, "failed_by" text, "tracking_code" text not null, "created_at" text not null, "expires_at" text not null, "paid_at" text, "delivered_at" text, "player_name" text, "player_checked" smallint default 0 not null, "paid_method" text, "request_id" text, "trace" text, constraint "orders_key" primary key ("id"));
CREATE TABLE "order_events" ("id" text not null, "order_id" text not null references "orders" ("id"), "event" text not null, "from_status" text, "to_status" text not null, "actor" text not null, "created_at" text not null, constraint "order_events_key" primary key ("id"));
CREATE TABLE "failed_calls" ("id" text not null, "request_id" text not null, "call" text not null, "status" integer not null, "code" text not null, "checkout_id" text, "order_id" text, "failed_at" text not null, constraint "failed_calls_key" primary key ("id"));
CREATE TABLE "order_secrets" ("checkout_id" text not null references "checkouts" ("id"), "ciphertext" text not null, "created_at" text not null, constraint "order_secrets_key" primary key ("checkout_id"));
CREATE TABLE "order_links" ("token_hash" text not null, "order_id" text not null references "orders" ("id"), "created_at" text not null, "expires_at" text not null, "used_at" text, constraint "order_links_key" primary key ("token_hash"));
CREATE TABLE "reviews" ("id" text not null, "order_id" text not null references "orders" ("id"), "customer_name" text not null, "rating" integer not null, "comment" text not null, "is_hidden" smallint not null, "created_at" text not null, "game_id" text, "answer" text, "answered_at" text, constraint "reviews_key" primary key ("id"));
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
CREATE TABLE "schema_changes" (name text primary key, change text not null);
CREATE TABLE "incidents" ("id" text not null, "title_en" text not null, "title_id" text not null, "text_en" text not null, "text_id" text not null, "began_at" text not null, "ended_at" text, "created_at" text not null, constraint "incidents_key" primary key ("id"));
CREATE TABLE "incident_updates" ("id" text not null, "incident_id" text not null references "incidents" ("id"), "text_en" text not null, "text_id" text not null, "created_at" text not null, constraint "incident_updates_key" primary key ("id"));
CREATE TABLE "gift_notes" ("order_id" text not null references "orders" ("id"), "recipient" text not null, "created_at" text not null, "wipe_at" text not null, constraint "gift_notes_key" primary key ("order_id"));
CREATE TABLE "gift_counts" ("day" text not null, "subject" text not null, "count" integer not null, constraint "gift_counts_key" primary key ("day", "subject"));
CREATE TABLE "sign_in_codes" ("id" text not null, "address" text not null, "caller_key" text not null, "browser_hash" text not null, "key_id" text not null, "language" text not null, "wrong" integer not null, "created_at" text not null, "expires_at" text not null, "ended_at" text, "status" text not null, "due_at" text not null, "tries" integer not null, "claimed_until" text, constraint "sign_in_codes_key" primary key ("id"));
CREATE TABLE "sign_in_locks" ("key" text not null, "taken_at" text not null, constraint "sign_in_locks_key" primary key ("key"));
CREATE TABLE "proven_addresses" ("address" text not null, "user_id" text not null references "users" ("id"), "proven_at" text not null, constraint "proven_addresses_key" primary key ("address"));
CREATE TABLE "push_subscriptions" ("id" text not null, "buyer_session_id" text not null references "buyer_sessions" ("id"), "endpoint" text not null, "p256dh" text not null, "auth" text not null, "created_at" text not null, constraint "push_subscriptions_key" primary key ("id"));
CREATE TABLE "push_notes" ("id" text not null, "subscription_id" text not null, "order_id" text not null references "orders" ("id"), "kind" text not null, "status" text not null, "due_at" text not null, "tries" integer not null, "claimed_until" text, "created_at" text not null, constraint "push_notes_key" primary key ("id"));
CREATE TABLE "saved_players" ("id" text not null, "user_id" text not null references "users" ("id"), "game_id" text not null references "games" ("id"), "player" text not null, "name" text not null, "created_at" text not null, constraint "saved_players_key" primary key ("id"));
CREATE TABLE "favourites" ("user_id" text not null references "users" ("id"), "game_id" text not null references "games" ("id"), "created_at" text not null, constraint "favourites_key" primary key ("user_id", "game_id"));
CREATE TABLE "account_passkeys" ("id" text not null, "user_id" text not null references "users" ("id"), "credential_id" text not null, "name" text not null, "public_key" text not null, "counter" integer not null, "transports" text not null, "created_at" text not null, "last_used_at" text, constraint "account_passkeys_key" primary key ("id"));
CREATE TABLE "passkey_challenges" ("browser_hash" text not null, "challenge" text not null, "user_id" text, "expires_at" text not null, constraint "passkey_challenges_key" primary key ("browser_hash"));
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
CREATE INDEX reviews_by_game on reviews (game_id, is_hidden, created_at, id, rating);
CREATE INDEX incidents_by_time on incidents (began_at, id);
CREATE INDEX incident_updates_by_incident on incident_updates (incident_id, created_at);
CREATE INDEX gift_notes_by_end on gift_notes (wipe_at);
CREATE INDEX sign_in_codes_by_address on sign_in_codes (address, created_at);
CREATE INDEX sign_in_codes_by_browser on sign_in_codes (browser_hash, created_at);
CREATE INDEX sign_in_codes_by_caller on sign_in_codes (caller_key, created_at);
CREATE INDEX sign_in_codes_by_time on sign_in_codes (created_at);
CREATE INDEX sign_in_codes_due on sign_in_codes (due_at) where status in ('queued', 'sending');
CREATE INDEX sign_in_locks_by_time on sign_in_locks (taken_at);
CREATE UNIQUE INDEX proven_addresses_by_user on proven_addresses (user_id);
CREATE INDEX buyer_sessions_by_user on buyer_sessions (user_id) where user_id is not null;
CREATE UNIQUE INDEX push_subscriptions_by_endpoint on push_subscriptions (endpoint);
CREATE INDEX push_subscriptions_by_session on push_subscriptions (buyer_session_id, created_at);
CREATE UNIQUE INDEX push_notes_once on push_notes (subscription_id, order_id, kind);
CREATE INDEX push_notes_by_order on push_notes (order_id, kind);
CREATE INDEX push_notes_by_time on push_notes (created_at);
CREATE INDEX push_notes_due on push_notes (due_at) where status in ('queued', 'sending');
CREATE UNIQUE INDEX saved_players_once on saved_players (user_id, game_id, player);
CREATE UNIQUE INDEX account_passkeys_once on account_passkeys (credential_id);
CREATE INDEX account_passkeys_by_user on account_passkeys (user_id, created_at);
CREATE INDEX passkey_challenges_by_time on passkey_challenges (expires_at);
insert into kysely_migration (name, timestamp) values
('0001-store', '2026-11-28T05:57:15.042Z'),
('0002-reviews-of-games', '2026-11-28T05:57:15.067Z'),
('0003-reviews-by-game', '2026-11-28T05:57:15.100Z'),
('0004-incidents', '2026-11-28T05:57:15.133Z'),
('0005-gift-notes', '2026-11-28T05:57:15.163Z'),
('0006-accounts', '2026-11-28T05:57:15.202Z'),
('0007-sessions-by-user', '2026-11-28T05:57:15.229Z'),
('0008-push', '2026-11-28T05:57:15.261Z'),
('0009-saved-players', '2026-11-28T05:57:15.307Z'),
('0010-account-passkeys', '2026-11-28T05:57:15.352Z'),
('0011-moved-sessions', '2026-11-28T05:57:15.383Z');
insert into kysely_migration_lock (id, is_locked) values
('migration_lock', 0);
insert into settings (key, value, updated_at) values
('audit-head', '{"seq":2,"hash":"k1.c458ea944fbb5884484118162cebeac88951d2f7cc98d9b3b2217ad9bf7ac67f","seal":"k1.dd592d08a4e504177ec9ba668de08e600f7ab546643c33b7ad5488175b6de834"}', '2026-11-28T05:57:16.836Z');
insert into sellers (id, email, role, password_hash, must_change_password, failed_attempts, locked_until, created_at, disabled_at, second_failures, second_locked_until, known_failures, known_locked_until) values
('cf657b17-5f1b-4421-a407-d2bf4845873f', 'owner@kilat.example', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$OIw7qHzU3WIUaCRjvbDe1g$mbkx8RAdtxSP0EoQYtK61WWYSgihhgBkvCqpBOuuP6M', 0, 0, null, '2026-11-28T05:57:16.054Z', null, 0, null, 0, null);
insert into seller_sessions (id, seller_id, created_at, last_seen_at, expires_at, second_factor_at, user_agent, challenge, challenge_until) values
('DQtEQJcKbP_Q2wF5DhvcypLTTI0mB8TSI1y9lf9UEds', 'cf657b17-5f1b-4421-a407-d2bf4845873f', '2026-11-28T05:57:16.226Z', '2026-11-28T05:57:16.826Z', '2026-12-05T05:57:16.226Z', '2026-11-28T05:57:16.826Z', 'node', null, null);
insert into seller_passkeys (id, seller_id, name, public_key, counter, transports, created_at, last_used_at) values
('0s_sOnGPBcby6YHq6GyhcdR-fI0pwFeY8srosCW7NK8', 'cf657b17-5f1b-4421-a407-d2bf4845873f', 'Software passkey', 'pQECAyYgASFYIJWwGhVEyuv6mVzftZoTNUnmWh-rFlLpt0hFS9LQQ8FGIlggfPKP3PKtW3he7DKLV79aTebdOVmFISegzqw1nb1Tjp4', 0, '["internal"]', '2026-11-28T05:57:16.825Z', null);
insert into seller_recovery_codes (code_hash, seller_id, created_at) values
('Pe63xzDsLlPpW61N89SrWbaNC4PIlSerZhoHFOEB4Nk', 'cf657b17-5f1b-4421-a407-d2bf4845873f', '2026-11-28T05:57:16.835Z'),
('OkbDDchYNAPQMkgcdmIe9JWA6_P_9c7JYhfl2Z-lfsI', 'cf657b17-5f1b-4421-a407-d2bf4845873f', '2026-11-28T05:57:16.835Z'),
('QQ7HFB4rvEQad6cPxyDqWrLVcZvFeJE58TrGsamEwlY', 'cf657b17-5f1b-4421-a407-d2bf4845873f', '2026-11-28T05:57:16.835Z'),
('Rmr8x4Qd7RLrRQxsny6RV5TmvnJ2Pe43_l01EQJJVIM', 'cf657b17-5f1b-4421-a407-d2bf4845873f', '2026-11-28T05:57:16.835Z'),
('HmOeerIrRcrTpDGXc7RnzdNKYSUoH7feZrSm7DAv2Q8', 'cf657b17-5f1b-4421-a407-d2bf4845873f', '2026-11-28T05:57:16.835Z'),
('F-LkObkUwuoUfQnKKBZX9VbqRoCMbGbqtepaM0OKoXQ', 'cf657b17-5f1b-4421-a407-d2bf4845873f', '2026-11-28T05:57:16.835Z'),
('aL-AMWWZ4do9_hK1Efvpc1C1bHcgkKNIJzkFnMucO_4', 'cf657b17-5f1b-4421-a407-d2bf4845873f', '2026-11-28T05:57:16.835Z'),
('CiCiZIMWZIHBr1gJzMK0tjHU58gS8xOHMYATImTc340', 'cf657b17-5f1b-4421-a407-d2bf4845873f', '2026-11-28T05:57:16.835Z'),
('1G2aiPyM3LDu6UVDfbMWbLTpqZLTs1cLenD_0ug2hYU', 'cf657b17-5f1b-4421-a407-d2bf4845873f', '2026-11-28T05:57:16.835Z'),
('agdKegEwDpjeSNW8UXHOP43T7o7Vpwdzla9gaMB4bks', 'cf657b17-5f1b-4421-a407-d2bf4845873f', '2026-11-28T05:57:16.835Z');
insert into audit_log (seq, actor, action, subject, details, created_at, previous_hash, hash) values
(1, 'cf657b17-5f1b-4421-a407-d2bf4845873f', 'signed_in', 'seller:cf657b17-5f1b-4421-a407-d2bf4845873f', '{}', '2026-11-28T05:57:16.234Z', '', 'k1.73049c836ddb5416b4e5abb6ade371ceb44d352322827a5bb18302c07f40649f'),
(2, 'cf657b17-5f1b-4421-a407-d2bf4845873f', 'second_factor_added', 'seller:cf657b17-5f1b-4421-a407-d2bf4845873f', '{"factor":"passkey"}', '2026-11-28T05:57:16.841Z', 'k1.73049c836ddb5416b4e5abb6ade371ceb44d352322827a5bb18302c07f40649f', 'k1.c458ea944fbb5884484118162cebeac88951d2f7cc98d9b3b2217ad9bf7ac67f');
insert into games (id, name, image_url, currency_label, category_code, player_fields, is_active, source, needs_buyer_ip, needs_account, position, created_at, updated_at, gives_code, other_names, checks_player) values
('mobile-legends', 'Mobile Legends', '/covers/mobile-legends.svg', 'Diamonds', 'ML', '[{"key":"user_id","label":"User ID","kind":"number"},{"key":"additional_id","label":"Zone ID","kind":"number"}]', 1, 'supplier', 0, 0, 0, '2026-11-28T05:57:15.392Z', '2026-11-28T05:57:15.392Z', 0, '[]', 1),
('free-fire', 'Free Fire', '/covers/free-fire.svg', 'Diamonds', 'FF', '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'supplier', 0, 0, 1, '2026-11-28T05:57:15.392Z', '2026-11-28T05:57:15.392Z', 0, '[]', 1),
('by-hand', 'By Hand', '/covers/by-hand.svg', 'Diamonds', null, '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'seller', 0, 0, 2, '2026-11-28T05:57:15.392Z', '2026-11-28T05:57:15.392Z', 0, '[]', 0);
insert into packages (id, game_id, name, amount, price_amount, original_price_amount, is_popular, is_best_value, is_active, source, created_at, updated_at) values
('ml-86', 'mobile-legends', '86 Diamonds', 86, 150, null, 0, 0, 1, 'supplier', '2026-11-28T05:57:15.392Z', '2026-11-28T05:57:15.392Z'),
('ff-70', 'free-fire', '70 Diamonds', 70, 99, null, 0, 0, 1, 'supplier', '2026-11-28T05:57:15.392Z', '2026-11-28T05:57:15.392Z'),
('hand-60', 'by-hand', '60 Coins', 60, 499, null, 0, 0, 1, 'seller', '2026-11-28T05:57:15.392Z', '2026-11-28T05:57:15.392Z');
insert into supplier_products (supplier, code, package_id, category_code, name, provider_code, cost_amount, cost_currency, process_minutes, is_available, is_chosen, seen_at) values
('lapakgaming', 'ML78_8-S2', 'ml-86', 'ML', 'ML78_8-S2', null, 19000, 'IDR', 0, 1, 1, '2026-11-28T05:57:15.392Z'),
('lapakgaming', 'FF70-S24', 'ff-70', 'ML', 'FF70-S24', null, 9700, 'IDR', 0, 1, 1, '2026-11-28T05:57:15.392Z');
insert into supplier_balances (supplier, amount, currency, read_at, refused_amount) values
('lapakgaming', 993229432, 'IDR', '2026-11-28T05:57:15.768Z', 0);
insert into pricing_rules (version, rules, saved_by, saved_at) values
(1, '{"marginPercent":10,"games":{},"packages":{},"rounding":"cent","rupiahStep":"hundred","floorPercent":2,"fees":{},"fallbackUsdToIdr":15500}', 'test', '2026-11-28T05:57:15.392Z');
insert into buyer_sessions (id, created_at, last_seen_at, user_id, device, signed_in_at, moved_to) values
('e6152bca-a48a-4a1b-b584-ffb6be17b5b0', '2026-11-28T05:57:16.913Z', '2026-11-28T05:57:16.913Z', null, null, null, null),
('0c66ed59-8edc-4615-a487-8f584154a0ef', '2026-11-28T05:57:17.579Z', '2026-11-28T05:57:17.579Z', null, null, null, null),
('b7db9875-aab0-43d0-88fa-960690a759f2', '2026-11-28T05:57:17.683Z', '2026-11-28T05:57:17.683Z', null, null, null, null);
insert into checkouts (id, buyer_session_id, customer_email, sealed_at, paid_by, buyer_ip, created_at, usd_to_idr, consent_at, anonymised_at, user_id, language, extensions, consent_version, trace) values
('2cec840e-b9e9-4193-b43c-1aac6f429b3a', 'e6152bca-a48a-4a1b-b584-ffb6be17b5b0', null, '2026-11-28T05:57:17.085Z', '55ba0a85-b10c-4e06-8ffb-25fd40e29cd7', '127.0.0.1', '2026-11-28T05:57:16.913Z', 15500, '2026-11-28T05:57:16.988Z', null, null, 'en', 0, '2026-11-22', 'TQ23-WEWV-ENT5'),
('98635c5c-8b03-4ee2-9db1-4f1513abe382', '0c66ed59-8edc-4615-a487-8f584154a0ef', null, '2026-11-28T05:57:17.624Z', '6dcda0a7-9646-4630-908a-d00a9b6f8b5d', '127.0.0.1', '2026-11-28T05:57:17.579Z', 15500, '2026-11-28T05:57:17.596Z', null, null, 'en', 0, '2026-11-22', 'YGXC-AUL9-8BXM'),
('a8c5381f-620a-47ec-9e74-a387e6cadf64', 'b7db9875-aab0-43d0-88fa-960690a759f2', null, null, null, '127.0.0.1', '2026-11-28T05:57:17.683Z', 15500, '2026-11-28T05:57:17.700Z', null, null, 'en', 0, '2026-11-22', '44H5-ZNWJ-MD52');
insert into orders (id, checkout_id, buyer_session_id, line_key, game_id, package_id, game_user_id, quantity, unit_price_amount, unit_cost_cents, unit_cost_idr, unit_price_idr, total_amount, status, failed_by, tracking_code, created_at, expires_at, paid_at, delivered_at, player_name, player_checked, paid_method, request_id, trace) values
('33260435-c601-4b25-a6c1-337ff69fb337', '2cec840e-b9e9-4193-b43c-1aac6f429b3a', 'e6152bca-a48a-4a1b-b584-ffb6be17b5b0', '4efd78ad-c9ca-40d9-b9f6-f1914a3cde0d', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'completed', null, 'TRKMJ43HERT2Q8P', '2026-11-28T05:57:16.943Z', '2026-11-28T05:58:46.943Z', '2026-11-28T05:57:17.269Z', '2026-11-28T05:57:17.535Z', 'xRyu89', 1, 'card', 'TQ23-WEWV-ENT5', 'TQ23-WEWV-ENT5'),
('6185321a-8897-4166-9d53-70b9a092834f', '98635c5c-8b03-4ee2-9db1-4f1513abe382', '0c66ed59-8edc-4615-a487-8f584154a0ef', '2d845043-a28b-4417-a7da-6d7790f9332f', 'by-hand', 'hand-60', '10001', 1, 499, null, null, 77400, 499, 'pending-delivery', null, 'TRKHYBPDAZXT9QH', '2026-11-28T05:57:17.581Z', '2026-11-28T05:58:47.581Z', '2026-11-28T05:57:17.659Z', null, null, 0, 'card', 'YGXC-AUL9-8BXM', 'YGXC-AUL9-8BXM'),
('462f16b0-f534-471f-a1fc-72ebf9bca005', 'a8c5381f-620a-47ec-9e74-a387e6cadf64', 'b7db9875-aab0-43d0-88fa-960690a759f2', '226eb9cb-c181-43a6-a844-b9043c4ee10b', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'pending', null, 'TRKTP68CW9KEKKR', '2026-11-28T05:57:17.684Z', '2026-11-28T05:58:47.684Z', null, null, 'xRyu89', 1, null, '44H5-ZNWJ-MD52', '44H5-ZNWJ-MD52');
insert into order_events (id, order_id, event, from_status, to_status, actor, created_at) values
('49fd8c7f-4e6f-4377-ace0-94d313c8dab1', '33260435-c601-4b25-a6c1-337ff69fb337', 'place', null, 'pending', 'buyer', '2026-11-28T05:57:16.943Z'),
('78ab0524-db68-4922-a4ab-f6088d2317f0', '33260435-c601-4b25-a6c1-337ff69fb337', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:57:17.287Z'),
('3ba36efa-59c5-406a-b8e1-cbbc1b72ecf4', '33260435-c601-4b25-a6c1-337ff69fb337', 'deliver', 'processing', 'completed', 'system', '2026-11-28T05:57:17.536Z'),
('a2839676-87ac-45fc-baad-61471d2d64e4', '6185321a-8897-4166-9d53-70b9a092834f', 'place', null, 'pending', 'buyer', '2026-11-28T05:57:17.581Z'),
('76ae4767-5183-4ba6-84cc-e439a3d2b1a8', '6185321a-8897-4166-9d53-70b9a092834f', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:57:17.660Z'),
('97392ddb-725f-4ff5-bb9c-4e66b9543f80', '6185321a-8897-4166-9d53-70b9a092834f', 'hold', 'processing', 'pending-delivery', 'system', '2026-11-28T05:57:17.660Z'),
('a1d4b7ca-c7c5-4b32-910d-f630e4a1e018', '462f16b0-f534-471f-a1fc-72ebf9bca005', 'place', null, 'pending', 'buyer', '2026-11-28T05:57:17.684Z');
insert into payments (id, checkout_id, provider, method, provider_ref, status, amount, currency, is_surplus, due_at, tries, claimed_until, created_at, succeeded_at, channel, capture_ref, expires_at, received_amount, received_currency, refunded_amount, close_tries, close_due_at, apply_failures, accepted_at, trace) values
('55ba0a85-b10c-4e06-8ffb-25fd40e29cd7', '2cec840e-b9e9-4193-b43c-1aac6f429b3a', 'stripe', 'card', 'pi_1DjKR0IoHpzvNNFSAeEao53O', 'succeeded', 150, 'USD', 0, '2026-11-28T05:57:18.084Z', 0, null, '2026-11-28T05:57:17.084Z', '2026-11-28T05:57:17.267Z', null, null, '2026-11-28T05:58:46.943Z', 150, 'USD', 0, 0, null, 0, null, 'TQ23-WEWV-ENT5'),
('6dcda0a7-9646-4630-908a-d00a9b6f8b5d', '98635c5c-8b03-4ee2-9db1-4f1513abe382', 'stripe', 'card', 'pi_zToxYj72uLqifY7f9TA64ujs', 'succeeded', 499, 'USD', 0, '2026-11-28T05:57:18.624Z', 0, null, '2026-11-28T05:57:17.624Z', '2026-11-28T05:57:17.658Z', null, null, '2026-11-28T05:58:47.581Z', 499, 'USD', 0, 0, null, 0, null, 'YGXC-AUL9-8BXM');
insert into payment_lines (payment_id, order_id, unit_no, amount, fee) values
('55ba0a85-b10c-4e06-8ffb-25fd40e29cd7', '33260435-c601-4b25-a6c1-337ff69fb337', 1, 150, 0),
('6dcda0a7-9646-4630-908a-d00a9b6f8b5d', '6185321a-8897-4166-9d53-70b9a092834f', 1, 499, 0);
insert into webhook_events (id, provider, event_key, type, payload, status, tries, due_at, claimed_until, received_at, applied_at, error) values
('cd62f9e1-114d-419f-8c91-69744b3c6b4e', 'stripe', 'evt_qe2KMso3mI6Fhr1Ve6scgDO4', 'payment_intent.succeeded', '{"id":"evt_qe2KMso3mI6Fhr1Ve6scgDO4","object":"event","api_version":"2026-10-28.endive","created":1795845437,"data":{"object":{"id":"pi_1DjKR0IoHpzvNNFSAeEao53O","object":"payment_intent","allowed_payment_method_types":null,"amount":150,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":150,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795845437,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_CFvsZ32yEUUCrL1xaiSFGJHy","livemode":false,"managed_payments":null,"metadata":{"payment_id":"55ba0a85-b10c-4e06-8ffb-25fd40e29cd7","checkout_id":"2cec840e-b9e9-4193-b43c-1aac6f429b3a"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_q3SlPoL67mUGmNW2KUYYB19X","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"},"link":{"persistent_token":null}},"payment_method_types":["card","link"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":"Kilat","status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 0, '2026-11-28T05:57:17.265Z', null, '2026-11-28T05:57:17.265Z', '2026-11-28T05:57:17.265Z', null),
('bba94e95-03a2-4dae-93c7-a8142d4a4f07', 'lapakgaming-order', '3605805a05493ecb02e7cf71875370894fa7c9d1c1bd834145c749044dbb62d0', 'order', '{"reference":"kd-3afd644372ea4b22a9866f2f99c52422"}', 'done', 0, '2026-11-28T05:57:17.459Z', null, '2026-11-28T05:57:17.459Z', '2026-11-28T05:57:17.459Z', null),
('304d481d-2742-43fe-9cac-171ec8e02f9a', 'stripe', 'evt_gopTR8DrVTSex2WcehtZIcFN', 'payment_intent.succeeded', '{"id":"evt_gopTR8DrVTSex2WcehtZIcFN","object":"event","api_version":"2026-10-28.endive","created":1795845437,"data":{"object":{"id":"pi_zToxYj72uLqifY7f9TA64ujs","object":"payment_intent","allowed_payment_method_types":null,"amount":499,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":499,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795845437,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_E2Oq560bkcMUgpeLgNLCQZ7U","livemode":false,"managed_payments":null,"metadata":{"payment_id":"6dcda0a7-9646-4630-908a-d00a9b6f8b5d","checkout_id":"98635c5c-8b03-4ee2-9db1-4f1513abe382"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_yrM44qCJZrj47O6DAzjINSpK","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"},"link":{"persistent_token":null}},"payment_method_types":["card","link"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":"Kilat","status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 0, '2026-11-28T05:57:17.657Z', null, '2026-11-28T05:57:17.657Z', '2026-11-28T05:57:17.657Z', null);
insert into webhook_arrivals (sender, verified_at, refused_at, refused_ref) values
('stripe', '2026-11-28T05:57:17.320Z', null, null),
('lapakgaming-order', '2026-11-28T05:57:17.472Z', null, null);
insert into fee_checks (id, payment_id, kind, ref, subject_type, subject_id, status, tries, due_at, claimed_until, created_at) values
('payment:55ba0a85-b10c-4e06-8ffb-25fd40e29cd7', '55ba0a85-b10c-4e06-8ffb-25fd40e29cd7', 'payment', 'pi_1DjKR0IoHpzvNNFSAeEao53O', 'payment', '55ba0a85-b10c-4e06-8ffb-25fd40e29cd7', 'booked', 0, '2026-11-28T05:57:18.268Z', null, '2026-11-28T05:57:17.268Z'),
('payment:6dcda0a7-9646-4630-908a-d00a9b6f8b5d', '6dcda0a7-9646-4630-908a-d00a9b6f8b5d', 'payment', 'pi_zToxYj72uLqifY7f9TA64ujs', 'payment', '6dcda0a7-9646-4630-908a-d00a9b6f8b5d', 'booked', 0, '2026-11-28T05:57:18.659Z', null, '2026-11-28T05:57:17.659Z');
insert into deliveries (id, order_id, unit_no, status, tries, due_at, claimed_until, held_reason, held_detail, created_at, sent_at, accepted_at, delivered_at, fresh_since, gives_up_at) values
('856d629d-4859-446f-b891-87b36dfc583d', '33260435-c601-4b25-a6c1-337ff69fb337', 1, 'delivered', 1, '2026-11-28T05:57:17.288Z', null, null, null, '2026-11-28T05:57:17.288Z', '2026-11-28T05:57:17.306Z', '2026-11-28T05:57:17.377Z', '2026-11-28T05:57:17.522Z', null, null),
('a17d465b-d5b0-44ae-a428-aca749e6012b', '6185321a-8897-4166-9d53-70b9a092834f', 1, 'held', 0, '2026-11-28T05:57:17.660Z', null, 'by-hand', null, '2026-11-28T05:57:17.660Z', null, null, null, null, null);
insert into supplier_orders (id, delivery_id, supplier, product_code, player, cost_amount, cost_currency, status, supplier_ref, not_found, due_at, tries, note, created_at, answered_at, refusal, claimed_until, account_id, reread_cost, chosen_because, trace) values
('kd-3afd644372ea4b22a9866f2f99c52422', '856d629d-4859-446f-b891-87b36dfc583d', 'lapakgaming', 'ML78_8-S2', '{"user_id":"123456789","additional_id":"2345"}', 19000, 'IDR', 'delivered', 'RA536103627472012720', 0, null, 1, 'Sukses Terkirim - 2026-11-28 12:57:17 WIB', '2026-11-28T05:57:17.306Z', '2026-11-28T05:57:17.522Z', null, null, null, null, null, 'TQ23-WEWV-ENT5');
insert into ledger_entries (id, posting_id, account, amount, currency, subject_type, subject_id, created_at) values
('7c701f29-4a40-4d0a-815f-02279fe21799', 'payment:55ba0a85-b10c-4e06-8ffb-25fd40e29cd7', 'provider:stripe', 150, 'USD', 'payment', '55ba0a85-b10c-4e06-8ffb-25fd40e29cd7', '2026-11-28T05:57:17.268Z'),
('f133b1d4-0189-4fa5-a84d-5b3da37fea8b', 'payment:55ba0a85-b10c-4e06-8ffb-25fd40e29cd7', 'buyers', -150, 'USD', 'payment', '55ba0a85-b10c-4e06-8ffb-25fd40e29cd7', '2026-11-28T05:57:17.268Z'),
('6fe48634-e42f-47fa-a450-f2aa1c329857', 'unit:856d629d-4859-446f-b891-87b36dfc583d:delivered', 'buyers', 150, 'USD', 'delivery', '856d629d-4859-446f-b891-87b36dfc583d', '2026-11-28T05:57:17.539Z'),
('cf9a73b9-8090-4362-b221-22df9a27ec7d', 'unit:856d629d-4859-446f-b891-87b36dfc583d:delivered', 'revenue', -150, 'USD', 'delivery', '856d629d-4859-446f-b891-87b36dfc583d', '2026-11-28T05:57:17.539Z'),
('4fb3fae9-c03a-4007-8cfc-62e923f29e87', 'payment:6dcda0a7-9646-4630-908a-d00a9b6f8b5d', 'provider:stripe', 499, 'USD', 'payment', '6dcda0a7-9646-4630-908a-d00a9b6f8b5d', '2026-11-28T05:57:17.659Z'),
('5d634d64-eaeb-47d5-b4b2-2d3e028bfcd4', 'payment:6dcda0a7-9646-4630-908a-d00a9b6f8b5d', 'buyers', -499, 'USD', 'payment', '6dcda0a7-9646-4630-908a-d00a9b6f8b5d', '2026-11-28T05:57:17.659Z'),
('821e72b1-2188-4767-a32f-35199ffef85e', 'fee:stripe:txn_6evOal5tjae5D2naoV1xiw9h', 'fees', 34, 'USD', 'payment', '55ba0a85-b10c-4e06-8ffb-25fd40e29cd7', '2026-11-28T05:57:18.282Z'),
('1017acc1-51eb-4001-9a8c-9e8ea02910df', 'fee:stripe:txn_6evOal5tjae5D2naoV1xiw9h', 'provider:stripe', -34, 'USD', 'payment', '55ba0a85-b10c-4e06-8ffb-25fd40e29cd7', '2026-11-28T05:57:18.282Z'),
('e9fcea0a-94bd-4412-81e9-68bcd224af8a', 'fee:stripe:txn_W7dzxaKbcOHM6NFTgcoRSZHG', 'fees', 44, 'USD', 'payment', '6dcda0a7-9646-4630-908a-d00a9b6f8b5d', '2026-11-28T05:57:19.103Z'),
('99d548a5-6fa3-4f55-bddc-46b8c4d19c9c', 'fee:stripe:txn_W7dzxaKbcOHM6NFTgcoRSZHG', 'provider:stripe', -44, 'USD', 'payment', '6dcda0a7-9646-4630-908a-d00a9b6f8b5d', '2026-11-28T05:57:19.103Z');
insert into schema_changes (name, change) values
('0002-reviews-of-games', '{"id":"0002-reviews-of-games","kind":"expand","columns":{"reviews":{"game_id":"text?","answer":"text?","answered_at":"text?"}}}'),
('0003-reviews-by-game', '{"id":"0003-reviews-by-game","kind":"expand","indexes":["create index reviews_by_game on reviews (game_id, is_hidden, created_at, id, rating)"]}'),
('0004-incidents', '{"id":"0004-incidents","kind":"expand","tables":{"incidents":{"columns":{"id":"text","title_en":"text","title_id":"text","text_en":"text","text_id":"text","began_at":"text","ended_at":"text?","created_at":"text"}},"incident_updates":{"columns":{"id":"text","incident_id":"text","text_en":"text","text_id":"text","created_at":"text"},"references":{"incident_id":"incidents.id"}}},"indexes":["create index incidents_by_time on incidents (began_at, id)","create index incident_updates_by_incident on incident_updates (incident_id, created_at)"]}'),
('0005-gift-notes', '{"id":"0005-gift-notes","kind":"expand","tables":{"gift_notes":{"columns":{"order_id":"text","recipient":"text","created_at":"text","wipe_at":"text"},"references":{"order_id":"orders.id"}},"gift_counts":{"columns":{"day":"text","subject":"text","count":"int"},"primaryKey":["day","subject"]}},"indexes":["create index gift_notes_by_end on gift_notes (wipe_at)"]}'),
('0006-accounts', '{"id":"0006-accounts","kind":"expand","tables":{"sign_in_codes":{"columns":{"id":"text","address":"text","caller_key":"text","browser_hash":"text","key_id":"text","language":"text","wrong":"int","created_at":"text","expires_at":"text","ended_at":"text?","status":"text","due_at":"text","tries":"int","claimed_until":"text?"}},"sign_in_locks":{"columns":{"key":"text","taken_at":"text"}},"proven_addresses":{"columns":{"address":"text","user_id":"text","proven_at":"text"},"references":{"user_id":"users.id"}}},"columns":{"buyer_sessions":{"device":"text?"}},"indexes":["create index sign_in_codes_by_address on sign_in_codes (address, created_at)","create index sign_in_codes_by_browser on sign_in_codes (browser_hash, created_at)","create index sign_in_codes_by_caller on sign_in_codes (caller_key, created_at)","create index sign_in_codes_by_time on sign_in_codes (created_at)","create index sign_in_codes_due on sign_in_codes (due_at) where status in (''queued'', ''sending'')","create index sign_in_locks_by_time on sign_in_locks (taken_at)","create unique index proven_addresses_by_user on proven_addresses (user_id)"]}'),
('0007-sessions-by-user', '{"id":"0007-sessions-by-user","kind":"expand","indexes":["create index buyer_sessions_by_user on buyer_sessions (user_id) where user_id is not null"]}'),
('0008-push', '{"id":"0008-push","kind":"expand","tables":{"push_subscriptions":{"columns":{"id":"text","buyer_session_id":"text","endpoint":"text","p256dh":"text","auth":"text","created_at":"text"},"references":{"buyer_session_id":"buyer_sessions.id"}},"push_notes":{"columns":{"id":"text","subscription_id":"text","order_id":"text","kind":"text","status":"text","due_at":"text","tries":"int","claimed_until":"text?","created_at":"text"},"references":{"order_id":"orders.id"}}},"indexes":["create unique index push_subscriptions_by_endpoint on push_subscriptions (endpoint)","create index push_subscriptions_by_session on push_subscriptions (buyer_session_id, created_at)","create unique index push_notes_once on push_notes (subscription_id, order_id, kind)","create index push_notes_by_order on push_notes (order_id, kind)","create index push_notes_by_time on push_notes (created_at)","create index push_notes_due on push_notes (due_at) where status in (''queued'', ''sending'')"]}'),
('0009-saved-players', '{"id":"0009-saved-players","kind":"expand","tables":{"saved_players":{"columns":{"id":"text","user_id":"text","game_id":"text","player":"text","name":"text","created_at":"text"},"references":{"user_id":"users.id","game_id":"games.id"}},"favourites":{"columns":{"user_id":"text","game_id":"text","created_at":"text"},"primaryKey":["user_id","game_id"],"references":{"user_id":"users.id","game_id":"games.id"}}},"indexes":["create unique index saved_players_once on saved_players (user_id, game_id, player)"]}'),
('0010-account-passkeys', '{"id":"0010-account-passkeys","kind":"expand","tables":{"account_passkeys":{"columns":{"id":"text","user_id":"text","credential_id":"text","name":"text","public_key":"text","counter":"money","transports":"text","created_at":"text","last_used_at":"text?"},"references":{"user_id":"users.id"}},"passkey_challenges":{"columns":{"browser_hash":"text","challenge":"text","user_id":"text?","expires_at":"text"}}},"columns":{"users":{"passkey_handle":"text?"},"buyer_sessions":{"signed_in_at":"text?"}},"indexes":["create unique index account_passkeys_once on account_passkeys (credential_id)","create index account_passkeys_by_user on account_passkeys (user_id, created_at)","create index passkey_challenges_by_time on passkey_challenges (expires_at)"]}'),
('0011-moved-sessions', '{"id":"0011-moved-sessions","kind":"expand","columns":{"buyer_sessions":{"moved_to":"text?"}}}');
