create table if not exists "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
create table if not exists "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
create table "settings" ("key" text collate "C" not null, "value" text collate "C" not null, "updated_at" text collate "C" not null, constraint "settings_key" primary key ("key"));
create table "settings_versions" ("version" integer not null, "saved" text collate "C" not null, "changed" text collate "C" not null, "saved_by" text collate "C" not null, "created_at" text collate "C" not null, constraint "settings_versions_key" primary key ("version"));
create table "processes" ("id" text collate "C" not null, "started_at" text collate "C" not null, "beat_at" text collate "C" not null, "version" text collate "C" not null, constraint "processes_key" primary key ("id"));
create table "leases" ("name" text collate "C" not null, "holder" text collate "C" not null, "fence" integer not null, "expires_at" text collate "C" not null, constraint "leases_key" primary key ("name"));
create unlogged table "rate_limits" ("key" text collate "C" not null, "points" integer not null, "expire" bigint not null, constraint "rate_limits_key" primary key ("key"));
create index rate_limits_by_end on rate_limits (expire);
create table "sellers" ("id" text collate "C" not null, "email" text collate "C" not null, "role" text collate "C" not null, "password_hash" text collate "C" not null, "must_change_password" smallint not null, "failed_attempts" integer not null, "locked_until" text collate "C", "created_at" text collate "C" not null, "disabled_at" text collate "C", "second_failures" integer default 0 not null, "second_locked_until" text collate "C", "known_failures" integer default 0 not null, "known_locked_until" text collate "C", constraint "sellers_key" primary key ("id"));
create table "seller_sessions" ("id" text collate "C" not null, "seller_id" text collate "C" not null references "sellers" ("id"), "created_at" text collate "C" not null, "last_seen_at" text collate "C" not null, "expires_at" text collate "C" not null, "second_factor_at" text collate "C", "user_agent" text collate "C" default '' not null, "challenge" text collate "C", "challenge_until" text collate "C", constraint "seller_sessions_key" primary key ("id"));
create table "seller_totp" ("seller_id" text collate "C" not null references "sellers" ("id"), "status" text collate "C" not null, "secret" text collate "C" not null, "last_step" integer, "created_at" text collate "C" not null, constraint "seller_totp_key" primary key ("seller_id", "status"));
create table "seller_passkeys" ("id" text collate "C" not null, "seller_id" text collate "C" not null references "sellers" ("id"), "name" text collate "C" not null, "public_key" text collate "C" not null, "counter" bigint not null, "transports" text collate "C" not null, "created_at" text collate "C" not null, "last_used_at" text collate "C", constraint "seller_passkeys_key" primary key ("id"));
create table "seller_recovery_codes" ("code_hash" text collate "C" not null, "seller_id" text collate "C" not null references "sellers" ("id"), "created_at" text collate "C" not null, constraint "seller_recovery_codes_key" primary key ("code_hash"));
create table "seller_devices" ("id" text collate "C" not null, "seller_id" text collate "C" not null references "sellers" ("id"), "name" text collate "C" not null, "key_thumbprint" text collate "C" not null, "created_at" text collate "C" not null, "enrolled_at" text collate "C", "last_seen_at" text collate "C", "revoked_at" text collate "C", "revoked_because" text collate "C", constraint "seller_devices_key" primary key ("id"));
create table "oauth_records" ("id" text collate "C" not null, "kind" text collate "C" not null, "payload" text collate "C" not null, "device_id" text collate "C", "created_at" text collate "C" not null, "expires_at" text collate "C" not null, "used_at" text collate "C", "consumed_at" text collate "C", constraint "oauth_records_key" primary key ("id"));
create table "device_proofs" ("id" text collate "C" not null, "expires_at" text collate "C" not null, constraint "device_proofs_key" primary key ("id"));
create table "audit_log" ("seq" integer not null, "actor" text collate "C" not null, "action" text collate "C" not null, "subject" text collate "C" not null, "details" text collate "C" not null, "created_at" text collate "C" not null, "previous_hash" text collate "C" not null, "hash" text collate "C" not null, constraint "audit_log_key" primary key ("seq"));
create unique index sellers_by_email on sellers (email);
create index seller_sessions_by_seller on seller_sessions (seller_id);
create index seller_passkeys_by_seller on seller_passkeys (seller_id);
create index seller_recovery_codes_by_seller on seller_recovery_codes (seller_id);
create index seller_devices_by_seller on seller_devices (seller_id);
create index oauth_records_by_device on oauth_records (device_id) where device_id is not null;
create index oauth_records_by_end on oauth_records (expires_at);
create index device_proofs_by_end on device_proofs (expires_at);
create index audit_by_action on audit_log (action, seq);
create index audit_by_actor on audit_log (actor, seq);
create table "games" ("id" text collate "C" not null, "name" text collate "C" not null, "image_url" text collate "C" not null, "currency_label" text collate "C" not null, "category_code" text collate "C", "player_fields" text collate "C" not null, "is_active" smallint not null, "source" text collate "C" not null, "needs_buyer_ip" smallint not null, "needs_account" smallint not null, "position" integer not null, "created_at" text collate "C" not null, "updated_at" text collate "C" not null, "gives_code" smallint default 0 not null, "other_names" text collate "C" default '[]' not null, "checks_player" smallint default 0 not null, constraint "games_key" primary key ("id"));
create table "packages" ("id" text collate "C" not null, "game_id" text collate "C" not null references "games" ("id"), "name" text collate "C" not null, "amount" bigint not null, "price_amount" bigint not null, "original_price_amount" bigint, "is_popular" smallint not null, "is_best_value" smallint not null, "is_active" smallint not null, "source" text collate "C" not null, "created_at" text collate "C" not null, "updated_at" text collate "C" not null, constraint "packages_key" primary key ("id"));
create table "supplier_products" ("supplier" text collate "C" not null, "code" text collate "C" not null, "package_id" text collate "C" not null references "packages" ("id"), "category_code" text collate "C" not null, "name" text collate "C" not null, "provider_code" text collate "C", "cost_amount" bigint not null, "cost_currency" text collate "C" not null, "process_minutes" integer not null, "is_available" smallint not null, "is_chosen" smallint not null, "seen_at" text collate "C" not null, constraint "supplier_products_key" primary key ("supplier", "code"));
create index packages_by_game on packages (game_id);
create index supplier_products_by_package on supplier_products (package_id);
create table "supplier_accounts" ("id" text collate "C" not null, "game_id" text collate "C" not null references "games" ("id"), "supplier" text collate "C" not null, "ciphertext" text collate "C", "created_by" text collate "C" not null, "created_at" text collate "C" not null, "removed_at" text collate "C", constraint "supplier_accounts_key" primary key ("id"));
create table "supplier_health" ("supplier" text collate "C" not null, "failures" text collate "C" not null, "open_until" text collate "C", constraint "supplier_health_key" primary key ("supplier"));
create table "sales_pauses" ("scope" text collate "C" not null, "paused_by" text collate "C" not null, "reason" text collate "C" not null, "since" text collate "C" not null, constraint "sales_pauses_key" primary key ("scope", "paused_by"));
create table "supplier_balances" ("supplier" text collate "C" not null, "amount" bigint not null, "currency" text collate "C" not null, "read_at" text collate "C" not null, "refused_amount" bigint not null, constraint "supplier_balances_key" primary key ("supplier"));
create unique index supplier_accounts_in_use on supplier_accounts (game_id) where removed_at is null;
create table "price_sync_runs" ("id" text collate "C" not null, "trigger" text collate "C" not null, "status" text collate "C" not null, "started_at" text collate "C" not null, "finished_at" text collate "C", "updated" integer not null, "errors" integer not null, "report" text collate "C" not null, "actor" text collate "C" default 'system' not null, "phase" text collate "C" default 'done' not null, "rows_read" integer default 0 not null, "added" integer default 0 not null, "changed" integer default 0 not null, "gone" integer default 0 not null, "unchanged" integer default 0 not null, "held" integer default 0 not null, "undone_at" text collate "C", "usd_to_idr" double precision, "margin_percent" double precision, constraint "price_sync_runs_key" primary key ("id"));
create table "price_versions" ("run_id" text collate "C" not null references "price_sync_runs" ("id"), "package_id" text collate "C" not null, "kind" text collate "C" default 'changed' not null, "price_amount" bigint not null, "cost_amount" bigint not null, "code" text collate "C", "is_active" smallint default 1 not null, "price_before" bigint, "cost_before" bigint, "code_before" text collate "C", "was_active" smallint default 1 not null, "reason" text collate "C" default '' not null, constraint "price_versions_key" primary key ("run_id", "package_id"));
create table "price_holds" ("id" text collate "C" not null, "supplier" text collate "C" not null, "run_id" text collate "C" not null references "price_sync_runs" ("id"), "package_id" text collate "C", "game_id" text collate "C", "name" text collate "C" not null, "reason" text collate "C" not null, "cost_before" bigint, "cost_after" bigint, "price_before" bigint, "price_after" bigint, "is_paused" smallint not null, "status" text collate "C" not null, "opened_at" text collate "C" not null, "closed_at" text collate "C", "closed_by" text collate "C", constraint "price_holds_key" primary key ("id"));
create table "exchange_rates" ("currency" text collate "C" not null, "rate" double precision not null, "source" text collate "C" not null, "fetched_at" text collate "C" not null, constraint "exchange_rates_key" primary key ("currency"));
create table "held_rates" ("currency" text collate "C" not null, "rate" double precision not null, "source" text collate "C" not null, "seen_at" text collate "C" not null, "status" text collate "C" not null, constraint "held_rates_key" primary key ("currency"));
create table "pricing_rules" ("version" integer not null, "rules" text collate "C" not null, "saved_by" text collate "C" not null, "saved_at" text collate "C" not null, constraint "pricing_rules_key" primary key ("version"));
create index price_sync_runs_by_time on price_sync_runs (started_at);
create index price_sync_runs_running on price_sync_runs (started_at) where status = 'running';
create index price_sync_runs_told on price_sync_runs (started_at)
      where report <> '{}' and "trigger" not in ('rules', 'rate');
create index price_holds_by_run on price_holds (run_id);
create index price_holds_decided on price_holds (supplier, closed_at) where status in ('rejected', 'undone');
create unique index price_holds_one_list on price_holds (supplier) where status = 'open' and package_id is null;
create unique index price_holds_one_open on price_holds (supplier, package_id)
      where status = 'open' and package_id is not null;
create table "users" ("id" text collate "C" not null, "issuer" text collate "C" not null, "subject" text collate "C" not null, "first_name" text collate "C", "email" text collate "C", "created_at" text collate "C" not null, "last_login_at" text collate "C" not null, constraint "users_key" primary key ("id"));
create table "buyer_sessions" ("id" text collate "C" not null, "created_at" text collate "C" not null, "last_seen_at" text collate "C" not null, "user_id" text collate "C" references "users" ("id"), constraint "buyer_sessions_key" primary key ("id"));
create table "checkouts" ("id" text collate "C" not null, "buyer_session_id" text collate "C" not null references "buyer_sessions" ("id"), "customer_email" text collate "C", "sealed_at" text collate "C", "paid_by" text collate "C", "buyer_ip" text collate "C", "created_at" text collate "C" not null, "usd_to_idr" double precision default 15500 not null, "consent_at" text collate "C", "anonymised_at" text collate "C", "user_id" text collate "C" references "users" ("id"), "language" text collate "C" default 'en' not null, "extensions" integer default 0 not null, "consent_version" text collate "C", "trace" text collate "C", constraint "checkouts_key" primary key ("id"));
create table "known_checkouts" ("buyer_session_id" text collate "C" not null references "buyer_sessions" ("id"), "checkout_id" text collate "C" not null references "checkouts" ("id"), "created_at" text collate "C" not null, constraint "known_checkouts_key" primary key ("buyer_session_id", "checkout_id"));
create table "orders" ("id" text collate "C" not null, "checkout_id" text collate "C" not null references "checkouts" ("id"), "buyer_session_id" text collate "C" not null, "line_key" text collate "C" not null, "game_id" text collate "C" not null references "games" ("id"), "package_id" text collate "C" not null references "packages" ("id"), "game_user_id" text collate "C" not null, "quantity" integer not null, "unit_price_amount" bigint not null, "unit_cost_cents" double precision, "unit_cost_idr" double precision, "unit_price_idr" bigint not null, "total_amount" bigint not null, "status" text collate "C" not null, "failed_by" text collate "C", "tracking_code" text collate "C" not null, "created_at" text collate "C" not null, "expires_at" text collate "C" not null, "paid_at" text collate "C", "delivered_at" text collate "C", "player_name" text collate "C", "player_checked" smallint default 0 not null, "paid_method" text collate "C", "request_id" text collate "C", "trace" text collate "C", constraint "orders_key" primary key ("id"));
create table "order_events" ("id" text collate "C" not null, "order_id" text collate "C" not null references "orders" ("id"), "event" text collate "C" not null, "from_status" text collate "C", "to_status" text collate "C" not null, "actor" text collate "C" not null, "created_at" text collate "C" not null, constraint "order_events_key" primary key ("id"));
create table "failed_calls" ("id" text collate "C" not null, "request_id" text collate "C" not null, "call" text collate "C" not null, "status" integer not null, "code" text collate "C" not null, "checkout_id" text collate "C", "order_id" text collate "C", "failed_at" text collate "C" not null, constraint "failed_calls_key" primary key ("id"));
create table "order_secrets" ("checkout_id" text collate "C" not null references "checkouts" ("id"), "ciphertext" text collate "C" not null, "created_at" text collate "C" not null, constraint "order_secrets_key" primary key ("checkout_id"));
create table "order_links" ("token_hash" text collate "C" not null, "order_id" text collate "C" not null references "orders" ("id"), "created_at" text collate "C" not null, "expires_at" text collate "C" not null, "used_at" text collate "C", constraint "order_links_key" primary key ("token_hash"));
create table "reviews" ("id" text collate "C" not null, "order_id" text collate "C" not null references "orders" ("id"), "customer_name" text collate "C" not null, "rating" integer not null, "comment" text collate "C" not null, "is_hidden" smallint not null, "created_at" text collate "C" not null, constraint "reviews_key" primary key ("id"));
create unique index users_by_subject on users (issuer, subject);
create index buyer_sessions_of_guests on buyer_sessions (last_seen_at, id) where user_id is null;
create index checkouts_by_email on checkouts (lower(customer_email)) where customer_email is not null;
create index checkouts_by_session on checkouts (buyer_session_id);
create index checkouts_by_user on checkouts (user_id) where user_id is not null;
create index checkouts_to_anonymise on checkouts (created_at) where anonymised_at is null;
create index known_checkouts_by_checkout on known_checkouts (checkout_id);
create index orders_by_checkout on orders (checkout_id);
create index orders_by_delivery on orders (delivered_at) where delivered_at is not null;
create index orders_by_game on orders (game_id, created_at, id);
create index orders_by_game_method on orders (game_id, paid_method, created_at, id, status)
      where paid_method is not null;
create index orders_by_game_status on orders (game_id, status, created_at, id);
create index orders_by_method on orders (paid_method, created_at, id) where paid_method is not null;
create index orders_by_method_status on orders (paid_method, status, created_at, id)
      where paid_method is not null;
create index orders_by_player on orders (game_user_id, created_at, id);
create index orders_by_session on orders (buyer_session_id, created_at);
create index orders_by_status on orders (status, created_at, id);
create index orders_by_status_delivery on orders (status, delivered_at) where delivered_at is not null;
create index orders_by_time on orders (created_at, id);
create index orders_by_request on orders (request_id) where request_id is not null;
create unique index orders_by_tracking_code on orders (tracking_code);
create index orders_delivered on orders (game_id, delivered_at) where delivered_at is not null;
create unique index orders_one_per_line on orders (checkout_id, line_key) where status <> 'failed';
create index orders_open_by_paid_at on orders (paid_at) where status in ('processing', 'pending-delivery');
create index orders_paid on orders (created_at, id) where paid_at is not null;
create index orders_paid_by_game on orders (game_id, created_at, id) where paid_at is not null;
create index orders_to_expire on orders (expires_at) where status = 'pending';
create index orders_unpaid on orders (created_at, id) where paid_at is null;
create index orders_unpaid_by_game on orders (game_id, created_at, id) where paid_at is null;
create index order_events_by_order on order_events (order_id);
create index order_events_by_time on order_events (created_at);
create index order_events_failed on order_events (created_at) where to_status = 'failed';
create index failed_calls_by_checkout on failed_calls (checkout_id, failed_at) where checkout_id is not null;
create index failed_calls_by_request on failed_calls (request_id);
create index failed_calls_by_time on failed_calls (failed_at);
create index order_links_by_order on order_links (order_id);
create index order_links_by_time on order_links (expires_at);
create index reviews_shown on reviews (is_hidden, created_at, id, rating);
create index reviews_by_time on reviews (created_at, id);
create unique index reviews_one_per_order on reviews (order_id);
create table "payments" ("id" text collate "C" not null, "checkout_id" text collate "C" not null references "checkouts" ("id"), "provider" text collate "C" not null, "method" text collate "C" not null, "provider_ref" text collate "C", "status" text collate "C" not null, "amount" bigint not null, "currency" text collate "C" not null, "is_surplus" smallint not null, "due_at" text collate "C" not null, "tries" integer not null, "claimed_until" text collate "C", "created_at" text collate "C" not null, "succeeded_at" text collate "C", "channel" text collate "C", "capture_ref" text collate "C", "expires_at" text collate "C", "received_amount" bigint, "received_currency" text collate "C", "refunded_amount" bigint default 0 not null, "close_tries" integer default 0 not null, "close_due_at" text collate "C", "apply_failures" integer default 0 not null, "accepted_at" text collate "C", "trace" text collate "C", constraint "payments_key" primary key ("id"));
create table "payment_lines" ("payment_id" text collate "C" not null references "payments" ("id"), "order_id" text collate "C" not null references "orders" ("id"), "unit_no" integer not null, "amount" bigint not null, "fee" double precision default 0 not null, constraint "payment_lines_key" primary key ("payment_id", "order_id", "unit_no"));
create table "webhook_events" ("id" text collate "C" not null, "provider" text collate "C" not null, "event_key" text collate "C" not null, "type" text collate "C" not null, "payload" text collate "C" not null, "status" text collate "C" not null, "tries" integer not null, "due_at" text collate "C" not null, "claimed_until" text collate "C", "received_at" text collate "C" not null, "applied_at" text collate "C", "error" text collate "C", constraint "webhook_events_key" primary key ("id"));
create table "webhook_arrivals" ("sender" text collate "C" not null, "verified_at" text collate "C", "refused_at" text collate "C", "refused_ref" text collate "C", constraint "webhook_arrivals_key" primary key ("sender"));
create table "webhook_registrations" ("provider" text collate "C" not null, "ref" text collate "C" not null, "secret_sealed" text collate "C", "url" text collate "C" not null, "made_at" text collate "C" not null, "replaced_at" text collate "C", constraint "webhook_registrations_key" primary key ("provider", "ref"));
create table "provider_health" ("provider" text collate "C" not null, "refusals" integer not null, "is_hidden" smallint not null, "probe_refused" smallint not null, "tries" integer not null, "due_at" text collate "C", constraint "provider_health_key" primary key ("provider"));
create table "fee_checks" ("id" text collate "C" not null, "payment_id" text collate "C" not null references "payments" ("id"), "kind" text collate "C" not null, "ref" text collate "C" not null, "subject_type" text collate "C" not null, "subject_id" text collate "C" not null, "status" text collate "C" not null, "tries" integer not null, "due_at" text collate "C" not null, "claimed_until" text collate "C", "created_at" text collate "C" not null, constraint "fee_checks_key" primary key ("id"));
create index payments_by_checkout on payments (checkout_id);
create unique index payments_by_provider_ref on payments (provider, provider_ref);
create index payments_by_provider_success on payments (provider, succeeded_at) where succeeded_at is not null;
create index payments_by_success on payments (succeeded_at) where succeeded_at is not null;
create index payments_closed_to_check on payments (due_at) where status = 'closed' and tries < 12;
create unique index payments_one_open on payments (checkout_id) where status in ('creating', 'open');
create index payments_to_check on payments (due_at) where status in ('creating', 'open');
create index payment_lines_by_order on payment_lines (order_id);
create index webhook_events_by_time on webhook_events (received_at);
create unique index webhook_events_once on webhook_events (provider, event_key);
create index webhook_events_queued on webhook_events (provider, due_at) where status = 'queued';
create index fee_checks_due on fee_checks (due_at) where status = 'due';
create table "deliveries" ("id" text collate "C" not null, "order_id" text collate "C" not null references "orders" ("id"), "unit_no" integer not null, "status" text collate "C" not null, "tries" integer not null, "due_at" text collate "C" not null, "claimed_until" text collate "C", "held_reason" text collate "C", "held_detail" text collate "C", "created_at" text collate "C" not null, "sent_at" text collate "C", "accepted_at" text collate "C", "delivered_at" text collate "C", "fresh_since" text collate "C", "gives_up_at" text collate "C", constraint "deliveries_key" primary key ("id"));
create table "supplier_orders" ("id" text collate "C" not null, "delivery_id" text collate "C" not null references "deliveries" ("id"), "supplier" text collate "C" not null, "product_code" text collate "C", "player" text collate "C" not null, "cost_amount" bigint, "cost_currency" text collate "C", "status" text collate "C" not null, "supplier_ref" text collate "C", "not_found" integer not null, "due_at" text collate "C", "tries" integer default 0 not null, "note" text collate "C", "created_at" text collate "C" not null, "answered_at" text collate "C", "refusal" text collate "C", "claimed_until" text collate "C", "account_id" text collate "C", "reread_cost" bigint, "chosen_because" text collate "C", "trace" text collate "C", constraint "supplier_orders_key" primary key ("id"));
create table "delivery_secrets" ("attempt_id" text collate "C" not null references "supplier_orders" ("id"), "order_id" text collate "C" not null references "orders" ("id"), "unit_no" integer not null, "ciphertext" text collate "C" not null, "created_at" text collate "C" not null, constraint "delivery_secrets_key" primary key ("attempt_id"));
create index deliveries_by_acceptance on deliveries (accepted_at) where accepted_at is not null;
create index deliveries_by_time on deliveries (delivered_at) where delivered_at is not null;
create unique index deliveries_by_unit on deliveries (order_id, unit_no);
create index deliveries_giving_up on deliveries (gives_up_at) where status = 'held';
create index deliveries_queued on deliveries (due_at) where status in ('queued', 'sending');
create index deliveries_to_buy on deliveries (order_id) where status in ('queued', 'held', 'sending', 'unknown');
create index supplier_orders_by_answer on supplier_orders (supplier, answered_at) where answered_at is not null;
create index supplier_orders_by_account on supplier_orders (account_id, status) where account_id is not null;
create index supplier_orders_by_delivery on supplier_orders (delivery_id);
create unique index supplier_orders_one_live on supplier_orders (delivery_id)
      where status in ('sending', 'unknown', 'accepted', 'delivered');
create index supplier_orders_to_ask on supplier_orders (due_at) where due_at is not null;
create index delivery_secrets_by_order on delivery_secrets (order_id, unit_no);
create table "refunds" ("id" text collate "C" not null, "payment_id" text collate "C" not null references "payments" ("id"), "purpose" text collate "C" not null, "order_id" text collate "C" references "orders" ("id"), "unit_no" integer, "amount" bigint not null, "currency" text collate "C" not null, "status" text collate "C" not null, "source" text collate "C" not null, "reason" text collate "C" not null, "provider_ref" text collate "C", "proof" text collate "C", "tries" integer not null, "due_at" text collate "C" not null, "claimed_until" text collate "C", "created_at" text collate "C" not null, "settled_at" text collate "C", constraint "refunds_key" primary key ("id"));
create table "refund_accounts" ("refund_id" text collate "C" not null references "refunds" ("id"), "ciphertext" text collate "C", "version" integer not null, "created_at" text collate "C" not null, "changed_at" text collate "C" not null, "opened_version" integer, "opened_at" text collate "C", "wiped_at" text collate "C", constraint "refund_accounts_key" primary key ("refund_id"));
create table "refund_requests" ("id" text collate "C" not null, "order_id" text collate "C" not null references "orders" ("id"), "scenario" text collate "C" not null, "reason" text collate "C" not null, "note" text collate "C" not null, "status" text collate "C" not null, "answer" text collate "C", "created_at" text collate "C" not null, "decided_at" text collate "C", constraint "refund_requests_key" primary key ("id"));
create table "disputes" ("payment_id" text collate "C" not null references "payments" ("id"), "ref" text collate "C" not null, "amount" bigint not null, "currency" text collate "C" not null, "status" text collate "C" not null, "opened_at" text collate "C" not null, "ended_at" text collate "C", constraint "disputes_key" primary key ("payment_id", "ref"));
create index refund_accounts_kept on refund_accounts (refund_id) where ciphertext is not null;
create index refunds_by_order on refunds (order_id) where order_id is not null;
create unique index refunds_by_provider_ref on refunds (payment_id, provider_ref);
create index refunds_by_ref on refunds (provider_ref) where provider_ref is not null;
create index refunds_by_settlement on refunds (settled_at) where settled_at is not null;
create unique index refunds_once_per_payment on refunds (payment_id, purpose)
      where order_id is null and source = 'store';
create unique index refunds_once_per_unit on refunds (payment_id, order_id, unit_no) where order_id is not null;
create index refunds_queued on refunds (due_at) where status in ('queued', 'sending', 'unknown', 'pending');
create index refund_requests_by_order on refund_requests (order_id, created_at);
create index refund_requests_by_status on refund_requests (status, created_at);
create unique index refund_requests_one_open on refund_requests (order_id) where status = 'open';
create table "attention" ("id" text collate "C" not null, "kind" text collate "C" not null, "subject_type" text collate "C" not null, "subject_id" text collate "C" not null, "reason" text collate "C" not null, "opened_at" text collate "C" not null, "resolved_at" text collate "C", constraint "attention_key" primary key ("id"));
create table "notices" ("id" text collate "C" not null, "entry_id" text collate "C" not null references "attention" ("id"), "channel" text collate "C" not null, "status" text collate "C" not null, "tries" integer not null, "due_at" text collate "C" not null, "claimed_until" text collate "C", "created_at" text collate "C" not null, "sent_at" text collate "C", "error" text collate "C", constraint "notices_key" primary key ("id"));
create table "mails" ("id" text collate "C" not null, "kind" text collate "C" not null, "subject_id" text collate "C" not null, "order_id" text collate "C" not null references "orders" ("id"), "recipient" text collate "C" not null, "status" text collate "C" not null, "tries" integer not null, "due_at" text collate "C" not null, "claimed_until" text collate "C", "created_at" text collate "C" not null, "sent_at" text collate "C", "error" text collate "C", constraint "mails_key" primary key ("id"));
create index attention_by_time on attention (opened_at) where resolved_at is null;
create unique index attention_once on attention (kind, subject_type, subject_id) where resolved_at is null;
create unique index notices_once on notices (entry_id, channel);
create index notices_sent on notices (channel, sent_at) where sent_at is not null;
create index notices_queued on notices (due_at) where status = 'queued';
create index mails_by_order on mails (order_id, kind, created_at);
create unique index mails_once on mails (kind, subject_id);
create index mails_queued on mails (due_at) where status in ('queued', 'sending');
create table "setup_checks" ("id" text collate "C" not null, "state" text collate "C", "says" text collate "C" not null, "todo" text collate "C" not null, "paste" text collate "C" not null, "offer" text collate "C", "is_doubtful" smallint not null, "answered_at" text collate "C", "tried_at" text collate "C" not null, "unmade" text collate "C", constraint "setup_checks_key" primary key ("id"));
create table "ledger_entries" ("id" text collate "C" not null, "posting_id" text collate "C" not null, "account" text collate "C" not null, "amount" bigint not null, "currency" text collate "C" not null, "subject_type" text collate "C" not null, "subject_id" text collate "C" not null, "created_at" text collate "C" not null, constraint "ledger_entries_key" primary key ("id"));
create table "payouts" ("id" text collate "C" not null, "amount" bigint not null, "method" text collate "C" not null, "bank_details" text collate "C", "account_hint" text collate "C", "status" text collate "C" not null, "period_key" text collate "C", "requested_by" text collate "C" not null, "reference" text collate "C", "created_at" text collate "C" not null, "settled_at" text collate "C", constraint "payouts_key" primary key ("id"));
create table "payout_events" ("id" text collate "C" not null, "payout_id" text collate "C" not null references "payouts" ("id"), "event" text collate "C" not null, "from_status" text collate "C", "to_status" text collate "C" not null, "actor" text collate "C" not null, "created_at" text collate "C" not null, constraint "payout_events_key" primary key ("id"));
create table "balance_cuts" ("id" text collate "C" not null, "checkout_id" text collate "C" not null references "checkouts" ("id"), "amount" bigint not null, "created_at" text collate "C" not null, constraint "balance_cuts_key" primary key ("id"));
create table "completed_days" ("day" text collate "C" not null, "orders" integer not null, "amount" bigint not null, "cut_amount" bigint default 0 not null, constraint "completed_days_key" primary key ("day"));
create table "figure_days" ("day" text collate "C" not null, "time_zone" text collate "C" not null, "rolled_up_at" text collate "C" not null, constraint "figure_days_key" primary key ("day"));
create table "daily_figures" ("dimension" text collate "C" not null, "key" text collate "C" not null, "day" text collate "C" not null, "placed" integer not null, "completed" integer not null, "revenue" bigint not null, "net_revenue" bigint not null, "fees" bigint not null, "costs" bigint not null, "disputes" bigint not null, "delivery_times" text collate "C" not null, "failures" text collate "C" not null, constraint "daily_figures_key" primary key ("dimension", "day", "key"));
create table "reconciliation_runs" ("id" text collate "C" not null, "day" text collate "C" not null, "trigger" text collate "C" not null, "status" text collate "C" not null, "started_at" text collate "C" not null, "finished_at" text collate "C", "report" text collate "C" not null, constraint "reconciliation_runs_key" primary key ("id"));
create table "reconciliation_exceptions" ("id" text collate "C" not null, "run_id" text collate "C" not null references "reconciliation_runs" ("id"), "party" text collate "C" not null, "kind" text collate "C" not null, "subject_type" text collate "C" not null, "subject_id" text collate "C" not null, "provider_ref" text collate "C", "expected_amount" bigint, "found_amount" bigint, "currency" text collate "C", "reason" text collate "C" not null, "explained_by" text collate "C", "explanation" text collate "C", "created_at" text collate "C" not null, constraint "reconciliation_exceptions_key" primary key ("id"));
create index ledger_by_account on ledger_entries (account, currency, created_at);
create index ledger_by_account_time on ledger_entries (account, created_at);
create index ledger_by_subject on ledger_entries (subject_type, subject_id);
create index ledger_by_time on ledger_entries (created_at, id);
create unique index ledger_once on ledger_entries (posting_id, account, currency);
create index payouts_by_time on payouts (created_at, id);
create unique index payouts_once_per_period on payouts (period_key) where period_key is not null;
create index payout_events_by_payout on payout_events (payout_id);
create index balance_cuts_by_checkout on balance_cuts (checkout_id);
create index balance_cuts_by_time on balance_cuts (created_at);
create unique index reconciliation_one_running on reconciliation_runs (day) where status = 'running';
create index reconciliation_runs_by_day on reconciliation_runs (day, started_at);
create index reconciliation_runs_by_time on reconciliation_runs (started_at, id);
create index reconciliation_exceptions_by_run on reconciliation_exceptions (run_id);
create table "csp_reports" ("id" text collate "C" not null, "page" text collate "C" not null, "directive" text collate "C" not null, "blocked" text collate "C" not null, "reports" integer not null, "first_at" text collate "C" not null, "last_at" text collate "C" not null, "told_at" text collate "C", constraint "csp_reports_key" primary key ("id"));
create table "kept_assets" ("path" text collate "C" not null, "body" text collate "C" not null, "is_packed" smallint not null, "size" integer not null, "first_seen_at" text collate "C" not null, "last_current_at" text collate "C" not null, constraint "kept_assets_key" primary key ("path"));
create unique index csp_reports_once on csp_reports (page, directive, blocked);
create index csp_reports_by_time on csp_reports (last_at);
create table if not exists "schema_changes" (name text primary key, change text not null);
alter table "reviews" add column "game_id" text collate "C";
alter table "reviews" add column "answer" text collate "C";
alter table "reviews" add column "answered_at" text collate "C";
drop index if exists "reviews_by_game";
create index reviews_by_game on reviews (game_id, is_hidden, created_at, id, rating);
create table "incidents" ("id" text collate "C" not null, "title_en" text collate "C" not null, "title_id" text collate "C" not null, "text_en" text collate "C" not null, "text_id" text collate "C" not null, "began_at" text collate "C" not null, "ended_at" text collate "C", "created_at" text collate "C" not null, constraint "incidents_key" primary key ("id"));
create table "incident_updates" ("id" text collate "C" not null, "incident_id" text collate "C" not null references "incidents" ("id"), "text_en" text collate "C" not null, "text_id" text collate "C" not null, "created_at" text collate "C" not null, constraint "incident_updates_key" primary key ("id"));
create index incidents_by_time on incidents (began_at, id);
create index incident_updates_by_incident on incident_updates (incident_id, created_at);
create table "gift_notes" ("order_id" text collate "C" not null references "orders" ("id"), "recipient" text collate "C" not null, "created_at" text collate "C" not null, "wipe_at" text collate "C" not null, constraint "gift_notes_key" primary key ("order_id"));
create table "gift_counts" ("day" text collate "C" not null, "subject" text collate "C" not null, "count" integer not null, constraint "gift_counts_key" primary key ("day", "subject"));
create index gift_notes_by_end on gift_notes (wipe_at);
create table "sign_in_codes" ("id" text collate "C" not null, "address" text collate "C" not null, "caller_key" text collate "C" not null, "browser_hash" text collate "C" not null, "key_id" text collate "C" not null, "language" text collate "C" not null, "wrong" integer not null, "created_at" text collate "C" not null, "expires_at" text collate "C" not null, "ended_at" text collate "C", "status" text collate "C" not null, "due_at" text collate "C" not null, "tries" integer not null, "claimed_until" text collate "C", constraint "sign_in_codes_key" primary key ("id"));
create table "sign_in_locks" ("key" text collate "C" not null, "taken_at" text collate "C" not null, constraint "sign_in_locks_key" primary key ("key"));
create table "proven_addresses" ("address" text collate "C" not null, "user_id" text collate "C" not null references "users" ("id"), "proven_at" text collate "C" not null, constraint "proven_addresses_key" primary key ("address"));
alter table "buyer_sessions" add column "device" text collate "C";
create index sign_in_codes_by_address on sign_in_codes (address, created_at);
create index sign_in_codes_by_browser on sign_in_codes (browser_hash, created_at);
create index sign_in_codes_by_caller on sign_in_codes (caller_key, created_at);
create index sign_in_codes_by_time on sign_in_codes (created_at);
create index sign_in_codes_due on sign_in_codes (due_at) where status in ('queued', 'sending');
create index sign_in_locks_by_time on sign_in_locks (taken_at);
create unique index proven_addresses_by_user on proven_addresses (user_id);
drop index if exists "buyer_sessions_by_user";
create index buyer_sessions_by_user on buyer_sessions (user_id) where user_id is not null;
create table "push_subscriptions" ("id" text collate "C" not null, "buyer_session_id" text collate "C" not null references "buyer_sessions" ("id"), "endpoint" text collate "C" not null, "p256dh" text collate "C" not null, "auth" text collate "C" not null, "created_at" text collate "C" not null, constraint "push_subscriptions_key" primary key ("id"));
create table "push_notes" ("id" text collate "C" not null, "subscription_id" text collate "C" not null, "order_id" text collate "C" not null references "orders" ("id"), "kind" text collate "C" not null, "status" text collate "C" not null, "due_at" text collate "C" not null, "tries" integer not null, "claimed_until" text collate "C", "created_at" text collate "C" not null, constraint "push_notes_key" primary key ("id"));
create unique index push_subscriptions_by_endpoint on push_subscriptions (endpoint);
create index push_subscriptions_by_session on push_subscriptions (buyer_session_id, created_at);
create unique index push_notes_once on push_notes (subscription_id, order_id, kind);
create index push_notes_by_order on push_notes (order_id, kind);
create index push_notes_by_time on push_notes (created_at);
create index push_notes_due on push_notes (due_at) where status in ('queued', 'sending');
create table "saved_players" ("id" text collate "C" not null, "user_id" text collate "C" not null references "users" ("id"), "game_id" text collate "C" not null references "games" ("id"), "player" text collate "C" not null, "name" text collate "C" not null, "created_at" text collate "C" not null, constraint "saved_players_key" primary key ("id"));
create table "favourites" ("user_id" text collate "C" not null references "users" ("id"), "game_id" text collate "C" not null references "games" ("id"), "created_at" text collate "C" not null, constraint "favourites_key" primary key ("user_id", "game_id"));
create unique index saved_players_once on saved_players (user_id, game_id, player);
create table "account_passkeys" ("id" text collate "C" not null, "user_id" text collate "C" not null references "users" ("id"), "credential_id" text collate "C" not null, "name" text collate "C" not null, "public_key" text collate "C" not null, "counter" bigint not null, "transports" text collate "C" not null, "created_at" text collate "C" not null, "last_used_at" text collate "C", constraint "account_passkeys_key" primary key ("id"));
create table "passkey_challenges" ("browser_hash" text collate "C" not null, "challenge" text collate "C" not null, "user_id" text collate "C", "expires_at" text collate "C" not null, constraint "passkey_challenges_key" primary key ("browser_hash"));
alter table "users" add column "passkey_handle" text collate "C";
alter table "buyer_sessions" add column "signed_in_at" text collate "C";
create unique index account_passkeys_once on account_passkeys (credential_id);
create index account_passkeys_by_user on account_passkeys (user_id, created_at);
create index passkey_challenges_by_time on passkey_challenges (expires_at);
alter table "buyer_sessions" add column "moved_to" text collate "C";
create table "documents" ("id" text collate "C" not null, "kind" text collate "C" not null, "year" integer not null, "number" integer not null, "checkout_id" text collate "C" not null, "payment_id" text collate "C" not null, "refund_id" text collate "C", "currency" text collate "C" not null, "gross" bigint not null, "tax" bigint not null, "content" text collate "C" not null, "created_at" text collate "C" not null, constraint "documents_key" primary key ("id"));
create table "document_counters" ("kind" text collate "C" not null, "year" integer not null, "last" integer not null, constraint "document_counters_key" primary key ("kind", "year"));
create unique index documents_by_number on documents (kind, year, number);
create unique index documents_receipt_once on documents (checkout_id) where kind = 'receipt';
create unique index documents_of_refund on documents (refund_id) where refund_id is not null;
create index documents_by_checkout on documents (checkout_id);
create index documents_by_payment on documents (payment_id);
create index documents_by_time on documents (created_at, id);
create table "legal_versions" ("page" text collate "C" not null, "version" integer not null, "text_en" text collate "C" not null, "text_id" text collate "C" not null, "saved_by" text collate "C", "saved_at" text collate "C" not null, constraint "legal_versions_key" primary key ("page", "version"));
create table "risk_events" ("id" text collate "C" not null, "kind" text collate "C" not null, "at" text collate "C" not null, "amount" bigint not null, "payment_id" text collate "C" not null, "package_id" text collate "C", "address" text collate "C", "session" text collate "C", "mail" text collate "C", "player" text collate "C", "card" text collate "C", constraint "risk_events_key" primary key ("id"));
create table "risk_decisions" ("id" text collate "C" not null, "checkout_id" text collate "C" not null, "payment_id" text collate "C", "moment" text collate "C" not null, "outcome" text collate "C" not null, "decision" text collate "C" not null, "made_at" text collate "C" not null, constraint "risk_decisions_key" primary key ("id"));
create table "risk_entries" ("id" text collate "C" not null, "list" text collate "C" not null, "subject" text collate "C" not null, "digest" text collate "C" not null, "reason" text collate "C" not null, "until" text collate "C" not null, "made_by" text collate "C" not null, "made_at" text collate "C" not null, constraint "risk_entries_key" primary key ("id"));
alter table "payments" add column "asks_three_d_secure" smallint;
create index risk_events_by_address on risk_events (address, at) where address is not null;
create index risk_events_by_session on risk_events (session, at) where session is not null;
create index risk_events_by_mail on risk_events (mail, at) where mail is not null;
create index risk_events_by_player on risk_events (player, at) where player is not null;
create index risk_events_by_card on risk_events (card, at) where card is not null;
create index risk_events_by_payment on risk_events (payment_id);
create index risk_events_disputed on risk_events (package_id, at) where kind = 'disputed';
create index risk_events_by_time on risk_events (at);
create index risk_decisions_by_checkout on risk_decisions (checkout_id, made_at);
create index risk_decisions_by_time on risk_decisions (made_at);
create unique index risk_entries_once on risk_entries (digest, list);
create index risk_entries_by_end on risk_entries (until);
insert into games (id, name, image_url, currency_label, category_code, player_fields, is_active, source, needs_buyer_ip, needs_account, position, created_at, updated_at, gives_code, other_names, checks_player) values
('mobile-legends', 'Mobile Legends', '/covers/mobile-legends.svg', 'Diamonds', 'ML', '[{"key":"user_id","label":"User ID","kind":"number"},{"key":"additional_id","label":"Zone ID","kind":"number"}]', 1, 'supplier', 0, 0, 0, '2026-11-28T06:01:45.907Z', '2026-11-28T06:01:45.907Z', 0, '[]', 1),
('free-fire', 'Free Fire', '/covers/free-fire.svg', 'Diamonds', 'FF', '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'supplier', 0, 0, 1, '2026-11-28T06:01:45.907Z', '2026-11-28T06:01:45.907Z', 0, '[]', 1),
('by-hand', 'By Hand', '/covers/by-hand.svg', 'Diamonds', null, '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'seller', 0, 0, 2, '2026-11-28T06:01:45.907Z', '2026-11-28T06:01:45.907Z', 0, '[]', 0);
insert into packages (id, game_id, name, amount, price_amount, original_price_amount, is_popular, is_best_value, is_active, source, created_at, updated_at) values
('ml-86', 'mobile-legends', '86 Diamonds', 86, 150, null, 0, 0, 1, 'supplier', '2026-11-28T06:01:45.907Z', '2026-11-28T06:01:45.907Z'),
('ff-70', 'free-fire', '70 Diamonds', 70, 99, null, 0, 0, 1, 'supplier', '2026-11-28T06:01:45.907Z', '2026-11-28T06:01:45.907Z'),
('hand-60', 'by-hand', '60 Coins', 60, 499, null, 0, 0, 1, 'seller', '2026-11-28T06:01:45.907Z', '2026-11-28T06:01:45.907Z');
insert into supplier_products (supplier, code, package_id, category_code, name, provider_code, cost_amount, cost_currency, process_minutes, is_available, is_chosen, seen_at) values
('lapakgaming', 'ML78_8-S2', 'ml-86', 'ML', 'ML78_8-S2', null, 19000, 'IDR', 0, 1, 1, '2026-11-28T06:01:45.907Z'),
('lapakgaming', 'FF70-S24', 'ff-70', 'ML', 'FF70-S24', null, 9700, 'IDR', 0, 1, 1, '2026-11-28T06:01:45.907Z');
insert into pricing_rules (version, rules, saved_by, saved_at) values
(1, '{"marginPercent":10,"games":{},"packages":{},"rounding":"cent","rupiahStep":"hundred","floorPercent":2,"fees":{},"fallbackUsdToIdr":15500}', 'test', '2026-11-28T06:01:45.907Z');
insert into buyer_sessions (id, created_at, last_seen_at, user_id, device, signed_in_at, moved_to) values
('64be87d8-cc60-49d1-b020-cf8e5d3c0cd4', '2026-11-28T06:01:48.578Z', '2026-11-28T06:01:48.578Z', null, null, null, null),
('a67111b3-4810-402b-bbef-72ae29c91992', '2026-11-28T06:01:51.654Z', '2026-11-28T06:01:51.654Z', null, null, null, null),
('4c19a5f0-9c56-46d1-9725-d44b6e737493', '2026-11-28T06:01:52.354Z', '2026-11-28T06:01:52.354Z', null, null, null, null);
insert into checkouts (id, buyer_session_id, customer_email, sealed_at, paid_by, buyer_ip, created_at, usd_to_idr, consent_at, anonymised_at, user_id, language, extensions, consent_version, trace) values
('4304c019-ff5e-4c46-a943-2fe90e74e113', '64be87d8-cc60-49d1-b020-cf8e5d3c0cd4', null, '2026-11-28T06:01:50.191Z', '4aa99945-f66d-4c41-91a6-63f024c6b5f9', '127.0.0.1', '2026-11-28T06:01:48.590Z', 15500, '2026-11-28T06:01:48.727Z', null, null, 'en', 0, 'terms 1, 2026-11-28', 'AJG9-QKF4-L37D'),
('9f54c53f-b02e-4172-ae5b-e9660eb73696', 'a67111b3-4810-402b-bbef-72ae29c91992', null, '2026-11-28T06:01:51.842Z', 'e898c61f-363f-40d4-a6ac-76ea778d6dd0', '127.0.0.1', '2026-11-28T06:01:51.667Z', 15500, '2026-11-28T06:01:51.724Z', null, null, 'en', 0, 'terms 1, 2026-11-28', 'AS4R-FH74-UL3P'),
('707631ec-06eb-4218-aa12-4823251fe837', '4c19a5f0-9c56-46d1-9725-d44b6e737493', null, null, null, '127.0.0.1', '2026-11-28T06:01:52.368Z', 15500, '2026-11-28T06:01:52.464Z', null, null, 'en', 0, 'terms 1, 2026-11-28', 'WR7R-LCHW-K2L4');
insert into orders (id, checkout_id, buyer_session_id, line_key, game_id, package_id, game_user_id, quantity, unit_price_amount, unit_cost_cents, unit_cost_idr, unit_price_idr, total_amount, status, failed_by, tracking_code, created_at, expires_at, paid_at, delivered_at, player_name, player_checked, paid_method, request_id, trace) values
('1835ef6d-96ea-4564-9a8a-d216d4b1ffe8', '4304c019-ff5e-4c46-a943-2fe90e74e113', '64be87d8-cc60-49d1-b020-cf8e5d3c0cd4', '9cc3231d-fa2d-4ee1-a7d3-aafd1c4fc8a7', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'completed', null, 'TRKTYF9CDQ77TG3', '2026-11-28T06:01:48.612Z', '2026-11-28T06:03:18.612Z', '2026-11-28T06:01:50.870Z', '2026-11-28T06:01:51.453Z', 'xRyu89', 1, 'card', 'AJG9-QKF4-L37D', 'AJG9-QKF4-L37D'),
('6d9c6c54-7a9e-4eb8-b04a-c9e2c4cf0379', '9f54c53f-b02e-4172-ae5b-e9660eb73696', 'a67111b3-4810-402b-bbef-72ae29c91992', '645bbcdd-dd03-4615-a300-96bb2722eee2', 'by-hand', 'hand-60', '10001', 1, 499, null, null, 77400, 499, 'pending-delivery', null, 'TRK2QUYA3FNYYM9', '2026-11-28T06:01:51.673Z', '2026-11-28T06:03:21.673Z', '2026-11-28T06:01:52.198Z', null, null, 0, 'card', 'AS4R-FH74-UL3P', 'AS4R-FH74-UL3P'),
('4cb73abf-49bb-4f46-a9fc-122b109340ca', '707631ec-06eb-4218-aa12-4823251fe837', '4c19a5f0-9c56-46d1-9725-d44b6e737493', 'ff4d03a6-e2a0-43a4-a25e-02feb3e125b5', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'pending', null, 'TRK2XB56YTJ5XNX', '2026-11-28T06:01:52.386Z', '2026-11-28T06:03:22.386Z', null, null, 'xRyu89', 1, null, 'WR7R-LCHW-K2L4', 'WR7R-LCHW-K2L4');
insert into order_events (id, order_id, event, from_status, to_status, actor, created_at) values
('0155a2a6-783f-45e0-a0c3-db86a17321cf', '1835ef6d-96ea-4564-9a8a-d216d4b1ffe8', 'place', null, 'pending', 'buyer', '2026-11-28T06:01:48.612Z'),
('d99a232a-a817-4a74-b9fe-89e72f69d451', '1835ef6d-96ea-4564-9a8a-d216d4b1ffe8', 'pay', 'pending', 'processing', 'system', '2026-11-28T06:01:50.884Z'),
('8d3f9a1f-d2a1-4bb5-8340-2013d7e9441e', '1835ef6d-96ea-4564-9a8a-d216d4b1ffe8', 'deliver', 'processing', 'completed', 'system', '2026-11-28T06:01:51.471Z'),
('f3a9a8db-359d-432d-889d-3a756c9ccb8e', '6d9c6c54-7a9e-4eb8-b04a-c9e2c4cf0379', 'place', null, 'pending', 'buyer', '2026-11-28T06:01:51.673Z'),
('05a0a3da-e826-4bb7-b0cc-02eb02feec3d', '6d9c6c54-7a9e-4eb8-b04a-c9e2c4cf0379', 'pay', 'pending', 'processing', 'system', '2026-11-28T06:01:52.201Z'),
('92833f42-4745-4bc3-8ef3-e4d691affb7e', '6d9c6c54-7a9e-4eb8-b04a-c9e2c4cf0379', 'hold', 'processing', 'pending-delivery', 'system', '2026-11-28T06:01:52.217Z'),
('710d1785-c486-4754-ba6d-5820e54c61fd', '4cb73abf-49bb-4f46-a9fc-122b109340ca', 'place', null, 'pending', 'buyer', '2026-11-28T06:01:52.386Z');
insert into payments (id, checkout_id, provider, method, provider_ref, status, amount, currency, is_surplus, due_at, tries, claimed_until, created_at, succeeded_at, channel, capture_ref, expires_at, received_amount, received_currency, refunded_amount, close_tries, close_due_at, apply_failures, accepted_at, trace, asks_three_d_secure) values
('4aa99945-f66d-4c41-91a6-63f024c6b5f9', '4304c019-ff5e-4c46-a943-2fe90e74e113', 'stripe', 'card', 'pi_5boYcBSljY2MEsqpsz40LCAv', 'succeeded', 150, 'USD', 0, '2026-11-28T06:01:53.158Z', 1, null, '2026-11-28T06:01:49.484Z', '2026-11-28T06:01:50.678Z', null, null, '2026-11-28T06:03:18.612Z', 150, 'USD', 0, 0, null, 0, null, 'AJG9-QKF4-L37D', null),
('e898c61f-363f-40d4-a6ac-76ea778d6dd0', '9f54c53f-b02e-4172-ae5b-e9660eb73696', 'stripe', 'card', 'pi_vkUGIg41XxW0MU2XCkaq0FiK', 'succeeded', 499, 'USD', 0, '2026-11-28T06:01:52.826Z', 0, null, '2026-11-28T06:01:51.826Z', '2026-11-28T06:01:52.116Z', null, null, '2026-11-28T06:03:21.673Z', 499, 'USD', 0, 0, null, 0, null, 'AS4R-FH74-UL3P', null);
insert into payment_lines (payment_id, order_id, unit_no, amount, fee) values
('4aa99945-f66d-4c41-91a6-63f024c6b5f9', '1835ef6d-96ea-4564-9a8a-d216d4b1ffe8', 1, 150, 0),
('e898c61f-363f-40d4-a6ac-76ea778d6dd0', '6d9c6c54-7a9e-4eb8-b04a-c9e2c4cf0379', 1, 499, 0);
insert into webhook_events (id, provider, event_key, type, payload, status, tries, due_at, claimed_until, received_at, applied_at, error) values
('c35c7c57-db21-49d8-a6d7-b7e274a068b9', 'stripe', 'evt_Jv15SudvAxLzEYwSD5oIZo4w', 'charge.succeeded', '{"id":"evt_Jv15SudvAxLzEYwSD5oIZo4w","type":"charge.succeeded","data":{"object":{"id":"ch_U4Ve766NOb1tzHcbAvVNPlae","object":"charge","amount":150,"amount_captured":150,"amount_refunded":0,"application":null,"application_fee":null,"application_fee_amount":null,"balance_transaction":null,"calculated_statement_descriptor":"KILAT","captured":true,"created":1795845710,"currency":"usd","description":null,"disputed":false,"failure_balance_transaction":null,"failure_code":null,"failure_message":null,"fraud_details":{},"livemode":false,"metadata":{"payment_id":"4aa99945-f66d-4c41-91a6-63f024c6b5f9","checkout_id":"4304c019-ff5e-4c46-a943-2fe90e74e113"},"on_behalf_of":null,"outcome":{"advice_code":null,"network_advice_code":null,"network_decline_code":null,"network_status":"approved_by_network","reason":null,"risk_level":"normal","risk_score":12,"seller_message":"Payment complete.","type":"authorized"},"paid":true,"payment_intent":"pi_5boYcBSljY2MEsqpsz40LCAv","payment_method":"pm_jysCWm0bt4btec5zQAHYHOVc","receipt_number":null,"receipt_url":null,"refunded":false,"review":null,"source":null,"source_transfer":null,"statement_descriptor":null,"statement_descriptor_suffix":null,"status":"succeeded","transfer_data":null,"transfer_group":null,"seen_card":{"digests":["O8n6JOZGLYBN1_l4HA4BqL"],"country":"US"}}},"object":"event","api_version":"2026-10-28.endive","created":1795845710,"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null}}', 'done', 0, '2026-11-28T06:01:50.597Z', null, '2026-11-28T06:01:50.597Z', '2026-11-28T06:01:50.597Z', null),
('d6d02e35-91d9-457e-967a-e4d7ca79cb35', 'lapakgaming-order', 'b6ea6afaf5e20d08c564fa68fdaa4893ac2437b6dcdf6f3fb0d53957a760a5c0', 'order', '{"reference":"kd-3a25be44eb3d48eb85c5a581d1916703"}', 'done', 0, '2026-11-28T06:01:51.271Z', null, '2026-11-28T06:01:51.271Z', '2026-11-28T06:01:51.271Z', null),
('a83633e7-cd52-48db-9ade-84124b7ceb11', 'stripe', 'evt_0bAo4HIHV3qmKJB2j7ie7ocE', 'charge.succeeded', '{"id":"evt_0bAo4HIHV3qmKJB2j7ie7ocE","type":"charge.succeeded","data":{"object":{"id":"ch_f6J4F0sG4c1VVPUQtjAFnNnH","object":"charge","amount":499,"amount_captured":499,"amount_refunded":0,"application":null,"application_fee":null,"application_fee_amount":null,"balance_transaction":null,"calculated_statement_descriptor":"KILAT","captured":true,"created":1795845712,"currency":"usd","description":null,"disputed":false,"failure_balance_transaction":null,"failure_code":null,"failure_message":null,"fraud_details":{},"livemode":false,"metadata":{"payment_id":"e898c61f-363f-40d4-a6ac-76ea778d6dd0","checkout_id":"9f54c53f-b02e-4172-ae5b-e9660eb73696"},"on_behalf_of":null,"outcome":{"advice_code":null,"network_advice_code":null,"network_decline_code":null,"network_status":"approved_by_network","reason":null,"risk_level":"normal","risk_score":12,"seller_message":"Payment complete.","type":"authorized"},"paid":true,"payment_intent":"pi_vkUGIg41XxW0MU2XCkaq0FiK","payment_method":"pm_230p9GozBK64oS454qRuToW2","receipt_number":null,"receipt_url":null,"refunded":false,"review":null,"source":null,"source_transfer":null,"statement_descriptor":null,"statement_descriptor_suffix":null,"status":"succeeded","transfer_data":null,"transfer_group":null,"seen_card":{"digests":["O8n6JOZGLYBN1_l4HA4BqL"],"country":"US"}}},"object":"event","api_version":"2026-10-28.endive","created":1795845712,"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null}}', 'done', 0, '2026-11-28T06:01:52.102Z', null, '2026-11-28T06:01:52.102Z', '2026-11-28T06:01:52.102Z', null);
insert into risk_events (id, kind, at, amount, payment_id, package_id, address, session, mail, player, card) values
('paid:4aa99945-f66d-4c41-91a6-63f024c6b5f9', 'paid', '2026-11-28T06:01:50.833Z', 150, '4aa99945-f66d-4c41-91a6-63f024c6b5f9', 'ml-86', 'WoglZmljHFnpSrr8T26COV', '0bEBDPz4jz9oKXa7KMVVr_', null, 'BLCmWEosZFEH_K0kRB7MMf', 'O8n6JOZGLYBN1_l4HA4BqL'),
('paid:e898c61f-363f-40d4-a6ac-76ea778d6dd0', 'paid', '2026-11-28T06:01:52.172Z', 499, 'e898c61f-363f-40d4-a6ac-76ea778d6dd0', 'hand-60', 'WoglZmljHFnpSrr8T26COV', 'bAYE02U2S3Mcy5Zvx5rEvd', null, 'GLXEM0kBuCyp7KTN1FmbVi', 'O8n6JOZGLYBN1_l4HA4BqL');
insert into risk_decisions (id, checkout_id, payment_id, moment, outcome, decision, made_at) values
('c681abe4-45ff-4238-8a58-7c68cefaf99f', '4304c019-ff5e-4c46-a943-2fe90e74e113', '4aa99945-f66d-4c41-91a6-63f024c6b5f9', 'opening', 'deliver', '{"moment":"opening","outcome":"deliver","points":0,"reasons":[],"blockedBy":[],"trustedBy":[]}', '2026-11-28T06:01:49.878Z'),
('808211b8-2a36-48a8-b5d2-ea225d8f3d30', '4304c019-ff5e-4c46-a943-2fe90e74e113', '4aa99945-f66d-4c41-91a6-63f024c6b5f9', 'success', 'deliver', '{"moment":"success","outcome":"deliver","points":20,"reasons":[{"rule":"new-card","asks":20,"says":"The card has not paid here before the last 7 days","figures":{"cardKnownDays":0,"cardReleases":0}}],"blockedBy":[],"trustedBy":[{"id":"bfd3e7ea-18b9-42b2-834a-34471881137e","list":"trust","subject":"card","reason":"the card of all tests","until":253402214400000}]}', '2026-11-28T06:01:50.792Z'),
('cda49e8e-8390-495c-bd8c-277034fd4ad3', '9f54c53f-b02e-4172-ae5b-e9660eb73696', 'e898c61f-363f-40d4-a6ac-76ea778d6dd0', 'opening', 'deliver', '{"moment":"opening","outcome":"deliver","points":0,"reasons":[],"blockedBy":[],"trustedBy":[]}', '2026-11-28T06:01:51.840Z'),
('0baab60d-5c90-4c24-bac8-105af7d2adab', '9f54c53f-b02e-4172-ae5b-e9660eb73696', 'e898c61f-363f-40d4-a6ac-76ea778d6dd0', 'success', 'deliver', '{"moment":"success","outcome":"deliver","points":20,"reasons":[{"rule":"new-card","asks":20,"says":"The card has not paid here before the last 7 days","figures":{"cardKnownDays":0,"cardReleases":0}}],"blockedBy":[],"trustedBy":[{"id":"bfd3e7ea-18b9-42b2-834a-34471881137e","list":"trust","subject":"card","reason":"the card of all tests","until":253402214400000}]}', '2026-11-28T06:01:52.171Z');
insert into risk_entries (id, list, subject, digest, reason, until, made_by, made_at) values
('bfd3e7ea-18b9-42b2-834a-34471881137e', 'trust', 'card', 'O8n6JOZGLYBN1_l4HA4BqL', 'the card of all tests', '9999-12-31T00:00:00.000Z', 'tests', '2026-11-28T06:01:45.941Z');
insert into deliveries (id, order_id, unit_no, status, tries, due_at, claimed_until, held_reason, held_detail, created_at, sent_at, accepted_at, delivered_at, fresh_since, gives_up_at) values
('2e1f26dc-252d-485d-88c2-d8079155e276', '1835ef6d-96ea-4564-9a8a-d216d4b1ffe8', 1, 'delivered', 1, '2026-11-28T06:01:50.913Z', null, null, null, '2026-11-28T06:01:50.913Z', '2026-11-28T06:01:51.025Z', '2026-11-28T06:01:51.171Z', '2026-11-28T06:01:51.431Z', null, null),
('27b13555-c9b4-44e8-9205-9985562b6d1d', '6d9c6c54-7a9e-4eb8-b04a-c9e2c4cf0379', 1, 'held', 0, '2026-11-28T06:01:52.202Z', null, 'by-hand', null, '2026-11-28T06:01:52.202Z', null, null, null, null, null);
insert into supplier_orders (id, delivery_id, supplier, product_code, player, cost_amount, cost_currency, status, supplier_ref, not_found, due_at, tries, note, created_at, answered_at, refusal, claimed_until, account_id, reread_cost, chosen_because, trace) values
('kd-3a25be44eb3d48eb85c5a581d1916703', '2e1f26dc-252d-485d-88c2-d8079155e276', 'lapakgaming', 'ML78_8-S2', '{"user_id":"123456789","additional_id":"2345"}', 19000, 'IDR', 'delivered', 'RA894760412092766257', 0, null, 1, 'Sukses Terkirim - 2026-11-28 13:01:51 WIB', '2026-11-28T06:01:51.025Z', '2026-11-28T06:01:51.414Z', null, null, null, null, null, 'AJG9-QKF4-L37D');
insert into documents (id, kind, year, number, checkout_id, payment_id, refund_id, currency, gross, tax, content, created_at) values
('1104295f-2f57-46f7-a829-d884cd216242', 'receipt', 2026, 1, '4304c019-ff5e-4c46-a943-2fe90e74e113', '4aa99945-f66d-4c41-91a6-63f024c6b5f9', null, 'USD', 150, 0, '{"language":"en","method":"card","orders":["TRKTYF9CDQ77TG3"],"timeZone":"Asia/Jakarta","seller":["Kilat"],"support":"support@kilat.example","note":"Prices include all taxes that apply.","rule":{"kind":"none","rate":0},"lines":[{"name":"Mobile Legends: 86 Diamonds","quantity":1,"amount":150}]}', '2026-11-28T06:01:51.079Z'),
('f22e1f29-2962-4d81-966f-d0ecab41ce07', 'receipt', 2026, 2, '9f54c53f-b02e-4172-ae5b-e9660eb73696', 'e898c61f-363f-40d4-a6ac-76ea778d6dd0', null, 'USD', 499, 0, '{"language":"en","method":"card","orders":["TRK2QUYA3FNYYM9"],"timeZone":"Asia/Jakarta","seller":["Kilat"],"support":"support@kilat.example","note":"Prices include all taxes that apply.","rule":{"kind":"none","rate":0},"lines":[{"name":"By Hand: 60 Coins","quantity":1,"amount":499}]}', '2026-11-28T06:01:52.231Z');
insert into document_counters (kind, year, last) values
('receipt', 2026, 2);
insert into fee_checks (id, payment_id, kind, ref, subject_type, subject_id, status, tries, due_at, claimed_until, created_at) values
('payment:4aa99945-f66d-4c41-91a6-63f024c6b5f9', '4aa99945-f66d-4c41-91a6-63f024c6b5f9', 'payment', 'pi_5boYcBSljY2MEsqpsz40LCAv', 'payment', '4aa99945-f66d-4c41-91a6-63f024c6b5f9', 'booked', 0, '2026-11-28T06:01:51.697Z', null, '2026-11-28T06:01:50.697Z'),
('payment:e898c61f-363f-40d4-a6ac-76ea778d6dd0', 'e898c61f-363f-40d4-a6ac-76ea778d6dd0', 'payment', 'pi_vkUGIg41XxW0MU2XCkaq0FiK', 'payment', 'e898c61f-363f-40d4-a6ac-76ea778d6dd0', 'booked', 0, '2026-11-28T06:01:53.127Z', null, '2026-11-28T06:01:52.127Z');
insert into ledger_entries (id, posting_id, account, amount, currency, subject_type, subject_id, created_at) values
('1b095c2b-2f01-472a-a0e2-e062d33dd7fb', 'payment:4aa99945-f66d-4c41-91a6-63f024c6b5f9', 'provider:stripe', 150, 'USD', 'payment', '4aa99945-f66d-4c41-91a6-63f024c6b5f9', '2026-11-28T06:01:50.691Z'),
('f975df0c-9fe3-4b77-911d-f9fe88392098', 'payment:4aa99945-f66d-4c41-91a6-63f024c6b5f9', 'buyers', -150, 'USD', 'payment', '4aa99945-f66d-4c41-91a6-63f024c6b5f9', '2026-11-28T06:01:50.691Z'),
('4f7767d7-862b-4a61-a97c-730e941717a5', 'unit:2e1f26dc-252d-485d-88c2-d8079155e276:delivered', 'buyers', 150, 'USD', 'delivery', '2e1f26dc-252d-485d-88c2-d8079155e276', '2026-11-28T06:01:51.499Z'),
('71302681-3e8c-4e45-9065-3b667f05fa8d', 'unit:2e1f26dc-252d-485d-88c2-d8079155e276:delivered', 'revenue', -150, 'USD', 'delivery', '2e1f26dc-252d-485d-88c2-d8079155e276', '2026-11-28T06:01:51.499Z'),
('9e6ad14d-4799-4be9-8289-0412edaf0ede', 'fee:stripe:txn_VCLjjCju3kZthep5kZS6J3LM', 'fees', 34, 'USD', 'payment', '4aa99945-f66d-4c41-91a6-63f024c6b5f9', '2026-11-28T06:01:51.822Z'),
('dde1e923-0170-4578-b86c-7de744964be6', 'fee:stripe:txn_VCLjjCju3kZthep5kZS6J3LM', 'provider:stripe', -34, 'USD', 'payment', '4aa99945-f66d-4c41-91a6-63f024c6b5f9', '2026-11-28T06:01:51.822Z'),
('4e9d207f-e4b9-4885-8eb7-16ebf9d2b5e6', 'payment:e898c61f-363f-40d4-a6ac-76ea778d6dd0', 'provider:stripe', 499, 'USD', 'payment', 'e898c61f-363f-40d4-a6ac-76ea778d6dd0', '2026-11-28T06:01:52.118Z'),
('b2bf7b86-433c-4c63-b268-5863f3903a25', 'payment:e898c61f-363f-40d4-a6ac-76ea778d6dd0', 'buyers', -499, 'USD', 'payment', 'e898c61f-363f-40d4-a6ac-76ea778d6dd0', '2026-11-28T06:01:52.118Z'),
('aaef3710-1f65-4afa-b403-f6c193b4a11f', 'fee:stripe:txn_tuk2rluA6tlnkAG3MN006lE2', 'fees', 44, 'USD', 'payment', 'e898c61f-363f-40d4-a6ac-76ea778d6dd0', '2026-11-28T06:01:53.348Z'),
('ac62b8bc-080e-42bc-ba0e-fb9d4481db12', 'fee:stripe:txn_tuk2rluA6tlnkAG3MN006lE2', 'provider:stripe', -44, 'USD', 'payment', 'e898c61f-363f-40d4-a6ac-76ea778d6dd0', '2026-11-28T06:01:53.348Z');
insert into sellers (id, email, role, password_hash, must_change_password, failed_attempts, locked_until, created_at, disabled_at, second_failures, second_locked_until, known_failures, known_locked_until) values
('45df3491-5b44-4d96-8823-7c5d35a859ba', 'owner@kilat.example', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$BrEmrPob0w+sLYYTuirjEg$Dggr7e+70a5eVsiPh4Rk9c1idDkVzKrjm1GHHsr+OYA', 0, 0, null, '2026-11-28T06:01:46.600Z', null, 0, null, 0, null);
insert into seller_sessions (id, seller_id, created_at, last_seen_at, expires_at, second_factor_at, user_agent, challenge, challenge_until) values
('HDRizfXPheaBMwWUNBVcAJM7RzrnUXXh5XFUpNOgSO0', '45df3491-5b44-4d96-8823-7c5d35a859ba', '2026-11-28T06:01:47.315Z', '2026-11-28T06:01:48.392Z', '2026-12-05T06:01:47.315Z', '2026-11-28T06:01:48.392Z', 'node', null, null);
insert into seller_passkeys (id, seller_id, name, public_key, counter, transports, created_at, last_used_at) values
('1rIBQ0cYGccuP248w-CHipYMDMIYH1QO4V6ct_UnBPo', '45df3491-5b44-4d96-8823-7c5d35a859ba', 'Software passkey', 'pQECAyYgASFYIN_AU6cOFcx0X8E6Q7pyloDb_YdmgpndDkImeAIADv1GIlggAhlOBMapBs890hKtlpC5fQhCNQiibqBkyjD39_uUPB0', 0, '["internal"]', '2026-11-28T06:01:48.391Z', null);
insert into seller_recovery_codes (code_hash, seller_id, created_at) values
('iV_gebOjvksM903f4AGMKBGcZcDHOdo5YBmojnpvBMs', '45df3491-5b44-4d96-8823-7c5d35a859ba', '2026-11-28T06:01:48.394Z'),
('u4JR_S2TrUeQ9mIh7kCSEKnVL76U4xzsCH9AFDMj7OE', '45df3491-5b44-4d96-8823-7c5d35a859ba', '2026-11-28T06:01:48.394Z'),
('7cZAr3-ubpGumcmEOgdxMf41Uud6BCWtMRjX3hzEveY', '45df3491-5b44-4d96-8823-7c5d35a859ba', '2026-11-28T06:01:48.394Z'),
('UuATZbk0YWVT9PGoepEaO8rEUcoFMbWYU_bgAN0nzAI', '45df3491-5b44-4d96-8823-7c5d35a859ba', '2026-11-28T06:01:48.394Z'),
('5kFbAzIowkj-dVpzqy1tV5K4UgAXk_GGQUrShKEjbEI', '45df3491-5b44-4d96-8823-7c5d35a859ba', '2026-11-28T06:01:48.394Z'),
('QTRyg3MZSS5VuSRqiT95gQGDGgeC3H9VQHvlwUHcu-E', '45df3491-5b44-4d96-8823-7c5d35a859ba', '2026-11-28T06:01:48.394Z'),
('mu0w5HCwJhuGxYgSof47R9QA15Ml2t6iDVUAbwx2Cx8', '45df3491-5b44-4d96-8823-7c5d35a859ba', '2026-11-28T06:01:48.394Z'),
('LH7q1WtYY4TyMTC5OkET6jhl3Gxm0EyCi0k0rzEGCYI', '45df3491-5b44-4d96-8823-7c5d35a859ba', '2026-11-28T06:01:48.394Z'),
('I3Um9MQQAbBlt029m4_27GHfkidyHp_wlhpZkaGrhCs', '45df3491-5b44-4d96-8823-7c5d35a859ba', '2026-11-28T06:01:48.394Z'),
('Rhl4QIOnNDd7qIn79U8WWmukJ_yG0MGJGtERdwIjbPc', '45df3491-5b44-4d96-8823-7c5d35a859ba', '2026-11-28T06:01:48.394Z');
insert into audit_log (seq, actor, action, subject, details, created_at, previous_hash, hash) values
(1, '45df3491-5b44-4d96-8823-7c5d35a859ba', 'signed_in', 'seller:45df3491-5b44-4d96-8823-7c5d35a859ba', '{}', '2026-11-28T06:01:47.328Z', '', 'k1.af802070b83eaf6d5136e5aba0a7f4e5c16d23f1fcfc18b38386d6cee5bea6f1'),
(2, '45df3491-5b44-4d96-8823-7c5d35a859ba', 'second_factor_added', 'seller:45df3491-5b44-4d96-8823-7c5d35a859ba', '{"factor":"passkey"}', '2026-11-28T06:01:48.399Z', 'k1.af802070b83eaf6d5136e5aba0a7f4e5c16d23f1fcfc18b38386d6cee5bea6f1', 'k1.033471b11b541059d309529755584357b936b76e40fec74e842f42a939cac3b5');
insert into supplier_balances (supplier, amount, currency, read_at, refused_amount) values
('lapakgaming', 993229432, 'IDR', '2026-11-28T06:01:46.375Z', 0);
insert into settings (key, value, updated_at) values
('audit-head', '{"seq":2,"hash":"k1.033471b11b541059d309529755584357b936b76e40fec74e842f42a939cac3b5","seal":"k1.687126fca3788a7017623f8ca17df2169fc245ca79a34c108ed66ebba401c904"}', '2026-11-28T06:01:48.398Z');
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
Email [{email}](mailto:{email}) atau [WhatsApp](https://wa.me/{phone}).', null, '2026-11-28T06:01:46.058Z'),
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
Bila pemberitahuan ini berubah, versi barunya dan hari mulainya tertulis di bagian atas.', null, '2026-11-28T06:01:46.058Z'),
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
Selebihnya tentang data Anda ada di [pemberitahuan privasi](/privacy).', null, '2026-11-28T06:01:46.058Z'),
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
[Ketentuan](/terms), [pemberitahuan privasi](/privacy), [kuki](/cookies), dan [kebijakan pengembalian dana](/refund-policy).', null, '2026-11-28T06:01:46.058Z');
insert into webhook_arrivals (sender, verified_at, refused_at, refused_ref) values
('stripe', '2026-11-28T06:01:51.207Z', null, null),
('lapakgaming-order', '2026-11-28T06:01:51.331Z', null, null);
insert into kysely_migration (name, timestamp) values
('0001-store', '2026-11-28T06:01:45.295Z'),
('0002-reviews-of-games', '2026-11-28T06:01:45.363Z'),
('0003-reviews-by-game', '2026-11-28T06:01:45.389Z'),
('0004-incidents', '2026-11-28T06:01:45.428Z'),
('0005-gift-notes', '2026-11-28T06:01:45.450Z'),
('0006-accounts', '2026-11-28T06:01:45.494Z'),
('0007-sessions-by-user', '2026-11-28T06:01:45.536Z'),
('0008-push', '2026-11-28T06:01:45.568Z'),
('0009-saved-players', '2026-11-28T06:01:45.600Z'),
('0010-account-passkeys', '2026-11-28T06:01:45.643Z'),
('0011-moved-sessions', '2026-11-28T06:01:45.676Z'),
('0012-receipts', '2026-11-28T06:01:45.729Z'),
('0013-legal-pages', '2026-11-28T06:01:45.781Z'),
('0014-risk', '2026-11-28T06:01:45.894Z');
insert into kysely_migration_lock (id, is_locked) values
('migration_lock', 0);
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
('0014-risk', '{"id":"0014-risk","kind":"expand","tables":{"risk_events":{"columns":{"id":"text","kind":"text","at":"text","amount":"money","payment_id":"text","package_id":"text?","address":"text?","session":"text?","mail":"text?","player":"text?","card":"text?"}},"risk_decisions":{"columns":{"id":"text","checkout_id":"text","payment_id":"text?","moment":"text","outcome":"text","decision":"text","made_at":"text"}},"risk_entries":{"columns":{"id":"text","list":"text","subject":"text","digest":"text","reason":"text","until":"text","made_by":"text","made_at":"text"}}},"columns":{"payments":{"asks_three_d_secure":"flag?"}},"indexes":["create index risk_events_by_address on risk_events (address, at) where address is not null","create index risk_events_by_session on risk_events (session, at) where session is not null","create index risk_events_by_mail on risk_events (mail, at) where mail is not null","create index risk_events_by_player on risk_events (player, at) where player is not null","create index risk_events_by_card on risk_events (card, at) where card is not null","create index risk_events_by_payment on risk_events (payment_id)","create index risk_events_disputed on risk_events (package_id, at) where kind = ''disputed''","create index risk_events_by_time on risk_events (at)","create index risk_decisions_by_checkout on risk_decisions (checkout_id, made_at)","create index risk_decisions_by_time on risk_decisions (made_at)","create unique index risk_entries_once on risk_entries (digest, list)","create index risk_entries_by_end on risk_entries (until)"]}');
