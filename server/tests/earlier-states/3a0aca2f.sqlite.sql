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
CREATE TABLE "payments" ("id" text not null, "checkout_id" text not null references "checkouts" ("id"), "provider" text not null, "method" text not null, "provider_ref" text, "status" text not null, "amount" integer not null, "currency" text not null, "is_surplus" smallint not null, "due_at" text not null, "tries" integer not null, "claimed_until" text, "created_at" text not null, "succeeded_at" text, "channel" text, "capture_ref" text, "expires_at" text, "received_amount" integer, "received_currency" text, "refunded_amount" integer default 0 not null, "close_tries" integer default 0 not null, "close_due_at" text, "apply_failures" integer default 0 not null, "accepted_at" text, "trace" text, "asks_three_d_secure" smallint, constraint "payments_key" primary key ("id"));
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
CREATE TABLE "disputes" ("payment_id" text not null references "payments" ("id"), "ref" text not null, "amount" integer not null, "currency" text not null, "status" text not null, "opened_at" text not null, "ended_at" text, "due_by" text, constraint "disputes_key" primary key ("payment_id", "ref"));
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
CREATE TABLE "documents" ("id" text not null, "kind" text not null, "year" integer not null, "number" integer not null, "checkout_id" text not null, "payment_id" text not null, "refund_id" text, "currency" text not null, "gross" integer not null, "tax" integer not null, "content" text not null, "created_at" text not null, constraint "documents_key" primary key ("id"));
CREATE TABLE "document_counters" ("kind" text not null, "year" integer not null, "last" integer not null, constraint "document_counters_key" primary key ("kind", "year"));
CREATE TABLE "legal_versions" ("page" text not null, "version" integer not null, "text_en" text not null, "text_id" text not null, "saved_by" text, "saved_at" text not null, constraint "legal_versions_key" primary key ("page", "version"));
CREATE TABLE "risk_events" ("id" text not null, "kind" text not null, "at" text not null, "amount" integer not null, "payment_id" text not null, "package_id" text, "address" text, "session" text, "mail" text, "player" text, "card" text, constraint "risk_events_key" primary key ("id"));
CREATE TABLE "risk_decisions" ("id" text not null, "checkout_id" text not null, "payment_id" text, "moment" text not null, "outcome" text not null, "decision" text not null, "made_at" text not null, constraint "risk_decisions_key" primary key ("id"));
CREATE TABLE "risk_entries" ("id" text not null, "list" text not null, "subject" text not null, "digest" text not null, "reason" text not null, "until" text not null, "made_by" text not null, "made_at" text not null, constraint "risk_entries_key" primary key ("id"));
CREATE TABLE "fraud_warnings" ("id" text not null, "payment_id" text not null, "kind" text not null, "told_at" text not null, "applied_at" text, constraint "fraud_warnings_key" primary key ("id"));
CREATE TABLE "dispute_answers" ("id" text not null, "payment_id" text not null, "ref" text not null, "status" text not null, "content" text, "reason" text, "made_by" text not null, "tries" integer not null, "due_at" text not null, "claimed_until" text, "created_at" text not null, "settled_at" text, constraint "dispute_answers_key" primary key ("id"));
CREATE TABLE "data_requests" ("id" text not null, "status" text not null, "sought" text, "checkouts" text not null, "accounts" text not null, "opened_by" text not null, "opened_at" text not null, "due_at" text not null, "copied_at" text, "erased_at" text, "closed_at" text, constraint "data_requests_key" primary key ("id"));
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
CREATE UNIQUE INDEX documents_by_number on documents (kind, year, number);
CREATE UNIQUE INDEX documents_receipt_once on documents (checkout_id) where kind = 'receipt';
CREATE UNIQUE INDEX documents_of_refund on documents (refund_id) where refund_id is not null;
CREATE INDEX documents_by_checkout on documents (checkout_id);
CREATE INDEX documents_by_payment on documents (payment_id);
CREATE INDEX documents_by_time on documents (created_at, id);
CREATE INDEX risk_events_by_address on risk_events (address, at) where address is not null;
CREATE INDEX risk_events_by_session on risk_events (session, at) where session is not null;
CREATE INDEX risk_events_by_mail on risk_events (mail, at) where mail is not null;
CREATE INDEX risk_events_by_player on risk_events (player, at) where player is not null;
CREATE INDEX risk_events_by_card on risk_events (card, at) where card is not null;
CREATE INDEX risk_events_by_payment on risk_events (payment_id);
CREATE INDEX risk_events_disputed on risk_events (package_id, at) where kind = 'disputed';
CREATE INDEX risk_events_by_time on risk_events (at);
CREATE INDEX risk_decisions_by_checkout on risk_decisions (checkout_id, made_at);
CREATE INDEX risk_decisions_by_time on risk_decisions (made_at);
CREATE UNIQUE INDEX risk_entries_once on risk_entries (digest, list);
CREATE INDEX risk_entries_by_end on risk_entries (until);
CREATE INDEX fraud_warnings_by_payment on fraud_warnings (payment_id);
CREATE UNIQUE INDEX dispute_answers_once on dispute_answers (payment_id, ref);
CREATE INDEX dispute_answers_due on dispute_answers (due_at) where status = 'queued';
CREATE INDEX data_requests_by_time on data_requests (opened_at, id);
CREATE INDEX data_requests_unanswered on data_requests (due_at) where closed_at is null;
CREATE INDEX mails_of_gifts on mails (lower(recipient)) where kind = 'gift';
CREATE INDEX saved_players_by_player on saved_players (game_id, player);
CREATE INDEX users_by_email on users (lower(email)) where email is not null;
CREATE INDEX mails_with_recipient on mails (created_at) where recipient <> '';
CREATE INDEX push_subscriptions_by_time on push_subscriptions (created_at);
CREATE INDEX buyer_sessions_signed_in on buyer_sessions (last_seen_at) where user_id is not null;
CREATE INDEX gift_notes_by_recipient on gift_notes (lower(recipient));
CREATE INDEX attention_by_subject on attention (subject_id);
insert into kysely_migration (name, timestamp) values
('0001-store', '2026-11-28T05:59:12.313Z'),
('0002-reviews-of-games', '2026-11-28T05:59:12.331Z'),
('0003-reviews-by-game', '2026-11-28T05:59:12.339Z'),
('0004-incidents', '2026-11-28T05:59:12.348Z'),
('0005-gift-notes', '2026-11-28T05:59:12.358Z'),
('0006-accounts', '2026-11-28T05:59:12.420Z'),
('0007-sessions-by-user', '2026-11-28T05:59:12.477Z'),
('0008-push', '2026-11-28T05:59:12.560Z'),
('0009-saved-players', '2026-11-28T05:59:12.583Z'),
('0010-account-passkeys', '2026-11-28T05:59:12.599Z'),
('0011-moved-sessions', '2026-11-28T05:59:12.609Z'),
('0012-receipts', '2026-11-28T05:59:12.624Z'),
('0013-legal-pages', '2026-11-28T05:59:12.630Z'),
('0014-risk', '2026-11-28T05:59:12.640Z'),
('0015-signals', '2026-11-28T05:59:12.661Z'),
('0016-data-requests', '2026-11-28T05:59:12.705Z'),
('0017-persons-found', '2026-11-28T05:59:12.750Z'),
('0018-kept-times', '2026-11-28T05:59:12.765Z'),
('0019-dispute-times', '2026-11-28T05:59:12.801Z'),
('0020-attention-of-orders', '2026-11-28T05:59:12.809Z');
insert into kysely_migration_lock (id, is_locked) values
('migration_lock', 0);
insert into settings (key, value, updated_at) values
('audit-head', '{"seq":2,"hash":"k1.39e1c8890f56509d92bb64111a5a2baec258c79520cf684a9aa64558df2e60af","seal":"k1.208c39ccc487af95e95e9d2bbdee28bfeaadae72055241a59e87d4c5284f1714"}', '2026-11-28T05:59:17.901Z');
insert into sellers (id, email, role, password_hash, must_change_password, failed_attempts, locked_until, created_at, disabled_at, second_failures, second_locked_until, known_failures, known_locked_until) values
('75c8b52c-e25b-4158-9885-cca169d06b87', 'owner@kilat.example', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$4e2urL3iywha1SAHtjpxdw$Q6iNyrt91+uDURTzLW/UG+3JURROQ1IRkCcwmf/lcaE', 0, 0, null, '2026-11-28T05:59:15.553Z', null, 0, null, 0, null);
insert into seller_sessions (id, seller_id, created_at, last_seen_at, expires_at, second_factor_at, user_agent, challenge, challenge_until) values
('s6UcPflJh7uV6F5Obog0nw8RfrjKKjBfYwZK7AgF7vo', '75c8b52c-e25b-4158-9885-cca169d06b87', '2026-11-28T05:59:16.084Z', '2026-11-28T05:59:17.900Z', '2026-12-05T05:59:16.084Z', '2026-11-28T05:59:17.900Z', 'node', null, null);
insert into seller_passkeys (id, seller_id, name, public_key, counter, transports, created_at, last_used_at) values
('pzuS-5zwOcMM077rFUFNDFVekng4nT-vceGV3Itib4U', '75c8b52c-e25b-4158-9885-cca169d06b87', 'Software passkey', 'pQECAyYgASFYINUaOZa5mMwLuqh_bWxX49-E8P6ZST8GceZ7zdQPy_x5IlggXPD5eMY52V4mOSdp-JQRY279CJoi6c_qRFICiAWHbUw', 0, '["internal"]', '2026-11-28T05:59:17.900Z', null);
insert into seller_recovery_codes (code_hash, seller_id, created_at) values
('nTMQMcwS1-lgFoXJ13mdjo2JWVL4Ob6WOSqJU3fZQbw', '75c8b52c-e25b-4158-9885-cca169d06b87', '2026-11-28T05:59:17.901Z'),
('gax5x5dp8iO1_xXVk4tvJzLuVdtXlhPWMxXTLj_ogU8', '75c8b52c-e25b-4158-9885-cca169d06b87', '2026-11-28T05:59:17.901Z'),
('n3mkFW3T2AbMbav60cPPepQySXIVYeqJaoiG20o6OoY', '75c8b52c-e25b-4158-9885-cca169d06b87', '2026-11-28T05:59:17.901Z'),
('45MWbaIuElqSmhU7TgA_UetuENX52t3_YXkix3XcRvU', '75c8b52c-e25b-4158-9885-cca169d06b87', '2026-11-28T05:59:17.901Z'),
('P5AI954moxkwKzq4UBMOeDKbcRjAsfSlpZNYSZN4jXc', '75c8b52c-e25b-4158-9885-cca169d06b87', '2026-11-28T05:59:17.901Z'),
('ABCjjY0gfBOrogbv9n0M4GR8za5c125hfU7_5wDd7o0', '75c8b52c-e25b-4158-9885-cca169d06b87', '2026-11-28T05:59:17.901Z'),
('wJo0OKodmhOOPLzAXew0Iy3WvJGmQOSyQaJhO6NaYf0', '75c8b52c-e25b-4158-9885-cca169d06b87', '2026-11-28T05:59:17.901Z'),
('IdOH8if17gnJde6IN--FPTkhJ_-toROoqpLmXTPjk2E', '75c8b52c-e25b-4158-9885-cca169d06b87', '2026-11-28T05:59:17.901Z'),
('7XCkonIC1u-1mUw1wBLL_ttIYg52CLeZDjK0VQCTXWs', '75c8b52c-e25b-4158-9885-cca169d06b87', '2026-11-28T05:59:17.901Z'),
('7TciocwKqTawdeuKUW2hCVHtNU8lI8ZCKfl6K8y9EpY', '75c8b52c-e25b-4158-9885-cca169d06b87', '2026-11-28T05:59:17.901Z');
insert into audit_log (seq, actor, action, subject, details, created_at, previous_hash, hash) values
(1, '75c8b52c-e25b-4158-9885-cca169d06b87', 'signed_in', 'seller:75c8b52c-e25b-4158-9885-cca169d06b87', '{}', '2026-11-28T05:59:16.101Z', '', 'k1.fe204be9b6d16212510b4cf3cc8d470c7c8e783d4330a226c85a110fadc44e35'),
(2, '75c8b52c-e25b-4158-9885-cca169d06b87', 'second_factor_added', 'seller:75c8b52c-e25b-4158-9885-cca169d06b87', '{"factor":"passkey"}', '2026-11-28T05:59:17.902Z', 'k1.fe204be9b6d16212510b4cf3cc8d470c7c8e783d4330a226c85a110fadc44e35', 'k1.39e1c8890f56509d92bb64111a5a2baec258c79520cf684a9aa64558df2e60af');
insert into games (id, name, image_url, currency_label, category_code, player_fields, is_active, source, needs_buyer_ip, needs_account, position, created_at, updated_at, gives_code, other_names, checks_player) values
('mobile-legends', 'Mobile Legends', '/covers/mobile-legends.svg', 'Diamonds', 'ML', '[{"key":"user_id","label":"User ID","kind":"number"},{"key":"additional_id","label":"Zone ID","kind":"number"}]', 1, 'supplier', 0, 0, 0, '2026-11-28T05:59:12.840Z', '2026-11-28T05:59:12.840Z', 0, '[]', 1),
('free-fire', 'Free Fire', '/covers/free-fire.svg', 'Diamonds', 'FF', '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'supplier', 0, 0, 1, '2026-11-28T05:59:12.840Z', '2026-11-28T05:59:12.840Z', 0, '[]', 1),
('by-hand', 'By Hand', '/covers/by-hand.svg', 'Diamonds', null, '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'seller', 0, 0, 2, '2026-11-28T05:59:12.840Z', '2026-11-28T05:59:12.840Z', 0, '[]', 0);
insert into packages (id, game_id, name, amount, price_amount, original_price_amount, is_popular, is_best_value, is_active, source, created_at, updated_at) values
('ml-86', 'mobile-legends', '86 Diamonds', 86, 150, null, 0, 0, 1, 'supplier', '2026-11-28T05:59:12.840Z', '2026-11-28T05:59:12.840Z'),
('ff-70', 'free-fire', '70 Diamonds', 70, 99, null, 0, 0, 1, 'supplier', '2026-11-28T05:59:12.840Z', '2026-11-28T05:59:12.840Z'),
('hand-60', 'by-hand', '60 Coins', 60, 499, null, 0, 0, 1, 'seller', '2026-11-28T05:59:12.840Z', '2026-11-28T05:59:12.840Z');
insert into supplier_products (supplier, code, package_id, category_code, name, provider_code, cost_amount, cost_currency, process_minutes, is_available, is_chosen, seen_at) values
('lapakgaming', 'ML78_8-S2', 'ml-86', 'ML', 'ML78_8-S2', null, 19000, 'IDR', 0, 1, 1, '2026-11-28T05:59:12.840Z'),
('lapakgaming', 'FF70-S24', 'ff-70', 'ML', 'FF70-S24', null, 9700, 'IDR', 0, 1, 1, '2026-11-28T05:59:12.840Z');
insert into supplier_balances (supplier, amount, currency, read_at, refused_amount) values
('lapakgaming', 993229432, 'IDR', '2026-11-28T05:59:14.763Z', 0);
insert into pricing_rules (version, rules, saved_by, saved_at) values
(1, '{"marginPercent":10,"games":{},"packages":{},"rounding":"cent","rupiahStep":"hundred","floorPercent":2,"fees":{},"fallbackUsdToIdr":15500}', 'test', '2026-11-28T05:59:12.840Z');
insert into buyer_sessions (id, created_at, last_seen_at, user_id, device, signed_in_at, moved_to) values
('e329b582-d19a-427e-a286-84f56febb261', '2026-11-28T05:59:17.977Z', '2026-11-28T05:59:17.977Z', null, null, null, null),
('89406e94-d1cb-4839-b92b-6eedebb82687', '2026-11-28T05:59:19.610Z', '2026-11-28T05:59:19.610Z', null, null, null, null),
('9cc6271b-2b95-44fe-b3e9-62455af07d11', '2026-11-28T05:59:19.864Z', '2026-11-28T05:59:19.864Z', null, null, null, null);
insert into checkouts (id, buyer_session_id, customer_email, sealed_at, paid_by, buyer_ip, created_at, usd_to_idr, consent_at, anonymised_at, user_id, language, extensions, consent_version, trace) values
('8f29fa7c-dc0b-4be7-ad04-40369846281d', 'e329b582-d19a-427e-a286-84f56febb261', null, '2026-11-28T05:59:18.124Z', 'd8cb5c29-18af-4f59-84aa-6971ab8b1f66', '127.0.0.1', '2026-11-28T05:59:17.997Z', 15500, '2026-11-28T05:59:18.060Z', null, null, 'en', 0, 'terms 1, 2026-11-28', 'YVTV-955M-DR93'),
('f8a85364-0fb6-4262-957b-39cf51ef1d0e', '89406e94-d1cb-4839-b92b-6eedebb82687', null, '2026-11-28T05:59:19.780Z', 'b5308d12-3541-4ceb-9332-d1108a583e39', '127.0.0.1', '2026-11-28T05:59:19.618Z', 15500, '2026-11-28T05:59:19.772Z', null, null, 'en', 0, 'terms 1, 2026-11-28', 'M474-YTNP-DAWH'),
('01b1598f-3a4d-4f8e-8ef5-671649b43690', '9cc6271b-2b95-44fe-b3e9-62455af07d11', null, null, null, '127.0.0.1', '2026-11-28T05:59:19.864Z', 15500, '2026-11-28T05:59:19.982Z', null, null, 'en', 0, 'terms 1, 2026-11-28', '5XCQ-T8GC-6ZX6');
insert into orders (id, checkout_id, buyer_session_id, line_key, game_id, package_id, game_user_id, quantity, unit_price_amount, unit_cost_cents, unit_cost_idr, unit_price_idr, total_amount, status, failed_by, tracking_code, created_at, expires_at, paid_at, delivered_at, player_name, player_checked, paid_method, request_id, trace) values
('158ddddd-190f-41bc-bee9-3f0168a63093', '8f29fa7c-dc0b-4be7-ad04-40369846281d', 'e329b582-d19a-427e-a286-84f56febb261', '65bddaf1-ec4c-4def-afcc-e536bc99f0a3', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'completed', null, 'TRK7BQ8Q3ACDYR7', '2026-11-28T05:59:18.028Z', '2026-11-28T06:00:48.028Z', '2026-11-28T05:59:18.405Z', '2026-11-28T05:59:19.193Z', 'xRyu89', 1, 'card', 'YVTV-955M-DR93', 'YVTV-955M-DR93'),
('bd099116-e756-4638-937e-e5cd7a8360f8', 'f8a85364-0fb6-4262-957b-39cf51ef1d0e', '89406e94-d1cb-4839-b92b-6eedebb82687', 'b2256785-c65f-46cf-935a-77ec9f5860bc', 'by-hand', 'hand-60', '10001', 1, 499, null, null, 77400, 499, 'pending-delivery', null, 'TRK8J7HVXM25T9J', '2026-11-28T05:59:19.677Z', '2026-11-28T06:00:49.677Z', '2026-11-28T05:59:19.805Z', null, null, 0, 'card', 'M474-YTNP-DAWH', 'M474-YTNP-DAWH'),
('9b10f600-5fc2-4b8c-bfea-8d5cb66dc5cc', '01b1598f-3a4d-4f8e-8ef5-671649b43690', '9cc6271b-2b95-44fe-b3e9-62455af07d11', 'a2c5cae8-6a4f-44ef-af3a-b83aa762bbcf', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'pending', null, 'TRK3KTGCV2E5YZU', '2026-11-28T05:59:19.865Z', '2026-11-28T06:00:49.865Z', null, null, 'xRyu89', 1, null, '5XCQ-T8GC-6ZX6', '5XCQ-T8GC-6ZX6');
insert into order_events (id, order_id, event, from_status, to_status, actor, created_at) values
('9104e1eb-c17f-45c4-bf49-ac48b6800667', '158ddddd-190f-41bc-bee9-3f0168a63093', 'place', null, 'pending', 'buyer', '2026-11-28T05:59:18.028Z'),
('6c95f0c2-e640-4726-9a23-17d28dd92536', '158ddddd-190f-41bc-bee9-3f0168a63093', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:59:18.406Z'),
('21a47140-e5cb-4046-a692-24c7d9ffbbf2', '158ddddd-190f-41bc-bee9-3f0168a63093', 'deliver', 'processing', 'completed', 'system', '2026-11-28T05:59:19.194Z'),
('70058b5a-cde7-4ead-b165-48896ee1a6ab', 'bd099116-e756-4638-937e-e5cd7a8360f8', 'place', null, 'pending', 'buyer', '2026-11-28T05:59:19.677Z'),
('c5d91051-d62f-450d-80cd-c1ccf6bed5c6', 'bd099116-e756-4638-937e-e5cd7a8360f8', 'pay', 'pending', 'processing', 'system', '2026-11-28T05:59:19.805Z'),
('37d36b58-7857-4464-aaa2-317669b2c50c', 'bd099116-e756-4638-937e-e5cd7a8360f8', 'hold', 'processing', 'pending-delivery', 'system', '2026-11-28T05:59:19.806Z'),
('98babb78-fc87-4e83-a000-a81828daf84d', '9b10f600-5fc2-4b8c-bfea-8d5cb66dc5cc', 'place', null, 'pending', 'buyer', '2026-11-28T05:59:19.865Z');
insert into payments (id, checkout_id, provider, method, provider_ref, status, amount, currency, is_surplus, due_at, tries, claimed_until, created_at, succeeded_at, channel, capture_ref, expires_at, received_amount, received_currency, refunded_amount, close_tries, close_due_at, apply_failures, accepted_at, trace, asks_three_d_secure) values
('d8cb5c29-18af-4f59-84aa-6971ab8b1f66', '8f29fa7c-dc0b-4be7-ad04-40369846281d', 'stripe', 'card', 'pi_AfQfyjFKDWivm3zwWy9ioAAL', 'succeeded', 150, 'USD', 0, '2026-11-28T05:59:19.102Z', 0, null, '2026-11-28T05:59:18.102Z', '2026-11-28T05:59:18.375Z', null, null, '2026-11-28T06:00:48.028Z', 150, 'USD', 0, 0, null, 0, null, 'YVTV-955M-DR93', null),
('b5308d12-3541-4ceb-9332-d1108a583e39', 'f8a85364-0fb6-4262-957b-39cf51ef1d0e', 'stripe', 'card', 'pi_Wll46bJPAFjy1gz7GI8Dac1Z', 'succeeded', 499, 'USD', 0, '2026-11-28T05:59:20.780Z', 0, null, '2026-11-28T05:59:19.780Z', '2026-11-28T05:59:19.804Z', null, null, '2026-11-28T06:00:49.677Z', 499, 'USD', 0, 0, null, 0, null, 'M474-YTNP-DAWH', null);
insert into payment_lines (payment_id, order_id, unit_no, amount, fee) values
('d8cb5c29-18af-4f59-84aa-6971ab8b1f66', '158ddddd-190f-41bc-bee9-3f0168a63093', 1, 150, 0),
('b5308d12-3541-4ceb-9332-d1108a583e39', 'bd099116-e756-4638-937e-e5cd7a8360f8', 1, 499, 0);
insert into webhook_events (id, provider, event_key, type, payload, status, tries, due_at, claimed_until, received_at, applied_at, error) values
('1dbd48a6-9eb9-45cd-ac4a-30aa7262826b', 'stripe', 'evt_W5SEY9eKG0XRJGqLgU1fCLOL', 'charge.succeeded', '{"id":"evt_W5SEY9eKG0XRJGqLgU1fCLOL","type":"charge.succeeded","data":{"object":{"id":"ch_mfMRh7JJZkLCUZpNTkQU7n2d","object":"charge","amount":150,"amount_captured":150,"amount_refunded":0,"application":null,"application_fee":null,"application_fee_amount":null,"balance_transaction":null,"calculated_statement_descriptor":"KILAT","captured":true,"created":1795845558,"currency":"usd","description":null,"disputed":false,"failure_balance_transaction":null,"failure_code":null,"failure_message":null,"fraud_details":{},"livemode":false,"metadata":{"payment_id":"d8cb5c29-18af-4f59-84aa-6971ab8b1f66","checkout_id":"8f29fa7c-dc0b-4be7-ad04-40369846281d"},"on_behalf_of":null,"outcome":{"advice_code":null,"network_advice_code":null,"network_decline_code":null,"network_status":"approved_by_network","reason":null,"risk_level":"normal","risk_score":12,"seller_message":"Payment complete.","type":"authorized"},"paid":true,"payment_intent":"pi_AfQfyjFKDWivm3zwWy9ioAAL","payment_method":"pm_UqO28Wi0rWfoLcEv0blT0Uh2","receipt_number":null,"receipt_url":null,"refunded":false,"review":null,"source":null,"source_transfer":null,"statement_descriptor":null,"statement_descriptor_suffix":null,"status":"succeeded","transfer_data":null,"transfer_group":null}},"object":"event","api_version":"2026-10-28.endive","created":1795845558,"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null}}', 'done', 0, '2026-11-28T05:59:18.353Z', null, '2026-11-28T05:59:18.353Z', '2026-11-28T05:59:18.353Z', null),
('7574b625-0446-408e-bc6c-0a2bd280aa3f', 'lapakgaming-order', '487b3eafaef47bb698afd74486f844f500becdff14c50c436ec5925f43e3573a', 'order', '{"reference":"kd-a50cf7b5bef8468ebd96c91d9138353c"}', 'done', 0, '2026-11-28T05:59:18.881Z', null, '2026-11-28T05:59:18.881Z', '2026-11-28T05:59:18.881Z', null),
('ab90dae7-dbca-4e51-b376-09eb37665c58', 'stripe', 'evt_dspnSeWQ4H3jqlgOm8JAvHSN', 'charge.succeeded', '{"id":"evt_dspnSeWQ4H3jqlgOm8JAvHSN","type":"charge.succeeded","data":{"object":{"id":"ch_Y47Qczf0wKzCEoq9DjIEgwkZ","object":"charge","amount":499,"amount_captured":499,"amount_refunded":0,"application":null,"application_fee":null,"application_fee_amount":null,"balance_transaction":null,"calculated_statement_descriptor":"KILAT","captured":true,"created":1795845559,"currency":"usd","description":null,"disputed":false,"failure_balance_transaction":null,"failure_code":null,"failure_message":null,"fraud_details":{},"livemode":false,"metadata":{"payment_id":"b5308d12-3541-4ceb-9332-d1108a583e39","checkout_id":"f8a85364-0fb6-4262-957b-39cf51ef1d0e"},"on_behalf_of":null,"outcome":{"advice_code":null,"network_advice_code":null,"network_decline_code":null,"network_status":"approved_by_network","reason":null,"risk_level":"normal","risk_score":12,"seller_message":"Payment complete.","type":"authorized"},"paid":true,"payment_intent":"pi_Wll46bJPAFjy1gz7GI8Dac1Z","payment_method":"pm_B2WK9QErKXjJUN831cyOyQQs","receipt_number":null,"receipt_url":null,"refunded":false,"review":null,"source":null,"source_transfer":null,"statement_descriptor":null,"statement_descriptor_suffix":null,"status":"succeeded","transfer_data":null,"transfer_group":null}},"object":"event","api_version":"2026-10-28.endive","created":1795845559,"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null}}', 'done', 0, '2026-11-28T05:59:19.803Z', null, '2026-11-28T05:59:19.803Z', '2026-11-28T05:59:19.803Z', null);
insert into webhook_arrivals (sender, verified_at, refused_at, refused_ref) values
('stripe', '2026-11-28T05:59:18.511Z', null, null),
('lapakgaming-order', '2026-11-28T05:59:18.956Z', null, null);
insert into fee_checks (id, payment_id, kind, ref, subject_type, subject_id, status, tries, due_at, claimed_until, created_at) values
('payment:d8cb5c29-18af-4f59-84aa-6971ab8b1f66', 'd8cb5c29-18af-4f59-84aa-6971ab8b1f66', 'payment', 'pi_AfQfyjFKDWivm3zwWy9ioAAL', 'payment', 'd8cb5c29-18af-4f59-84aa-6971ab8b1f66', 'booked', 0, '2026-11-28T05:59:19.376Z', null, '2026-11-28T05:59:18.376Z'),
('payment:b5308d12-3541-4ceb-9332-d1108a583e39', 'b5308d12-3541-4ceb-9332-d1108a583e39', 'payment', 'pi_Wll46bJPAFjy1gz7GI8Dac1Z', 'payment', 'b5308d12-3541-4ceb-9332-d1108a583e39', 'booked', 0, '2026-11-28T05:59:20.804Z', null, '2026-11-28T05:59:19.804Z');
insert into deliveries (id, order_id, unit_no, status, tries, due_at, claimed_until, held_reason, held_detail, created_at, sent_at, accepted_at, delivered_at, fresh_since, gives_up_at) values
('ce79beb3-aa3d-46bf-ba61-6f80198bdfd5', '158ddddd-190f-41bc-bee9-3f0168a63093', 1, 'delivered', 1, '2026-11-28T05:59:18.411Z', null, null, null, '2026-11-28T05:59:18.411Z', '2026-11-28T05:59:18.430Z', '2026-11-28T05:59:18.747Z', '2026-11-28T05:59:19.193Z', null, null),
('b1219f45-8e8a-415d-b868-c7040c8c5e36', 'bd099116-e756-4638-937e-e5cd7a8360f8', 1, 'held', 0, '2026-11-28T05:59:19.805Z', null, 'by-hand', null, '2026-11-28T05:59:19.805Z', null, null, null, null, null);
insert into supplier_orders (id, delivery_id, supplier, product_code, player, cost_amount, cost_currency, status, supplier_ref, not_found, due_at, tries, note, created_at, answered_at, refusal, claimed_until, account_id, reread_cost, chosen_because, trace) values
('kd-a50cf7b5bef8468ebd96c91d9138353c', 'ce79beb3-aa3d-46bf-ba61-6f80198bdfd5', 'lapakgaming', 'ML78_8-S2', '{"user_id":"123456789","additional_id":"2345"}', 19000, 'IDR', 'delivered', 'RA446265007289299849', 0, null, 1, 'Sukses Terkirim - 2026-11-28 12:59:18 WIB', '2026-11-28T05:59:18.430Z', '2026-11-28T05:59:19.192Z', null, null, null, null, null, 'YVTV-955M-DR93');
insert into ledger_entries (id, posting_id, account, amount, currency, subject_type, subject_id, created_at) values
('16c9b283-2670-43f7-9bf4-7b6a288b8281', 'payment:d8cb5c29-18af-4f59-84aa-6971ab8b1f66', 'provider:stripe', 150, 'USD', 'payment', 'd8cb5c29-18af-4f59-84aa-6971ab8b1f66', '2026-11-28T05:59:18.375Z'),
('d7b665c5-0c53-4891-bcb2-8d6aaa691531', 'payment:d8cb5c29-18af-4f59-84aa-6971ab8b1f66', 'buyers', -150, 'USD', 'payment', 'd8cb5c29-18af-4f59-84aa-6971ab8b1f66', '2026-11-28T05:59:18.375Z'),
('bc0830fd-71c4-4af5-803c-bbdff7fdc5b4', 'unit:ce79beb3-aa3d-46bf-ba61-6f80198bdfd5:delivered', 'buyers', 150, 'USD', 'delivery', 'ce79beb3-aa3d-46bf-ba61-6f80198bdfd5', '2026-11-28T05:59:19.232Z'),
('0a699342-0373-4bb6-9094-044b008cac78', 'unit:ce79beb3-aa3d-46bf-ba61-6f80198bdfd5:delivered', 'revenue', -150, 'USD', 'delivery', 'ce79beb3-aa3d-46bf-ba61-6f80198bdfd5', '2026-11-28T05:59:19.232Z'),
('320576a2-913d-4aa2-a571-2f3dbdc9c90c', 'fee:stripe:txn_1wBgNhkIc8w9a1ppIGUBPaKZ', 'fees', 34, 'USD', 'payment', 'd8cb5c29-18af-4f59-84aa-6971ab8b1f66', '2026-11-28T05:59:19.716Z'),
('4789d955-b7f6-4cf9-9028-008b3db41012', 'fee:stripe:txn_1wBgNhkIc8w9a1ppIGUBPaKZ', 'provider:stripe', -34, 'USD', 'payment', 'd8cb5c29-18af-4f59-84aa-6971ab8b1f66', '2026-11-28T05:59:19.716Z'),
('d56331d9-9427-44ad-a93f-04e882c8920d', 'payment:b5308d12-3541-4ceb-9332-d1108a583e39', 'provider:stripe', 499, 'USD', 'payment', 'b5308d12-3541-4ceb-9332-d1108a583e39', '2026-11-28T05:59:19.804Z'),
('d59f78bd-b669-4afd-b1b9-dba400ee2470', 'payment:b5308d12-3541-4ceb-9332-d1108a583e39', 'buyers', -499, 'USD', 'payment', 'b5308d12-3541-4ceb-9332-d1108a583e39', '2026-11-28T05:59:19.804Z'),
('a7be01d2-c24a-4ec1-aed1-2178e2446813', 'fee:stripe:txn_7BSZLoZjEu9nrOxON1G3wskJ', 'fees', 44, 'USD', 'payment', 'b5308d12-3541-4ceb-9332-d1108a583e39', '2026-11-28T05:59:21.245Z'),
('0a8dbac5-05db-44ac-8249-87cf70bd5c01', 'fee:stripe:txn_7BSZLoZjEu9nrOxON1G3wskJ', 'provider:stripe', -44, 'USD', 'payment', 'b5308d12-3541-4ceb-9332-d1108a583e39', '2026-11-28T05:59:21.245Z');
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
('0012-receipts', '{"id":"0012-receipts","kind":"expand","tables":{"documents":{"columns":{"id":"text","kind":"text","year":"int","number":"int","checkout_id":"text","payment_id":"text","refund_id":"text?","currency":"text","gross":"money","tax":"money","content":"text","created_at":"text"}},"document_counters":{"columns":{"kind":"text","year":"int","last":"int"},"primaryKey":["kind","year"]}},"indexes":["create unique index documents_by_number on documents (kind, year, number)","create unique index documents_receipt_once on documents (checkout_id) where kind = ''receipt''","create unique index documents_of_refund on documents (refund_id) where refund_id is not null","create index documents_by_checkout on documents (checkout_id)","create index documents_by_payment on documents (payment_id)","create index documents_by_time on documents (created_at, id)"]}'),
('0013-legal-pages', '{"id":"0013-legal-pages","kind":"expand","tables":{"legal_versions":{"columns":{"page":"text","version":"int","text_en":"text","text_id":"text","saved_by":"text?","saved_at":"text"},"primaryKey":["page","version"]}}}'),
('0014-risk', '{"id":"0014-risk","kind":"expand","tables":{"risk_events":{"columns":{"id":"text","kind":"text","at":"text","amount":"money","payment_id":"text","package_id":"text?","address":"text?","session":"text?","mail":"text?","player":"text?","card":"text?"}},"risk_decisions":{"columns":{"id":"text","checkout_id":"text","payment_id":"text?","moment":"text","outcome":"text","decision":"text","made_at":"text"}},"risk_entries":{"columns":{"id":"text","list":"text","subject":"text","digest":"text","reason":"text","until":"text","made_by":"text","made_at":"text"}}},"columns":{"payments":{"asks_three_d_secure":"flag?"}},"indexes":["create index risk_events_by_address on risk_events (address, at) where address is not null","create index risk_events_by_session on risk_events (session, at) where session is not null","create index risk_events_by_mail on risk_events (mail, at) where mail is not null","create index risk_events_by_player on risk_events (player, at) where player is not null","create index risk_events_by_card on risk_events (card, at) where card is not null","create index risk_events_by_payment on risk_events (payment_id)","create index risk_events_disputed on risk_events (package_id, at) where kind = ''disputed''","create index risk_events_by_time on risk_events (at)","create index risk_decisions_by_checkout on risk_decisions (checkout_id, made_at)","create index risk_decisions_by_time on risk_decisions (made_at)","create unique index risk_entries_once on risk_entries (digest, list)","create index risk_entries_by_end on risk_entries (until)"]}'),
('0015-signals', '{"id":"0015-signals","kind":"expand","tables":{"fraud_warnings":{"columns":{"id":"text","payment_id":"text","kind":"text","told_at":"text","applied_at":"text?"}},"dispute_answers":{"columns":{"id":"text","payment_id":"text","ref":"text","status":"text","content":"text?","reason":"text?","made_by":"text","tries":"int","due_at":"text","claimed_until":"text?","created_at":"text","settled_at":"text?"}}},"indexes":["create index fraud_warnings_by_payment on fraud_warnings (payment_id)","create unique index dispute_answers_once on dispute_answers (payment_id, ref)","create index dispute_answers_due on dispute_answers (due_at) where status = ''queued''"]}'),
('0016-data-requests', '{"id":"0016-data-requests","kind":"expand","tables":{"data_requests":{"columns":{"id":"text","status":"text","sought":"text?","checkouts":"text","accounts":"text","opened_by":"text","opened_at":"text","due_at":"text","copied_at":"text?","erased_at":"text?","closed_at":"text?"}}},"indexes":["create index data_requests_by_time on data_requests (opened_at, id)","create index data_requests_unanswered on data_requests (due_at) where closed_at is null"]}'),
('0017-persons-found', '{"id":"0017-persons-found","kind":"expand","indexes":["create index mails_of_gifts on mails (lower(recipient)) where kind = ''gift''","create index saved_players_by_player on saved_players (game_id, player)","create index users_by_email on users (lower(email)) where email is not null"]}'),
('0018-kept-times', '{"id":"0018-kept-times","kind":"expand","indexes":["create index mails_with_recipient on mails (created_at) where recipient <> ''''","create index push_subscriptions_by_time on push_subscriptions (created_at)","create index buyer_sessions_signed_in on buyer_sessions (last_seen_at) where user_id is not null","create index gift_notes_by_recipient on gift_notes (lower(recipient))"]}'),
('0019-dispute-times', '{"id":"0019-dispute-times","kind":"expand","columns":{"disputes":{"due_by":"text?"}}}'),
('0020-attention-of-orders', '{"id":"0020-attention-of-orders","kind":"expand","indexes":["create index attention_by_subject on attention (subject_id)"]}');
insert into documents (id, kind, year, number, checkout_id, payment_id, refund_id, currency, gross, tax, content, created_at) values
('6f47c625-1730-476e-bb40-535bd9f4a728', 'receipt', 2026, 1, '8f29fa7c-dc0b-4be7-ad04-40369846281d', 'd8cb5c29-18af-4f59-84aa-6971ab8b1f66', null, 'USD', 150, 0, '{"language":"en","method":"card","orders":["TRK7BQ8Q3ACDYR7"],"timeZone":"Asia/Jakarta","seller":["Kilat"],"support":"support@kilat.example","note":"Prices include all taxes that apply.","rule":{"kind":"none","rate":0},"lines":[{"name":"Mobile Legends: 86 Diamonds","quantity":1,"amount":150}]}', '2026-11-28T05:59:18.432Z'),
('c497498e-9267-4d54-9c2f-ba396058c80a', 'receipt', 2026, 2, 'f8a85364-0fb6-4262-957b-39cf51ef1d0e', 'b5308d12-3541-4ceb-9332-d1108a583e39', null, 'USD', 499, 0, '{"language":"en","method":"card","orders":["TRK8J7HVXM25T9J"],"timeZone":"Asia/Jakarta","seller":["Kilat"],"support":"support@kilat.example","note":"Prices include all taxes that apply.","rule":{"kind":"none","rate":0},"lines":[{"name":"By Hand: 60 Coins","quantity":1,"amount":499}]}', '2026-11-28T05:59:19.806Z');
insert into document_counters (kind, year, last) values
('receipt', 2026, 2);
insert into legal_versions (page, version, text_en, text_id, saved_by, saved_at) values
('terms', 1, 'These terms hold for everything you buy at {store}. Please read them before you pay: by ticking the box at the payment you agree to them.

## Who sells
You buy from {seller}. Address, registration and how to reach us stand on [About us](/about).
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
Anda membeli dari {seller}. Alamat, nomor izin, dan cara menghubungi kami ada di [Tentang kami](/about).
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
Email [{email}](mailto:{email}) atau [WhatsApp](https://wa.me/{phone}).', null, '2026-11-28T05:59:13.673Z'),
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
We count how often a card, a player, a mailbox, a browser or an internet address tries to pay. What is counted is kept under keyed digests, from which nobody reads the card or the address, and is deleted after {riskDays} days. Rules with fixed limits may hold an order; a person looks at it, or your money goes back. No computer alone refuses you for good: write to us and a person decides.

## Who else gets data
- **The payment provider you choose:** Stripe (cards), Xendit (e-wallets, QRIS, virtual accounts, counters) or PayPal gets the payment, and your email address where it needs one. They are responsible for what they do with it.
- **The supplier of the game currency** gets the player ID, and for some games your internet address.
- **Your browser''s maker** carries notices that you asked for; they are encrypted on the way.
- **The login service,** if you sign in by one, tells us your name and address.
- **Our mail and hosting companies** work for us and by our instructions.
- **Authorities and banks,** where the law or a dispute asks for it.

Some of them work outside your country, also outside Indonesia and the European Union, under the contracts that the law asks for.

## How long
- **Buyer''s data of an order** (email, internet address, player, delivered codes): {retentionDays} days after its last event. Amounts and times stay for bookkeeping, without you.
- **A review,** with the name you gave and your words: until you ask us to delete it.
- **What payment providers and suppliers report to us:** {noticeDays} days.
- **The address on our record of a mail:** {mailDays} days after the mail, with the order''s data at the latest.
- **An address for notices:** {pushDays} days after a paid order was last opened in that browser, with the order''s data at the latest.
- **An account that nobody uses:** its name and address go {accountDays} days after its last use.
- **A bank account for a refund:** {refundAccountDays} days after the refund was paid.
- **Sign-in codes:** the code ends after ten minutes, its record after a day.
- **A friend''s address:** seven days, longer only while its note waits for the delivery.
- **Links we mailed:** they open for seven days; their record goes after 30.
- **Failed calls:** {failedCallDays} days; reports of broken pages: 30 days.
- **Where you are signed in:** {signInDays} days after you signed in or last ordered there, longer only while a paid order is still to come, unless you sign out before.
- **Your session:** {sessionDays} days while nothing was ordered in it, then as long as it holds orders of yours, its cookie for 400 days.

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
Kami menghitung seberapa sering suatu kartu, pemain, kotak surat, peramban, atau alamat internet mencoba membayar. Hitungan itu disimpan sebagai sidik berkunci yang tidak bisa dibaca kembali, dan dihapus setelah {riskDays} hari. Aturan dengan batas tetap dapat menahan pesanan; seseorang lalu memeriksanya, atau uang Anda kembali. Tidak ada komputer yang menolak Anda untuk seterusnya: tulislah kepada kami dan seseorang akan memutuskan.

## Siapa lagi yang menerima data
- **Penyedia pembayaran pilihan Anda:** Stripe (kartu), Xendit (e-wallet, QRIS, Virtual Account, gerai), atau PayPal menerima pembayarannya, dan alamat email Anda bila diperlukan. Mereka bertanggung jawab atas pemrosesan mereka.
- **Pemasok top up** menerima ID pemain, dan untuk beberapa game alamat internet Anda.
- **Pembuat peramban Anda** mengantar pemberitahuan yang Anda minta; isinya terenkripsi di perjalanan.
- **Layanan masuk,** jika Anda masuk lewat sana, memberi kami nama dan alamat Anda.
- **Perusahaan surat dan hosting kami** bekerja untuk kami dan menurut petunjuk kami.
- **Pihak berwenang dan bank,** bila hukum atau sengketa memintanya.

Sebagian bekerja di luar negara Anda, juga di luar Indonesia dan Uni Eropa, dengan perjanjian yang diminta hukum.

## Berapa lama
- **Data pembeli pada pesanan** (email, alamat internet, pemain, kode yang terkirim): {retentionDays} hari setelah kejadian terakhirnya. Jumlah dan waktu tetap ada untuk pembukuan, tanpa Anda.
- **Ulasan,** beserta nama yang Anda beri dan kata-kata Anda: sampai Anda meminta kami menghapusnya.
- **Laporan penyedia pembayaran dan pemasok kepada kami:** {noticeDays} hari.
- **Alamat pada catatan email yang kami kirim:** {mailDays} hari setelah email itu, paling lambat bersama data pesanannya.
- **Alamat pemberitahuan:** {pushDays} hari setelah pesanan yang sudah dibayar terakhir kali dibuka di peramban itu, paling lambat bersama data pesanannya.
- **Akun yang tidak dipakai:** nama dan alamatnya hilang {accountDays} hari setelah terakhir dipakai.
- **Rekening bank untuk pengembalian dana:** {refundAccountDays} hari setelah dananya dibayarkan.
- **Kode masuk:** kodenya berakhir setelah sepuluh menit, catatannya setelah sehari.
- **Alamat teman:** tujuh hari, lebih lama hanya selama kabarnya menunggu pengiriman.
- **Tautan yang kami kirim:** terbuka selama tujuh hari; catatannya hilang setelah 30 hari.
- **Panggilan gagal:** {failedCallDays} hari; laporan halaman rusak: 30 hari.
- **Perangkat tempat Anda masuk:** {signInDays} hari setelah Anda masuk atau terakhir memesan di sana, lebih lama hanya selama pesanan yang sudah dibayar belum sampai, kecuali Anda keluar lebih dulu.
- **Sesi Anda:** {sessionDays} hari selama belum ada pesanan di dalamnya, setelah itu selama memuat pesanan Anda; kukinya 400 hari.

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
Bila pemberitahuan ini berubah, versi barunya dan hari mulainya tertulis di bagian atas.', null, '2026-11-28T05:59:13.673Z'),
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
Selebihnya tentang data Anda ada di [pemberitahuan privasi](/privacy).', null, '2026-11-28T05:59:13.673Z'),
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
[Ketentuan](/terms), [pemberitahuan privasi](/privacy), [kuki](/cookies), dan [kebijakan pengembalian dana](/refund-policy).', null, '2026-11-28T05:59:13.673Z');
insert into risk_events (id, kind, at, amount, payment_id, package_id, address, session, mail, player, card) values
('paid:d8cb5c29-18af-4f59-84aa-6971ab8b1f66', 'paid', '2026-11-28T05:59:18.395Z', 150, 'd8cb5c29-18af-4f59-84aa-6971ab8b1f66', 'ml-86', 'WoglZmljHFnpSrr8T26COV', 'CkII7BeaZBNnd4CIHRnFKI', null, 'BLCmWEosZFEH_K0kRB7MMf', 'O8n6JOZGLYBN1_l4HA4BqL'),
('paid:b5308d12-3541-4ceb-9332-d1108a583e39', 'paid', '2026-11-28T05:59:19.805Z', 499, 'b5308d12-3541-4ceb-9332-d1108a583e39', 'hand-60', 'WoglZmljHFnpSrr8T26COV', 'J-rVcZKODYm4M1zG8JJNAy', null, 'GLXEM0kBuCyp7KTN1FmbVi', 'O8n6JOZGLYBN1_l4HA4BqL');
insert into risk_decisions (id, checkout_id, payment_id, moment, outcome, decision, made_at) values
('58b295fe-5329-40fa-b08a-e8a13c7a5a51', '8f29fa7c-dc0b-4be7-ad04-40369846281d', 'd8cb5c29-18af-4f59-84aa-6971ab8b1f66', 'opening', 'deliver', '{"moment":"opening","outcome":"deliver","points":0,"reasons":[],"blockedBy":[],"trustedBy":[]}', '2026-11-28T05:59:18.124Z'),
('9ce4dd37-457e-4728-970d-718889a889f0', '8f29fa7c-dc0b-4be7-ad04-40369846281d', 'd8cb5c29-18af-4f59-84aa-6971ab8b1f66', 'success', 'deliver', '{"moment":"success","outcome":"deliver","points":20,"reasons":[{"rule":"new-card","asks":20,"says":"The card has not paid here before the last 7 days","figures":{"cardKnownDays":0,"cardReleases":0}}],"blockedBy":[],"trustedBy":[{"id":"af91f3ac-e1a6-4555-acec-efc30b994c2d","list":"trust","subject":"card","reason":"the card of all tests","until":253402214400000}]}', '2026-11-28T05:59:18.394Z'),
('dcf47be4-155c-456f-b4c0-62f4990be46e', 'f8a85364-0fb6-4262-957b-39cf51ef1d0e', 'b5308d12-3541-4ceb-9332-d1108a583e39', 'opening', 'deliver', '{"moment":"opening","outcome":"deliver","points":0,"reasons":[],"blockedBy":[],"trustedBy":[]}', '2026-11-28T05:59:19.780Z'),
('92d6cd09-cf33-4674-8909-f394ac4d14b4', 'f8a85364-0fb6-4262-957b-39cf51ef1d0e', 'b5308d12-3541-4ceb-9332-d1108a583e39', 'success', 'deliver', '{"moment":"success","outcome":"deliver","points":20,"reasons":[{"rule":"new-card","asks":20,"says":"The card has not paid here before the last 7 days","figures":{"cardKnownDays":0,"cardReleases":0}}],"blockedBy":[],"trustedBy":[{"id":"af91f3ac-e1a6-4555-acec-efc30b994c2d","list":"trust","subject":"card","reason":"the card of all tests","until":253402214400000}]}', '2026-11-28T05:59:19.805Z');
insert into risk_entries (id, list, subject, digest, reason, until, made_by, made_at) values
('af91f3ac-e1a6-4555-acec-efc30b994c2d', 'trust', 'card', 'O8n6JOZGLYBN1_l4HA4BqL', 'the card of all tests', '9999-12-31T00:00:00.000Z', 'tests', '2026-11-28T05:59:12.872Z');
