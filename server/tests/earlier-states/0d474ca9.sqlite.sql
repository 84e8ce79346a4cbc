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
CREATE TABLE "legal_versions" ("page" text not null, "version" integer not null, "text_en" text not null, "text_id" text not null, "saved_by" text, "saved_at" text not null, constraint "legal_versions_key" primary key ("page", "version"));
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
('0001-store', '2026-11-28T05:57:48.761Z'),
('0002-reviews-of-games', '2026-11-28T05:57:48.782Z'),
('0003-reviews-by-game', '2026-11-28T05:57:48.788Z'),
('0004-incidents', '2026-11-28T05:57:48.796Z'),
('0005-gift-notes', '2026-11-28T05:57:48.803Z'),
('0006-accounts', '2026-11-28T05:57:48.844Z'),
('0007-sessions-by-user', '2026-11-28T05:57:48.957Z'),
('0008-push', '2026-11-28T05:57:48.997Z'),
('0009-saved-players', '2026-11-28T05:57:49.022Z'),
('0010-account-passkeys', '2026-11-28T05:57:49.031Z'),
('0011-moved-sessions', '2026-11-28T05:57:49.038Z'),
('0013-legal-pages', '2026-11-28T05:57:49.044Z');
insert into kysely_migration_lock (id, is_locked) values
('migration_lock', 0);
insert into settings (key, value, updated_at) values
('audit-head', '{"seq":2,"hash":"k1.23e62074304b72c4ed98ff334fc0f562c012ed1713b0feb1c0057ec5aa2450f2","seal":"k1.65186aa885d58acb846baec7e0c87ab4950c9d341b5bb1077ce3e93e11f5975d"}', '2026-11-28T05:57:50.158Z');
insert into sellers (id, email, role, password_hash, must_change_password, failed_attempts, locked_until, created_at, disabled_at, second_failures, second_locked_until, known_failures, known_locked_until) values
('d9139158-85df-4662-8c43-7cc43fd4312b', 'owner@kilat.example', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$hu8pEi40GkgRo3Cb20b64g$qxF+kGTc0eg0xlcv41VJ2uCeV83xZIGh2oc1Wgxjd8g', 0, 0, null, '2026-11-28T05:57:49.595Z', null, 0, null, 0, null);
insert into seller_sessions (id, seller_id, created_at, last_seen_at, expires_at, second_factor_at, user_agent, challenge, challenge_until) values
('ecZunwvYbkeoc9T_iL4xbp299lEMDaK-Kv-yZbatl2Y', 'd9139158-85df-4662-8c43-7cc43fd4312b', '2026-11-28T05:57:49.817Z', '2026-11-28T05:57:50.144Z', '2026-12-05T05:57:49.817Z', '2026-11-28T05:57:50.144Z', 'node', null, null);
insert into seller_passkeys (id, seller_id, name, public_key, counter, transports, created_at, last_used_at) values
('KHoQ5hfZ3IcdqvXnJVhXEHXo0JMUrlqyPUqHleELxoY', 'd9139158-85df-4662-8c43-7cc43fd4312b', 'Software passkey', 'pQECAyYgASFYIMlKDO897ITDwM8q158Bpq9cL4EUjyFURHSEyafH1mpAIlggRd2Nx8BT8WHk2wz2pPSiwMZ3A6xR5kK-zz_eDDh4Z9I', 0, '["internal"]', '2026-11-28T05:57:50.144Z', null);
insert into seller_recovery_codes (code_hash, seller_id, created_at) values
('9sbFwzRtfv3sKtVR2Hy7rXrZL1wfn73eT0Z7e5Uof-I', 'd9139158-85df-4662-8c43-7cc43fd4312b', '2026-11-28T05:57:50.151Z'),
('fT-kpTL1c3mnSzMNLqDWC7jXA_xa5lDIaJ82Qvlnfo4', 'd9139158-85df-4662-8c43-7cc43fd4312b', '2026-11-28T05:57:50.151Z'),
('RSa-FIt0TDjWyPlADgIoDkKw11R2X05v9tkQbR12cWQ', 'd9139158-85df-4662-8c43-7cc43fd4312b', '2026-11-28T05:57:50.151Z'),
('DKUZZQpLY8gswqvk2Hy8AamvOvq_OIr0xbnMNKMDhv8', 'd9139158-85df-4662-8c43-7cc43fd4312b', '2026-11-28T05:57:50.151Z'),
('BDxRFeNIPVJ2Mot0_N0BZCYbl9VXCD22jbCFf4Uw9n4', 'd9139158-85df-4662-8c43-7cc43fd4312b', '2026-11-28T05:57:50.151Z'),
('BnOU9EQ2VeONb3NAlUlHOk-_HIrd3O4EpcnxuWJC6GE', 'd9139158-85df-4662-8c43-7cc43fd4312b', '2026-11-28T05:57:50.151Z'),
('zh9eGF0MpzqNgmV8cRkI6AtA2p4XCDaPkq5ESSr7Fqs', 'd9139158-85df-4662-8c43-7cc43fd4312b', '2026-11-28T05:57:50.151Z'),
('7EhHfGp4ZxXnDuqOTdYS0YGphjiUJJ8SWuMJgYwgrKw', 'd9139158-85df-4662-8c43-7cc43fd4312b', '2026-11-28T05:57:50.151Z'),
('1ZOTFhkt8WSM43YnRcRB5IyiVQj9ExzhPgOg31fKnfQ', 'd9139158-85df-4662-8c43-7cc43fd4312b', '2026-11-28T05:57:50.151Z'),
('gyW_Vecz-MezaIzYR4og1mDYenSW2IFf4l8hdxN1axM', 'd9139158-85df-4662-8c43-7cc43fd4312b', '2026-11-28T05:57:50.151Z');
insert into audit_log (seq, actor, action, subject, details, created_at, previous_hash, hash) values
(1, 'd9139158-85df-4662-8c43-7cc43fd4312b', 'signed_in', 'seller:d9139158-85df-4662-8c43-7cc43fd4312b', '{}', '2026-11-28T05:57:49.824Z', '', 'k1.018ca33dc402b1a8d55586fec11d05efa6fad92bfa8e64a170b13371be2ce05d'),
(2, 'd9139158-85df-4662-8c43-7cc43fd4312b', 'second_factor_added', 'seller:d9139158-85df-4662-8c43-7cc43fd4312b', '{"factor":"passkey"}', '2026-11-28T05:57:50.159Z', 'k1.018ca33dc402b1a8d55586fec11d05efa6fad92bfa8e64a170b13371be2ce05d', 'k1.23e62074304b72c4ed98ff334fc0f562c012ed1713b0feb1c0057ec5aa2450f2');
insert into games (id, name, image_url, currency_label, category_code, player_fields, is_active, source, needs_buyer_ip, needs_account, position, created_at, updated_at, gives_code, other_names, checks_player) values
('mobile-legends', 'Mobile Legends', '/covers/mobile-legends.svg', 'Diamonds', 'ML', '[{"key":"user_id","label":"User ID","kind":"number"},{"key":"additional_id","label":"Zone ID","kind":"number"}]', 1, 'supplier', 0, 0, 0, '2026-11-28T05:57:49.048Z', '2026-11-28T05:57:49.048Z', 0, '[]', 1),
('free-fire', 'Free Fire', '/covers/free-fire.svg', 'Diamonds', 'FF', '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'supplier', 0, 0, 1, '2026-11-28T05:57:49.048Z', '2026-11-28T05:57:49.048Z', 0, '[]', 1),
('by-hand', 'By Hand', '/covers/by-hand.svg', 'Diamonds', null, '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'seller', 0, 0, 2, '2026-11-28T05:57:49.048Z', '2026-11-28T05:57:49.048Z', 0, '[]', 0);
insert into packages (id, game_id, name, amount, price_amount, original_price_amount, is_popular, is_best_value, is_active, source, created_at, updated_at) values
('ml-86', 'mobile-legends', '86 Diamonds', 86, 150, null, 0, 0, 1, 'supplier', '2026-11-28T05:57:49.048Z', '2026-11-28T05:57:49.048Z'),
('ff-70', 'free-fire', '70 Diamonds', 70, 99, null, 0, 0, 1, 'supplier', '2026-11-28T05:57:49.048Z', '2026-11-28T05:57:49.048Z'),
('hand-60', 'by-hand', '60 Coins', 60, 499, null, 0, 0, 1, 'seller', '2026-11-28T05:57:49.048Z', '2026-11-28T05:57:49.048Z');
insert into supplier_products (supplier, code, package_id, category_code, name, provider_code, cost_amount, cost_currency, process_minutes, is_available, is_chosen, seen_at) values
('lapakgaming', 'ML78_8-S2', 'ml-86', 'ML', 'ML78_8-S2', null, 19000, 'IDR', 0, 1, 1, '2026-11-28T05:57:49.048Z'),
('lapakgaming', 'FF70-S24', 'ff-70', 'ML', 'FF70-S24', null, 9700, 'IDR', 0, 1, 1, '2026-11-28T05:57:49.048Z');
insert into supplier_balances (supplier, amount, currency, read_at, refused_amount) values
('lapakgaming', 993229432, 'IDR', '2026-11-28T05:57:49.325Z', 0);
insert into pricing_rules (version, rules, saved_by, saved_at) values
(1, '{"marginPercent":10,"games":{},"packages":{},"rounding":"cent","rupiahStep":"hundred","floorPercent":2,"fees":{},"fallbackUsdToIdr":15500}', 'test', '2026-11-28T05:57:49.048Z');
insert into buyer_sessions (id, created_at, last_seen_at, user_id, device, signed_in_at, moved_to) values
('264798f2-502d-4f3d-88bd-b074e945c4e7', '2026-11-28T05:57:50.303Z', '2026-11-28T05:57:50.303Z', null, null, null, null),
('590caca2-3d58-4deb-b7be-f62e595b8c4d', '2026-11-28T05:57:50.669Z', '2026-11-28T05:57:50.669Z', null, null, null, null),
('ce85a3de-7737-4aca-99da-e0706241a900', '2026-11-28T05:57:50.891Z', '2026-11-28T05:57:50.891Z', null, null, null, null);
insert into checkouts (id, buyer_session_id, customer_email, sealed_at, paid_by, buyer_ip, created_at, usd_to_idr, consent_at, anonymised_at, user_id, language, extensions, consent_version, trace) values
('ed6a36ab-ca2c-4472-80e7-678959a72682', '264798f2-502d-4f3d-88bd-b074e945c4e7', null, '2026-11-28T05:57:50.403Z', 'e4798809-4973-4d96-a75d-7939e71cd952', '127.0.0.1', '2026-11-28T05:57:50.315Z', 15500, '2026-11-28T05:57:50.379Z', null, null, 'en', 0, 'terms 1, 2026-11-28', 'PE6N-DGQS-TL9E'),
('8c9e0fd6-ee41-418e-acbf-263e71332b82', '590caca2-3d58-4deb-b7be-f62e595b8c4d', null, '2026-11-28T05:57:50.744Z', 'af6470b6-5cb5-4b7e-ba41-d2f88b50c7b1', '127.0.0.1', '2026-11-28T05:57:50.669Z', 15500, '2026-11-28T05:57:50.714Z', null, null, 'en', 0, 'terms 1, 2026-11-28', 'KVM9-W4NR-M369'),
('bda09896-8164-4662-9332-43c3cdd6f533', 'ce85a3de-7737-4aca-99da-e0706241a900', null, null, null, '127.0.0.1', '2026-11-28T05:57:50.893Z', 15500, '2026-11-28T05:57:50.917Z', null, null, 'en', 0, 'terms 1, 2026-11-28', 'LBYC-FBLS-MNP5');
insert into orders (id, checkout_id, buyer_session_id, line_key, game_id, package_id, game_user_id, quantity, unit_price_amount, unit_cost_cents, unit_cost_idr, unit_price_idr, total_amount, status, failed_by, tracking_code, created_at, expires_at, paid_at, delivered_at, player_name, player_checked, paid_method, request_id, trace) values
('eed4c2f7-3c8a-48e2-b68a-35f34355c2cb', 'ed6a36ab-ca2c-4472-80e7-678959a72682', '264798f2-502d-4f3d-88bd-b074e945c4e7', '004debd1-5cf6-400d-b3fd-37bb953fd306', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'completed', null, 'TRKTXEW4BWVKNWV', '2026-11-28T05:57:50.335Z', '2026-11-28T05:59:20.335Z', '2026-11-28T05:57:50.476Z', '2026-11-28T05:57:50.603Z', 'xRyu89', 1, 'card', 'PE6N-DGQS-TL9E', 'PE6N-DGQS-TL9E'),
('b82e15a8-08c5-46d4-a058-b2beb3a97948', '8c9e0fd6-ee41-418e-acbf-263e71332b82', '590caca2-3d58-4deb-b7be-f62e595b8c4d', '33f99f28-de46-4bf4-b1ed-a81e0fab6dd5', 'by-hand', 'hand-60', '10001', 1, 499, null, null, 77400, 499, 'pending-delivery', null, 'TRKV97CC2J572JJ', '2026-11-28T05:57:50.669Z', '2026-11-28T05:59:20.669Z', '2026-11-28T05:57:50.832Z', null, null, 0, 'card', 'KVM9-W4NR-M369', 'KVM9-W4NR-M369'),
('ddc8cac6-c5ab-4ea5-93f0-e644db219693', 'bda09896-8164-4662-9332-43c3cdd6f533', 'ce85a3de-7737-4aca-99da-e0706241a900', '3db0ec60-6647-4a2b-9976-1dab1d92e928', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'pending', null, 'TRK3QQDM4XNUETQ', '2026-11-28T05:57:50.894Z', '2026-11-28T05:59:20.894Z', null, null, 'xRyu89', 1, null, 'LBYC-FBLS-MNP5', 'LBYC-FBLS-MNP5');
insert into order_events (id, order_id, event, from_status, to_status, actor, created_at) values
('0cb25052-4812-45af-9253-e43c3cf82cb0', 'eed4c2f7-3c8a-48e2-b68a-35f34355c2cb', 'place', null, 'pending', 'buyer', '2026-11-28T05:57:50.335Z'),
('6e9f45f3-ed7e-4f56-8c20-63356bab6b7b', 'eed4c2f7-3c8a-48e2-b68a-35f34355c2cb', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:57:50.477Z'),
('d45d4971-fe4d-46a6-84cd-c467a891beea', 'eed4c2f7-3c8a-48e2-b68a-35f34355c2cb', 'deliver', 'processing', 'completed', 'system', '2026-11-28T05:57:50.604Z'),
('4404c92c-4eef-404e-8a36-90f01bab472b', 'b82e15a8-08c5-46d4-a058-b2beb3a97948', 'place', null, 'pending', 'buyer', '2026-11-28T05:57:50.669Z'),
('396d73b1-a45d-4fdc-82a6-8a9c609013b7', 'b82e15a8-08c5-46d4-a058-b2beb3a97948', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:57:50.832Z'),
('d928a965-a2e2-4891-8832-1eeb235c5b5e', 'b82e15a8-08c5-46d4-a058-b2beb3a97948', 'hold', 'processing', 'pending-delivery', 'system', '2026-11-28T05:57:50.845Z'),
('4df57b30-1ce8-4d59-8660-17462a5c1f1e', 'ddc8cac6-c5ab-4ea5-93f0-e644db219693', 'place', null, 'pending', 'buyer', '2026-11-28T05:57:50.894Z');
insert into payments (id, checkout_id, provider, method, provider_ref, status, amount, currency, is_surplus, due_at, tries, claimed_until, created_at, succeeded_at, channel, capture_ref, expires_at, received_amount, received_currency, refunded_amount, close_tries, close_due_at, apply_failures, accepted_at, trace) values
('e4798809-4973-4d96-a75d-7939e71cd952', 'ed6a36ab-ca2c-4472-80e7-678959a72682', 'stripe', 'card', 'pi_WyPh4DWICzElqFlbWLcJ0U1X', 'succeeded', 150, 'USD', 0, '2026-11-28T05:57:51.402Z', 0, null, '2026-11-28T05:57:50.402Z', '2026-11-28T05:57:50.472Z', null, null, '2026-11-28T05:59:20.335Z', 150, 'USD', 0, 0, null, 0, null, 'PE6N-DGQS-TL9E'),
('af6470b6-5cb5-4b7e-ba41-d2f88b50c7b1', '8c9e0fd6-ee41-418e-acbf-263e71332b82', 'stripe', 'card', 'pi_RMRg0TgEzrIiGX7teTEYLakw', 'succeeded', 499, 'USD', 0, '2026-11-28T05:57:51.743Z', 0, null, '2026-11-28T05:57:50.743Z', '2026-11-28T05:57:50.831Z', null, null, '2026-11-28T05:59:20.669Z', 499, 'USD', 0, 0, null, 0, null, 'KVM9-W4NR-M369');
insert into payment_lines (payment_id, order_id, unit_no, amount, fee) values
('e4798809-4973-4d96-a75d-7939e71cd952', 'eed4c2f7-3c8a-48e2-b68a-35f34355c2cb', 1, 150, 0),
('af6470b6-5cb5-4b7e-ba41-d2f88b50c7b1', 'b82e15a8-08c5-46d4-a058-b2beb3a97948', 1, 499, 0);
insert into webhook_events (id, provider, event_key, type, payload, status, tries, due_at, claimed_until, received_at, applied_at, error) values
('274eaa9e-7447-490d-9826-b6eefe449498', 'stripe', 'evt_uTlHH6Yt5lMo3Z9jKEjkVIXV', 'payment_intent.succeeded', '{"id":"evt_uTlHH6Yt5lMo3Z9jKEjkVIXV","object":"event","api_version":"2026-10-28.endive","created":1795845470,"data":{"object":{"id":"pi_WyPh4DWICzElqFlbWLcJ0U1X","object":"payment_intent","allowed_payment_method_types":null,"amount":150,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":150,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795845470,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_Jq23pN3YIuQaL4QNLAeyLb4v","livemode":false,"managed_payments":null,"metadata":{"payment_id":"e4798809-4973-4d96-a75d-7939e71cd952","checkout_id":"ed6a36ab-ca2c-4472-80e7-678959a72682"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_b3u9Gr6QluncQDgeBuo7pwQI","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"},"link":{"persistent_token":null}},"payment_method_types":["card","link"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":"Kilat","status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 0, '2026-11-28T05:57:50.470Z', null, '2026-11-28T05:57:50.470Z', '2026-11-28T05:57:50.470Z', null),
('406e3310-3039-499e-a4e4-dffbe014e5f3', 'lapakgaming-order', 'ee75450c662581a9e73dce8b7da8162be90ddd5e1d84f358cbebd0fd6eddee19', 'order', '{"reference":"kd-6a2526fac77c44eaa496ca27a4eb1b7e"}', 'done', 0, '2026-11-28T05:57:50.584Z', null, '2026-11-28T05:57:50.584Z', '2026-11-28T05:57:50.584Z', null),
('8eb5fc04-863e-4031-8358-554d40606c02', 'stripe', 'evt_AXzMn08qk1P70e3thGSmUodB', 'payment_intent.succeeded', '{"id":"evt_AXzMn08qk1P70e3thGSmUodB","object":"event","api_version":"2026-10-28.endive","created":1795845470,"data":{"object":{"id":"pi_RMRg0TgEzrIiGX7teTEYLakw","object":"payment_intent","allowed_payment_method_types":null,"amount":499,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":499,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795845470,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_gac70A3Z4GXujmpHhCRZu5YN","livemode":false,"managed_payments":null,"metadata":{"payment_id":"af6470b6-5cb5-4b7e-ba41-d2f88b50c7b1","checkout_id":"8c9e0fd6-ee41-418e-acbf-263e71332b82"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_TJG1ki94gBniB2gFnc9dXZc4","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"},"link":{"persistent_token":null}},"payment_method_types":["card","link"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":"Kilat","status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 0, '2026-11-28T05:57:50.830Z', null, '2026-11-28T05:57:50.830Z', '2026-11-28T05:57:50.830Z', null);
insert into webhook_arrivals (sender, verified_at, refused_at, refused_ref) values
('stripe', '2026-11-28T05:57:50.488Z', null, null),
('lapakgaming-order', '2026-11-28T05:57:50.588Z', null, null);
insert into fee_checks (id, payment_id, kind, ref, subject_type, subject_id, status, tries, due_at, claimed_until, created_at) values
('payment:e4798809-4973-4d96-a75d-7939e71cd952', 'e4798809-4973-4d96-a75d-7939e71cd952', 'payment', 'pi_WyPh4DWICzElqFlbWLcJ0U1X', 'payment', 'e4798809-4973-4d96-a75d-7939e71cd952', 'booked', 0, '2026-11-28T05:57:51.475Z', null, '2026-11-28T05:57:50.475Z'),
('payment:af6470b6-5cb5-4b7e-ba41-d2f88b50c7b1', 'af6470b6-5cb5-4b7e-ba41-d2f88b50c7b1', 'payment', 'pi_RMRg0TgEzrIiGX7teTEYLakw', 'payment', 'af6470b6-5cb5-4b7e-ba41-d2f88b50c7b1', 'due', 0, '2026-11-28T05:57:51.832Z', null, '2026-11-28T05:57:50.832Z');
insert into deliveries (id, order_id, unit_no, status, tries, due_at, claimed_until, held_reason, held_detail, created_at, sent_at, accepted_at, delivered_at, fresh_since, gives_up_at) values
('8e76adbd-2d16-4c75-8b4c-f81b86ecca27', 'eed4c2f7-3c8a-48e2-b68a-35f34355c2cb', 1, 'delivered', 1, '2026-11-28T05:57:50.477Z', null, null, null, '2026-11-28T05:57:50.477Z', '2026-11-28T05:57:50.483Z', '2026-11-28T05:57:50.507Z', '2026-11-28T05:57:50.600Z', null, null),
('b91da7f2-a664-4ea5-ae01-3ce93aeedef2', 'b82e15a8-08c5-46d4-a058-b2beb3a97948', 1, 'held', 0, '2026-11-28T05:57:50.832Z', null, 'by-hand', null, '2026-11-28T05:57:50.832Z', null, null, null, null, null);
insert into supplier_orders (id, delivery_id, supplier, product_code, player, cost_amount, cost_currency, status, supplier_ref, not_found, due_at, tries, note, created_at, answered_at, refusal, claimed_until, account_id, reread_cost, chosen_because, trace) values
('kd-6a2526fac77c44eaa496ca27a4eb1b7e', '8e76adbd-2d16-4c75-8b4c-f81b86ecca27', 'lapakgaming', 'ML78_8-S2', '{"user_id":"123456789","additional_id":"2345"}', 19000, 'IDR', 'delivered', 'RA687443097109523467', 0, null, 1, 'Sukses Terkirim - 2026-11-28 12:57:50 WIB', '2026-11-28T05:57:50.483Z', '2026-11-28T05:57:50.599Z', null, null, null, null, null, 'PE6N-DGQS-TL9E');
insert into ledger_entries (id, posting_id, account, amount, currency, subject_type, subject_id, created_at) values
('0525a0bc-31f2-4581-8c74-26157d34d642', 'payment:e4798809-4973-4d96-a75d-7939e71cd952', 'provider:stripe', 150, 'USD', 'payment', 'e4798809-4973-4d96-a75d-7939e71cd952', '2026-11-28T05:57:50.474Z'),
('b049b7ce-6cff-4805-932b-adcab36fd567', 'payment:e4798809-4973-4d96-a75d-7939e71cd952', 'buyers', -150, 'USD', 'payment', 'e4798809-4973-4d96-a75d-7939e71cd952', '2026-11-28T05:57:50.474Z'),
('bdd27f97-0936-4d93-8179-77290c7d07ce', 'unit:8e76adbd-2d16-4c75-8b4c-f81b86ecca27:delivered', 'buyers', 150, 'USD', 'delivery', '8e76adbd-2d16-4c75-8b4c-f81b86ecca27', '2026-11-28T05:57:50.616Z'),
('d489fa24-b5a4-4f5d-81a6-ea472db38ee4', 'unit:8e76adbd-2d16-4c75-8b4c-f81b86ecca27:delivered', 'revenue', -150, 'USD', 'delivery', '8e76adbd-2d16-4c75-8b4c-f81b86ecca27', '2026-11-28T05:57:50.616Z'),
('ef5df714-bfad-416f-911c-90a65b598d11', 'payment:af6470b6-5cb5-4b7e-ba41-d2f88b50c7b1', 'provider:stripe', 499, 'USD', 'payment', 'af6470b6-5cb5-4b7e-ba41-d2f88b50c7b1', '2026-11-28T05:57:50.832Z'),
('0b3fccc7-6d74-4332-aac9-d03421dc3aa3', 'payment:af6470b6-5cb5-4b7e-ba41-d2f88b50c7b1', 'buyers', -499, 'USD', 'payment', 'af6470b6-5cb5-4b7e-ba41-d2f88b50c7b1', '2026-11-28T05:57:50.832Z'),
('9094a598-083b-43bb-b343-dcbe5b28f994', 'fee:stripe:txn_Wa0Tbr1sVRf04j1WaLgOixr6', 'fees', 34, 'USD', 'payment', 'e4798809-4973-4d96-a75d-7939e71cd952', '2026-11-28T05:57:51.656Z'),
('f0dc5e35-a2ed-4c33-a8f3-311a4fb48f47', 'fee:stripe:txn_Wa0Tbr1sVRf04j1WaLgOixr6', 'provider:stripe', -34, 'USD', 'payment', 'e4798809-4973-4d96-a75d-7939e71cd952', '2026-11-28T05:57:51.656Z');
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
('0011-moved-sessions', '{"id":"0011-moved-sessions","kind":"expand","columns":{"buyer_sessions":{"moved_to":"text?"}}}'),
('0013-legal-pages', '{"id":"0013-legal-pages","kind":"expand","tables":{"legal_versions":{"columns":{"page":"text","version":"int","text_en":"text","text_id":"text","saved_by":"text?","saved_at":"text"},"primaryKey":["page","version"]}}}');
insert into legal_versions (page, version, text_en, text_id, saved_by, saved_at) values
('terms', 1, 'These terms hold for everything you buy at {store}. Please read them before you pay: by ticking the box at the payment you agree to them.

## Who sells
{seller} sells through {store}. Address, registration and how to reach us stand on [About us](/about).
The games belong to their makers, who are no party to your purchase. We are an independent seller of game currency, not the maker of any game.

## What you buy
- **Top-up:** game currency or a pass, delivered to the player ID that you enter.
- **Codes:** for some games you get a code that you redeem yourself.

What it does inside the game, and for how long, is decided by the game''s maker and its own rules.

## Prices and taxes
Prices are in US dollars. Cards and PayPal are charged in US dollars; e-wallets, QRIS, virtual accounts and counters in rupiah, at the amount shown before you pay.
{taxNote}
The price you see is held until the time shown at the payment. If it changed before you ordered, you are shown the new one and asked.

## Your order
You can buy as a guest. If you are under 18, ask a parent or guardian first: whoever pays has to be allowed to use that way to pay.
Your order is made when your payment is confirmed. You then get a tracking code; keep it, or give us your email address for a receipt.

## Delivery
Delivery starts the moment your payment is confirmed and usually takes 5 to 15 minutes, often seconds. If nothing has arrived after 30 minutes, write to us with your tracking code.
Please check the player ID, and zone or server where the game has one. What was delivered to the ID you entered cannot be taken back.

## Right to withdraw
You ask us to deliver at once. Until an item is delivered you may withdraw from it and get your money back. Once it is delivered in full, the right to withdraw from it ends, because digital content cannot be returned.

## Refunds
What cannot be delivered is refunded to the way you paid by. Which case leads to a refund, and how fast, stands in the [refund policy](/refund-policy).
A payment that arrives late is delivered or refunded. A second payment for the same order goes back by itself.

## Checks for your safety
Stolen cards are often spent on game currency. We may look at an order before we deliver it, which takes at most 30 minutes, and refuse or refund it where signs of fraud stay. You then get back all that you paid.
If a payment is disputed at your bank, we show the bank what we know of the order: what was paid, delivered and agreed to, and when.

## What you must not do
- Pay by a card, wallet or account that is not yours, unless its owner agrees.
- Use false refund requests, or dispute a payment for what was delivered.
- Disturb the store: automatic bulk requests, or tries to read other people''s orders.

## Your account
An account is optional. Whoever reads the mailbox it is bound to can sign in, so keep that mailbox safe. You can delete the account at any time on its page.

## What we answer for
We answer for what we promise: the delivery you paid for, or your money back. We do not answer for what a game''s maker does later, such as changing a game, ending it, or closing an account that broke the game''s rules. Nothing here takes away a right that the law gives you as a consumer.

## Changes of these terms
When these terms change, the new version counts for orders that are paid after that. If it happens while you are at the payment, you are told and asked again. Each order keeps the version that you agreed to.

## Law and disputes
Write to us first: most things are solved within a day. The law of the country where {seller} has its seat applies; if you buy as a consumer, the protective rules of the country where you live stay in force. In Indonesia you may also turn to the consumer dispute body (BPSK) or the consumer service of the ministry of trade.

## Contact
Email [{email}](mailto:{email}) or [WhatsApp](https://wa.me/{phone}).', 'Ketentuan ini berlaku untuk semua pembelian di {store}. Mohon dibaca sebelum membayar: dengan mencentang kotak di pembayaran, Anda menyetujuinya.

## Siapa yang menjual
{seller} menjual lewat {store}. Alamat, nomor izin, dan cara menghubungi kami ada di [Tentang kami](/about).
Game adalah milik pembuatnya, yang bukan pihak dalam pembelian Anda. Kami penjual top up independen, bukan pembuat game mana pun.

## Yang Anda beli
- **Top up:** mata uang game atau pass, dikirim ke ID pemain yang Anda masukkan.
- **Kode:** untuk beberapa game Anda menerima kode yang Anda tukarkan sendiri.

Kegunaannya di dalam game, dan masa berlakunya, ditentukan oleh pembuat game dan aturannya sendiri.

## Harga dan pajak
Harga dalam dolar AS. Kartu dan PayPal ditagih dalam dolar AS; e-wallet, QRIS, Virtual Account, dan gerai dalam rupiah, sejumlah yang tertera sebelum Anda membayar.
{taxNote}
Harga yang Anda lihat ditahan sampai waktu yang tertera di pembayaran. Jika berubah sebelum Anda memesan, harga baru ditampilkan dan Anda ditanya.

## Pesanan Anda
Anda bisa membeli sebagai tamu. Jika Anda belum berusia 18 tahun, mintalah izin orang tua atau wali: yang membayar harus berhak memakai cara bayar itu.
Pesanan terjadi saat pembayaran Anda dikonfirmasi. Anda lalu menerima kode pelacakan; simpan kodenya, atau isi alamat email agar bukti bayar kami kirim.

## Pengiriman
Pengiriman dimulai begitu pembayaran dikonfirmasi dan biasanya memakan 5 sampai 15 menit, sering kali hanya beberapa detik. Jika setelah 30 menit belum ada yang masuk, tulislah kepada kami dengan kode pelacakan Anda.
Mohon periksa ID pemain, juga zona atau server bila game memerlukannya. Yang sudah terkirim ke ID yang Anda masukkan tidak bisa ditarik lagi.

## Hak membatalkan
Anda meminta kami mengirim seketika. Selama suatu barang belum terkirim, Anda boleh membatalkannya dan uang Anda kembali. Setelah terkirim seluruhnya, hak itu berakhir, karena konten digital tidak bisa dikembalikan.

## Pengembalian dana
Yang tidak bisa dikirim dikembalikan ke cara bayar yang Anda pakai. Kasus mana yang dananya kembali, dan seberapa cepat, tertulis di [kebijakan pengembalian dana](/refund-policy).
Pembayaran yang datang terlambat dikirim atau dikembalikan. Pembayaran kedua untuk pesanan yang sama kembali dengan sendirinya.

## Pemeriksaan demi keamanan
Kartu curian sering dibelanjakan untuk top up game. Kami dapat memeriksa pesanan sebelum mengirimnya, paling lama 30 menit, dan menolak atau mengembalikannya bila tanda penipuan tetap ada. Semua yang Anda bayar lalu kembali.
Jika pembayaran disengketakan di bank Anda, kami menunjukkan kepada bank apa yang kami ketahui tentang pesanan itu: apa yang dibayar, dikirim, dan disetujui, serta kapan.

## Yang tidak boleh dilakukan
- Membayar dengan kartu, e-wallet, atau akun yang bukan milik Anda, kecuali pemiliknya setuju.
- Mengajukan pengembalian dana palsu, atau menyengketakan pembayaran atas yang sudah terkirim.
- Mengganggu toko: permintaan otomatis dalam jumlah besar, atau mencoba membaca pesanan orang lain.

## Akun Anda
Akun tidak wajib. Siapa pun yang membaca kotak surat yang terhubung bisa masuk, jadi jaga kotak surat itu. Akun bisa Anda hapus kapan saja di halamannya.

## Tanggung jawab kami
Kami bertanggung jawab atas janji kami: pengiriman yang Anda bayar, atau uang Anda kembali. Kami tidak bertanggung jawab atas tindakan pembuat game kemudian, misalnya mengubah game, mengakhirinya, atau menutup akun yang melanggar aturan game. Tidak ada di sini yang menghapus hak Anda sebagai konsumen menurut hukum.

## Perubahan ketentuan ini
Bila ketentuan ini berubah, versi baru berlaku untuk pesanan yang dibayar setelahnya. Jika itu terjadi saat Anda sedang membayar, Anda diberi tahu dan ditanya lagi. Setiap pesanan menyimpan versi yang Anda setujui.

## Hukum dan sengketa
Hubungi kami lebih dulu: kebanyakan hal selesai dalam sehari. Berlaku hukum negara tempat {seller} berkedudukan; jika Anda membeli sebagai konsumen, aturan pelindung di negara tempat tinggal Anda tetap berlaku. Di Indonesia Anda juga bisa menghubungi Badan Penyelesaian Sengketa Konsumen (BPSK) atau layanan konsumen Kementerian Perdagangan.

## Kontak
Email [{email}](mailto:{email}) atau [WhatsApp](https://wa.me/{phone}).', null, '2026-11-28T05:57:49.292Z'),
('privacy', 1, 'What {store} knows about you, why, for how long, and what you can ask of us. We keep as little as a top-up needs, sell no data and use no advertising or trackers.

## Who is responsible
{seller} decides what happens with your data. Write to [{email}](mailto:{email}) with any question about it.
- **Address:** {address}

## What we keep and why
- **Your order:** game, package, player ID and its name in the game, amount, way to pay, times, your language, and what you agreed to. Without it we can neither deliver nor refund (to fulfil our contract with you).
- **Your email address,** if you give one: for the receipt, the tracking code and news of your order (our contract).
- **Your internet address** when you order: to meet fraud, and because some suppliers ask for it (our legitimate interest).
- **Your session:** a random number in a cookie that lets this browser find its orders. See [Cookies](/cookies).
- **A friend''s address,** if an order is a gift: for one note when it was delivered.
- **An address for notices,** if you ask this browser to tell you of your order.
- **What you write to us:** refund requests, reviews, and details of an account at a bank that you name for a refund.

## With an account
An account is optional. It keeps its email address, the players you save with your names for them, your favourite games, the public keys and names of your passkeys, and where you are signed in. You can delete each of them, or the whole account, on its page.

## Game accounts
A few games need account details. They are encrypted, shown only to the person who delivers, and deleted after delivery, failure or refund; of an order that was never paid, three days after it expired.

## Payment
Card numbers go straight from your browser to the payment provider and never reach us. A phone number for an e-wallet is passed on to the provider and not kept by us. From the provider we get whether you paid, how much, and marks that tell one card from another without its number.

## Protection against stolen cards
We count how often a card, a player, a mailbox, a browser or an internet address tries to pay. What is counted is kept under keyed digests, from which nobody reads the card or the address, and is deleted after 180 days. Rules with fixed limits may hold an order; a person looks at it, or your money goes back. No computer alone refuses you for good: write to us and a person decides.

## Who else gets data
- **The payment provider you choose:** Stripe (cards), Xendit (e-wallets, QRIS, virtual accounts, counters) or PayPal gets the payment, and your email address where it needs one. They are responsible for what they do with it.
- **The supplier of the game currency** gets the player ID, and for some games your internet address.
- **Your browser''s maker** carries notices that you asked for; they are encrypted on the way.
- **The login service,** if you sign in by one, tells us your name and address.
- **Our mail and hosting companies** work for us and by our instructions.
- **Authorities and banks,** where the law or a dispute asks for it.

Some of them work outside your country, also outside Indonesia and the European Union, under the contracts that the law asks for.

## How long
- **Buyer''s data of an order** (email, internet address, player): {retentionDays} days after its last event. Amounts and times stay for bookkeeping, without you.
- **Sign-in codes:** the code ends after ten minutes, its record after a day.
- **A friend''s address:** seven days, longer only while its note waits for the delivery.
- **Links we mailed:** they open for seven days; their record goes after 30.
- **Failed calls and reports of broken pages:** 30 days.
- **Your session:** as long as it holds orders of yours, its cookie for 400 days.

Backups are encrypted and overwritten in time. What was erased is erased again if a backup is ever put back.

## Your rights
Under Indonesia''s personal data protection law (Law 27 of 2022) and the European GDPR you may:
- learn whether and what we hold about you, and get a copy, also one that a machine can read;
- have it corrected, completed or deleted;
- withdraw a consent, object to a use, or have it restricted;
- have a person decide where a computer did;
- complain to the authority for data protection where you live.

Write to [{email}](mailto:{email}) from the address of your order, or with its tracking code, so that we know it is you. We answer at once where we can, within three days under Indonesian law and within a month under European law. What tax and accounting law makes us keep stays until its time is over.

## Children
Whoever is under 18 should ask a parent or guardian before giving us data. Parents may ask us for what we hold about their child.

## If something goes wrong
If your data gets into wrong hands we tell you and the authority within three days of learning of it: what happened, what data it was and what we do about it.

## Changes
When this notice changes, its new version and the day it began stand at its head.', 'Apa yang diketahui {store} tentang Anda, untuk apa, berapa lama, dan apa yang bisa Anda minta. Kami menyimpan sesedikit yang diperlukan untuk top up, tidak menjual data, dan tidak memakai iklan atau pelacak.

## Siapa yang bertanggung jawab
{seller} menentukan pemrosesan data Anda (pengendali data pribadi). Tulislah ke [{email}](mailto:{email}) untuk pertanyaan apa pun.
- **Alamat:** {address}

## Yang kami simpan dan alasannya
- **Pesanan Anda:** game, paket, ID pemain dan namanya di game, jumlah, cara bayar, waktu, bahasa Anda, dan apa yang Anda setujui. Tanpa itu kami tidak bisa mengirim atau mengembalikan dana (untuk memenuhi perjanjian dengan Anda).
- **Alamat email Anda,** jika diisi: untuk bukti bayar, kode pelacakan, dan kabar pesanan (perjanjian kita).
- **Alamat internet Anda** saat memesan: untuk mencegah penipuan, dan karena sebagian pemasok memintanya (kepentingan sah kami).
- **Sesi Anda:** angka acak di dalam kuki yang membuat peramban ini menemukan pesanannya. Lihat [Kuki](/cookies).
- **Alamat teman,** jika pesanan adalah hadiah: untuk satu kabar saat terkirim.
- **Alamat pemberitahuan,** jika Anda meminta peramban ini mengabari pesanan Anda.
- **Yang Anda tulis kepada kami:** permintaan pengembalian dana, ulasan, dan rekening yang Anda sebut untuk pengembalian dana.

## Jika Anda punya akun
Akun tidak wajib. Akun menyimpan alamat emailnya, pemain yang Anda simpan beserta nama dari Anda, game favorit, kunci publik dan nama kunci sandi Anda, serta perangkat tempat Anda masuk. Semuanya, atau seluruh akun, bisa Anda hapus di halamannya.

## Akun game
Beberapa game memerlukan data akun. Data itu dienkripsi, hanya terlihat oleh orang yang mengirim, dan dihapus setelah terkirim, gagal, atau dananya kembali; untuk pesanan yang tidak pernah dibayar, tiga hari setelah kedaluwarsa.

## Pembayaran
Nomor kartu langsung dari peramban Anda ke penyedia pembayaran dan tidak pernah sampai ke kami. Nomor ponsel untuk e-wallet diteruskan ke penyedia dan tidak kami simpan. Dari penyedia kami menerima apakah Anda membayar, berapa, dan tanda yang membedakan satu kartu dari yang lain tanpa nomornya.

## Perlindungan dari kartu curian
Kami menghitung seberapa sering suatu kartu, pemain, kotak surat, peramban, atau alamat internet mencoba membayar. Hitungan itu disimpan sebagai sidik berkunci yang tidak bisa dibaca kembali, dan dihapus setelah 180 hari. Aturan dengan batas tetap dapat menahan pesanan; seseorang lalu memeriksanya, atau uang Anda kembali. Tidak ada komputer yang menolak Anda untuk seterusnya: tulislah kepada kami dan seseorang akan memutuskan.

## Siapa lagi yang menerima data
- **Penyedia pembayaran pilihan Anda:** Stripe (kartu), Xendit (e-wallet, QRIS, Virtual Account, gerai), atau PayPal menerima pembayarannya, dan alamat email Anda bila diperlukan. Mereka bertanggung jawab atas pemrosesan mereka.
- **Pemasok top up** menerima ID pemain, dan untuk beberapa game alamat internet Anda.
- **Pembuat peramban Anda** mengantar pemberitahuan yang Anda minta; isinya terenkripsi di perjalanan.
- **Layanan masuk,** jika Anda masuk lewat sana, memberi kami nama dan alamat Anda.
- **Perusahaan surat dan hosting kami** bekerja untuk kami dan menurut petunjuk kami.
- **Pihak berwenang dan bank,** bila hukum atau sengketa memintanya.

Sebagian bekerja di luar negara Anda, juga di luar Indonesia dan Uni Eropa, dengan perjanjian yang diminta hukum.

## Berapa lama
- **Data pembeli pada pesanan** (email, alamat internet, pemain): {retentionDays} hari setelah kejadian terakhirnya. Jumlah dan waktu tetap ada untuk pembukuan, tanpa Anda.
- **Kode masuk:** kodenya berakhir setelah sepuluh menit, catatannya setelah sehari.
- **Alamat teman:** tujuh hari, lebih lama hanya selama kabarnya menunggu pengiriman.
- **Tautan yang kami kirim:** terbuka selama tujuh hari; catatannya hilang setelah 30 hari.
- **Panggilan gagal dan laporan halaman rusak:** 30 hari.
- **Sesi Anda:** selama memuat pesanan Anda, kukinya selama 400 hari.

Cadangan dienkripsi dan ditimpa pada waktunya. Yang sudah dihapus akan dihapus lagi jika cadangan dipulihkan.

## Hak Anda
Menurut Undang-Undang Pelindungan Data Pribadi (UU 27 Tahun 2022) dan GDPR Eropa, Anda berhak:
- mengetahui apakah dan apa yang kami simpan tentang Anda, dan mendapat salinannya, juga yang terbaca mesin;
- meminta data diperbaiki, dilengkapi, atau dihapus;
- menarik persetujuan, menolak suatu pemrosesan, atau meminta dibatasi;
- meminta keputusan dari seseorang bila komputer yang memutuskan;
- mengadu kepada lembaga pelindungan data di tempat tinggal Anda.

Tulislah ke [{email}](mailto:{email}) dari alamat pesanan Anda, atau dengan kode pelacakannya, agar kami tahu itu Anda. Kami menjawab secepatnya, dalam tiga hari menurut hukum Indonesia dan dalam sebulan menurut hukum Eropa. Yang wajib kami simpan menurut hukum pajak dan pembukuan tetap ada sampai waktunya habis.

## Anak-anak
Yang belum berusia 18 tahun sebaiknya meminta izin orang tua atau wali sebelum memberi kami data. Orang tua boleh meminta apa yang kami simpan tentang anaknya.

## Jika terjadi kebocoran
Jika data Anda jatuh ke tangan yang salah, kami memberi tahu Anda dan lembaga yang berwenang dalam tiga hari sejak kami mengetahuinya: apa yang terjadi, data apa, dan apa yang kami lakukan.

## Perubahan
Bila pemberitahuan ini berubah, versi barunya dan hari mulainya tertulis di bagian atas.', null, '2026-11-28T05:57:49.292Z'),
('cookies', 1, '{store} sets only the cookies it needs to work. There is no advertising and no measuring by others, so there is nothing to accept or refuse and no banner in your way.

## Cookies of this store
- **buyer:** a signed random number, set with your first order, so that this browser finds its orders. 400 days.
- **language:** the language you chose. One year.
- **currency:** the currency you chose. One year.
- **sign-in, passkey, login:** hold a sign-in together while it goes on. Five to ten minutes.
- **seller, seller-browser:** for those who run the store, never for buyers.

On a secure connection the names of those that say who you are begin with **__Host-**, which keeps other sites from planting them.

## What stays in your browser
The store remembers in the browser''s own storage: your cart, your chosen currency and theme, the players you typed, the game you looked at, the way you paid last, and your latest orders, so that you can read them without a connection. None of it is sent anywhere by itself.
**Forget on this device,** on My Orders, clears what belongs to you and lets go of the session.

## Cookies of payment providers
They are set at the payment only, never on other pages.
- **Stripe:** **__stripe_mid** (one year) and **__stripe_sid** (30 minutes) tell real buyers from fraud. See [Stripe''s cookies](https://stripe.com/cookie-settings).
- **PayPal:** sets its own on paypal.com when its buttons are shown. See [PayPal''s statement](https://www.paypal.com/myaccount/privacy/cookiePrefs).
- **E-wallets and banks:** on their own pages, once you are led there.

## How to get rid of them
Delete them in your browser''s settings. Your orders stay ours to deliver: open them with the tracking code on [Track order](/track), or by the link in your receipt.
More about your data stands in the [privacy notice](/privacy).', '{store} hanya memasang kuki yang diperlukan agar toko berjalan. Tidak ada iklan dan tidak ada pengukuran oleh pihak lain, jadi tidak ada yang perlu disetujui atau ditolak, dan tidak ada spanduk yang menghalangi.

## Kuki toko ini
- **buyer:** angka acak bertanda tangan, dipasang pada pesanan pertama, agar peramban ini menemukan pesanannya. 400 hari.
- **language:** bahasa pilihan Anda. Satu tahun.
- **currency:** mata uang pilihan Anda. Satu tahun.
- **sign-in, passkey, login:** menjaga proses masuk selama berlangsung. Lima sampai sepuluh menit.
- **seller, seller-browser:** untuk pengelola toko, tidak pernah untuk pembeli.

Pada koneksi aman, nama kuki yang menunjukkan siapa Anda diawali **__Host-**, sehingga situs lain tidak bisa menanamnya.

## Yang tinggal di peramban Anda
Toko mengingat di penyimpanan peramban: keranjang, mata uang dan tema pilihan Anda, pemain yang Anda ketik, game yang Anda lihat, cara bayar terakhir, dan pesanan terbaru agar terbaca tanpa koneksi. Tidak ada yang dikirim dengan sendirinya.
**Lupakan perangkat ini,** di Pesanan Saya, menghapus yang menyangkut Anda dan melepas sesinya.

## Kuki penyedia pembayaran
Dipasang hanya saat pembayaran, tidak pernah di halaman lain.
- **Stripe:** **__stripe_mid** (satu tahun) dan **__stripe_sid** (30 menit) membedakan pembeli asli dari penipu. Lihat [kuki Stripe](https://stripe.com/cookie-settings).
- **PayPal:** memasang kukinya sendiri di paypal.com saat tombolnya tampil. Lihat [pernyataan PayPal](https://www.paypal.com/myaccount/privacy/cookiePrefs).
- **E-wallet dan bank:** di halaman mereka sendiri, setelah Anda diarahkan ke sana.

## Cara menghapusnya
Hapus lewat setelan peramban Anda. Pesanan Anda tetap kami kirim: buka dengan kode pelacakan di [Lacak pesanan](/track), atau lewat tautan di bukti bayar.
Selebihnya tentang data Anda ada di [pemberitahuan privasi](/privacy).', null, '2026-11-28T05:57:49.292Z'),
('about', 1, '{store} sells game currency: pick a game, enter a player ID, pay your way, and it is delivered, usually within minutes. No account needed.

## Who we are
- **Company:** {seller}
- **Address:** {address}
- **Tax number:** {taxNumber}
- **Registration:** {registration}

## How to reach us
- **Email:** [{email}](mailto:{email}), answered within 2 to 6 hours
- **WhatsApp:** [+{phone}](https://wa.me/{phone}), answered within 15 to 30 minutes

Have your tracking code ready: it begins with TRK. Many answers stand in the [help center](/help) already.

## What you can count on
- The price you see is the price you pay; there is no fee at the end.
- One payment, one delivery. If a delivery fails, the money goes back to the way you paid by.
- You follow each order from payment to delivery on [its page](/track).
- How the store does right now, with all that does not go as it should, stands on the [status page](/status).

## What we are not
We are an independent seller. Names and marks of games belong to their makers, who neither run nor sponsor this store.

## The small print
[Terms](/terms), [privacy notice](/privacy), [cookies](/cookies) and [refund policy](/refund-policy).', '{store} menjual top up game: pilih game, masukkan ID pemain, bayar dengan cara Anda, lalu terkirim, biasanya dalam hitungan menit. Tanpa akun.

## Siapa kami
- **Perusahaan:** {seller}
- **Alamat:** {address}
- **NPWP:** {taxNumber}
- **Nomor izin:** {registration}

## Cara menghubungi kami
- **Email:** [{email}](mailto:{email}), dijawab dalam 2 sampai 6 jam
- **WhatsApp:** [+{phone}](https://wa.me/{phone}), dijawab dalam 15 sampai 30 menit

Siapkan kode pelacakan Anda: awalnya TRK. Banyak jawaban sudah ada di [pusat bantuan](/help).

## Yang bisa Anda andalkan
- Harga yang terlihat adalah harga yang dibayar; tidak ada biaya tambahan di akhir.
- Satu pembayaran, satu pengiriman. Jika pengiriman gagal, uang kembali ke cara bayar Anda.
- Setiap pesanan bisa diikuti dari pembayaran sampai terkirim di [halamannya](/track).
- Keadaan toko saat ini, dengan semua yang tidak berjalan semestinya, ada di [halaman status](/status).

## Yang bukan kami
Kami penjual independen. Nama dan merek game adalah milik pembuatnya, yang tidak menjalankan atau mensponsori toko ini.

## Ketentuan lengkap
[Ketentuan](/terms), [pemberitahuan privasi](/privacy), [kuki](/cookies), dan [kebijakan pengembalian dana](/refund-policy).', null, '2026-11-28T05:57:49.292Z');
