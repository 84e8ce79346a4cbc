create table if not exists "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
create table if not exists "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
create table "settings" ("key" text collate "C" not null, "value" text collate "C" not null, "updated_at" text collate "C" not null, constraint "settings_key" primary key ("key"));
create table "settings_versions" ("version" integer not null, "saved" text collate "C" not null, "changed" text collate "C" not null, "saved_by" text collate "C" not null, "created_at" text collate "C" not null, constraint "settings_versions_key" primary key ("version"));
create table "leases" ("name" text collate "C" not null, "holder" text collate "C" not null, "fence" integer not null, "expires_at" text collate "C" not null, constraint "leases_key" primary key ("name"));
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
create table "checkouts" ("id" text collate "C" not null, "buyer_session_id" text collate "C" not null references "buyer_sessions" ("id"), "customer_email" text collate "C", "sealed_at" text collate "C", "paid_by" text collate "C", "buyer_ip" text collate "C", "created_at" text collate "C" not null, "usd_to_idr" double precision default 15500 not null, "consent_at" text collate "C", "anonymised_at" text collate "C", "user_id" text collate "C" references "users" ("id"), "language" text collate "C" default 'en' not null, "extensions" integer default 0 not null, "consent_version" text collate "C", constraint "checkouts_key" primary key ("id"));
create table "known_checkouts" ("buyer_session_id" text collate "C" not null references "buyer_sessions" ("id"), "checkout_id" text collate "C" not null references "checkouts" ("id"), "created_at" text collate "C" not null, constraint "known_checkouts_key" primary key ("buyer_session_id", "checkout_id"));
create table "orders" ("id" text collate "C" not null, "checkout_id" text collate "C" not null references "checkouts" ("id"), "buyer_session_id" text collate "C" not null, "line_key" text collate "C" not null, "game_id" text collate "C" not null references "games" ("id"), "package_id" text collate "C" not null references "packages" ("id"), "game_user_id" text collate "C" not null, "quantity" integer not null, "unit_price_amount" bigint not null, "unit_cost_cents" double precision, "unit_cost_idr" double precision, "unit_price_idr" bigint not null, "total_amount" bigint not null, "status" text collate "C" not null, "failed_by" text collate "C", "tracking_code" text collate "C" not null, "created_at" text collate "C" not null, "expires_at" text collate "C" not null, "paid_at" text collate "C", "delivered_at" text collate "C", "player_name" text collate "C", "player_checked" smallint default 0 not null, "paid_method" text collate "C", constraint "orders_key" primary key ("id"));
create table "order_events" ("id" text collate "C" not null, "order_id" text collate "C" not null references "orders" ("id"), "event" text collate "C" not null, "from_status" text collate "C", "to_status" text collate "C" not null, "actor" text collate "C" not null, "created_at" text collate "C" not null, constraint "order_events_key" primary key ("id"));
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
create index orders_by_time on orders (created_at, id);
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
create index order_links_by_time on order_links (expires_at);
create index reviews_by_time on reviews (created_at, id);
create unique index reviews_one_per_order on reviews (order_id);
create table "payments" ("id" text collate "C" not null, "checkout_id" text collate "C" not null references "checkouts" ("id"), "provider" text collate "C" not null, "method" text collate "C" not null, "provider_ref" text collate "C", "status" text collate "C" not null, "amount" bigint not null, "currency" text collate "C" not null, "is_surplus" smallint not null, "due_at" text collate "C" not null, "tries" integer not null, "claimed_until" text collate "C", "created_at" text collate "C" not null, "succeeded_at" text collate "C", "channel" text collate "C", "capture_ref" text collate "C", "expires_at" text collate "C", "received_amount" bigint, "received_currency" text collate "C", "refunded_amount" bigint default 0 not null, "close_tries" integer default 0 not null, "close_due_at" text collate "C", "apply_failures" integer default 0 not null, "accepted_at" text collate "C", constraint "payments_key" primary key ("id"));
create table "payment_lines" ("payment_id" text collate "C" not null references "payments" ("id"), "order_id" text collate "C" not null references "orders" ("id"), "unit_no" integer not null, "amount" bigint not null, "fee" double precision default 0 not null, constraint "payment_lines_key" primary key ("payment_id", "order_id", "unit_no"));
create table "webhook_events" ("id" text collate "C" not null, "provider" text collate "C" not null, "event_key" text collate "C" not null, "type" text collate "C" not null, "payload" text collate "C" not null, "status" text collate "C" not null, "tries" integer not null, "due_at" text collate "C" not null, "claimed_until" text collate "C", "received_at" text collate "C" not null, "applied_at" text collate "C", "error" text collate "C", constraint "webhook_events_key" primary key ("id"));
create table "webhook_arrivals" ("sender" text collate "C" not null, "verified_at" text collate "C", "refused_at" text collate "C", "refused_ref" text collate "C", constraint "webhook_arrivals_key" primary key ("sender"));
create table "webhook_registrations" ("provider" text collate "C" not null, "ref" text collate "C" not null, "secret_sealed" text collate "C", "url" text collate "C" not null, "made_at" text collate "C" not null, "replaced_at" text collate "C", constraint "webhook_registrations_key" primary key ("provider", "ref"));
create table "provider_health" ("provider" text collate "C" not null, "refusals" integer not null, "is_hidden" smallint not null, "probe_refused" smallint not null, "tries" integer not null, "due_at" text collate "C", constraint "provider_health_key" primary key ("provider"));
create table "fee_checks" ("id" text collate "C" not null, "payment_id" text collate "C" not null references "payments" ("id"), "kind" text collate "C" not null, "ref" text collate "C" not null, "subject_type" text collate "C" not null, "subject_id" text collate "C" not null, "status" text collate "C" not null, "tries" integer not null, "due_at" text collate "C" not null, "claimed_until" text collate "C", "created_at" text collate "C" not null, constraint "fee_checks_key" primary key ("id"));
create index payments_by_checkout on payments (checkout_id);
create unique index payments_by_provider_ref on payments (provider, provider_ref);
create index payments_by_success on payments (succeeded_at) where succeeded_at is not null;
create index payments_closed_to_check on payments (due_at) where status = 'closed' and tries < 12;
create unique index payments_one_open on payments (checkout_id) where status in ('creating', 'open');
create index payments_to_check on payments (due_at) where status in ('creating', 'open');
create index payment_lines_by_order on payment_lines (order_id);
create index webhook_events_by_time on webhook_events (received_at);
create unique index webhook_events_once on webhook_events (provider, event_key);
create index webhook_events_queued on webhook_events (due_at) where status = 'queued';
create index fee_checks_due on fee_checks (due_at) where status = 'due';
create table "deliveries" ("id" text collate "C" not null, "order_id" text collate "C" not null references "orders" ("id"), "unit_no" integer not null, "status" text collate "C" not null, "tries" integer not null, "due_at" text collate "C" not null, "claimed_until" text collate "C", "held_reason" text collate "C", "held_detail" text collate "C", "created_at" text collate "C" not null, "sent_at" text collate "C", "accepted_at" text collate "C", "delivered_at" text collate "C", "fresh_since" text collate "C", "gives_up_at" text collate "C", constraint "deliveries_key" primary key ("id"));
create table "supplier_orders" ("id" text collate "C" not null, "delivery_id" text collate "C" not null references "deliveries" ("id"), "supplier" text collate "C" not null, "product_code" text collate "C", "player" text collate "C" not null, "cost_amount" bigint, "cost_currency" text collate "C", "status" text collate "C" not null, "supplier_ref" text collate "C", "not_found" integer not null, "due_at" text collate "C", "tries" integer default 0 not null, "note" text collate "C", "created_at" text collate "C" not null, "answered_at" text collate "C", "refusal" text collate "C", "claimed_until" text collate "C", "account_id" text collate "C", "reread_cost" bigint, "chosen_because" text collate "C", constraint "supplier_orders_key" primary key ("id"));
create table "delivery_secrets" ("attempt_id" text collate "C" not null references "supplier_orders" ("id"), "order_id" text collate "C" not null references "orders" ("id"), "unit_no" integer not null, "ciphertext" text collate "C" not null, "created_at" text collate "C" not null, constraint "delivery_secrets_key" primary key ("attempt_id"));
create index deliveries_by_acceptance on deliveries (accepted_at) where accepted_at is not null;
create index deliveries_by_time on deliveries (delivered_at) where delivered_at is not null;
create unique index deliveries_by_unit on deliveries (order_id, unit_no);
create index deliveries_giving_up on deliveries (gives_up_at) where status = 'held';
create index deliveries_queued on deliveries (due_at) where status in ('queued', 'sending');
create index deliveries_to_buy on deliveries (order_id) where status in ('queued', 'held', 'sending', 'unknown');
create index supplier_orders_by_answer on supplier_orders (supplier, answered_at) where answered_at is not null;
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
create table "notices" ("id" text collate "C" not null references "attention" ("id"), "status" text collate "C" not null, "tries" integer not null, "due_at" text collate "C" not null, "claimed_until" text collate "C", "created_at" text collate "C" not null, "sent_at" text collate "C", constraint "notices_key" primary key ("id"));
create table "mails" ("id" text collate "C" not null, "kind" text collate "C" not null, "subject_id" text collate "C" not null, "order_id" text collate "C" not null references "orders" ("id"), "recipient" text collate "C" not null, "status" text collate "C" not null, "tries" integer not null, "due_at" text collate "C" not null, "claimed_until" text collate "C", "created_at" text collate "C" not null, "sent_at" text collate "C", "error" text collate "C", constraint "mails_key" primary key ("id"));
create index attention_by_time on attention (opened_at) where resolved_at is null;
create unique index attention_once on attention (kind, subject_type, subject_id) where resolved_at is null;
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
create unique index csp_reports_once on csp_reports (page, directive, blocked);
create index csp_reports_by_time on csp_reports (last_at);
insert into games (id, name, image_url, currency_label, category_code, player_fields, is_active, source, needs_buyer_ip, needs_account, position, created_at, updated_at, gives_code, other_names, checks_player) values
('mobile-legends', 'Mobile Legends', '/covers/mobile-legends.svg', 'Diamonds', 'ML', '[{"key":"user_id","label":"User ID","kind":"number"},{"key":"additional_id","label":"Zone ID","kind":"number"}]', 1, 'supplier', 0, 0, 0, '2026-11-28T06:00:51.983Z', '2026-11-28T06:00:51.983Z', 0, '[]', 1),
('free-fire', 'Free Fire', '/covers/free-fire.svg', 'Diamonds', 'FF', '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'supplier', 0, 0, 1, '2026-11-28T06:00:51.983Z', '2026-11-28T06:00:51.983Z', 0, '[]', 1),
('by-hand', 'By Hand', '/covers/by-hand.svg', 'Diamonds', null, '[{"key":"user_id","label":"User ID","kind":"number"}]', 1, 'seller', 0, 0, 2, '2026-11-28T06:00:51.983Z', '2026-11-28T06:00:51.983Z', 0, '[]', 0);
insert into packages (id, game_id, name, amount, price_amount, original_price_amount, is_popular, is_best_value, is_active, source, created_at, updated_at) values
('ml-86', 'mobile-legends', '86 Diamonds', 86, 150, null, 0, 0, 1, 'supplier', '2026-11-28T06:00:51.983Z', '2026-11-28T06:00:51.983Z'),
('ff-70', 'free-fire', '70 Diamonds', 70, 99, null, 0, 0, 1, 'supplier', '2026-11-28T06:00:51.983Z', '2026-11-28T06:00:51.983Z'),
('hand-60', 'by-hand', '60 Coins', 60, 499, null, 0, 0, 1, 'seller', '2026-11-28T06:00:51.983Z', '2026-11-28T06:00:51.983Z');
insert into supplier_products (supplier, code, package_id, category_code, name, provider_code, cost_amount, cost_currency, process_minutes, is_available, is_chosen, seen_at) values
('lapakgaming', 'ML78_8-S2', 'ml-86', 'ML', 'ML78_8-S2', null, 19000, 'IDR', 0, 1, 1, '2026-11-28T06:00:51.983Z'),
('lapakgaming', 'FF70-S24', 'ff-70', 'ML', 'FF70-S24', null, 9700, 'IDR', 0, 1, 1, '2026-11-28T06:00:51.983Z');
insert into pricing_rules (version, rules, saved_by, saved_at) values
(1, '{"marginPercent":10,"games":{},"packages":{},"rounding":"cent","rupiahStep":"hundred","floorPercent":2,"fees":{},"fallbackUsdToIdr":15500}', 'test', '2026-11-28T06:00:51.983Z');
insert into buyer_sessions (id, created_at, last_seen_at, user_id) values
('54545fa6-927c-44cc-8615-d5343978d940', '2026-11-28T06:00:55.255Z', '2026-11-28T06:00:55.255Z', null),
('8ecd4921-bbec-4ad7-8389-95003e161012', '2026-11-28T06:00:57.232Z', '2026-11-28T06:00:57.232Z', null),
('fdc91fab-3971-426b-9972-0f36893d6d48', '2026-11-28T06:00:57.973Z', '2026-11-28T06:00:57.973Z', null);
insert into checkouts (id, buyer_session_id, customer_email, sealed_at, paid_by, buyer_ip, created_at, usd_to_idr, consent_at, anonymised_at, user_id, language, extensions, consent_version) values
('72fc2072-a48f-46b7-9adb-e62a7249bae2', '54545fa6-927c-44cc-8615-d5343978d940', null, '2026-11-28T06:00:56.256Z', 'b5372ddf-0605-4858-9daa-3cd921518825', '127.0.0.1', '2026-11-28T06:00:55.267Z', 15500, '2026-11-28T06:00:56.094Z', null, null, 'en', 0, '2026-11-22'),
('41d5ed2c-d5d2-4d5e-abac-91d861e3da27', '8ecd4921-bbec-4ad7-8389-95003e161012', null, '2026-11-28T06:00:57.495Z', 'a156426c-5bac-4dc0-9b84-c4cf61007dc1', '127.0.0.1', '2026-11-28T06:00:57.243Z', 15500, '2026-11-28T06:00:57.290Z', null, null, 'en', 0, '2026-11-22'),
('20725f75-71d1-4085-b327-5a1daa0d09d2', 'fdc91fab-3971-426b-9972-0f36893d6d48', null, null, null, '127.0.0.1', '2026-11-28T06:00:57.980Z', 15500, '2026-11-28T06:00:58.037Z', null, null, 'en', 0, '2026-11-22');
insert into orders (id, checkout_id, buyer_session_id, line_key, game_id, package_id, game_user_id, quantity, unit_price_amount, unit_cost_cents, unit_cost_idr, unit_price_idr, total_amount, status, failed_by, tracking_code, created_at, expires_at, paid_at, delivered_at, player_name, player_checked, paid_method) values
('ac8d56d6-156d-4c9d-b962-00abdac41c6f', '72fc2072-a48f-46b7-9adb-e62a7249bae2', '54545fa6-927c-44cc-8615-d5343978d940', 'a70fee4b-2230-416a-80c3-8a76c8c248b9', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'completed', null, 'TRK7DS73QJVFW3R', '2026-11-28T06:00:55.306Z', '2026-11-28T06:02:25.306Z', '2026-11-28T06:00:56.535Z', '2026-11-28T06:00:57.025Z', 'xRyu89', 1, 'card'),
('19b0bc4f-e6fc-4031-8980-a9f7532953d6', '41d5ed2c-d5d2-4d5e-abac-91d861e3da27', '8ecd4921-bbec-4ad7-8389-95003e161012', 'e896c5ac-991d-4e57-9d61-b7c2999cab15', 'by-hand', 'hand-60', '10001', 1, 499, null, null, 77400, 499, 'pending-delivery', null, 'TRKCVPJAUB287T7', '2026-11-28T06:00:57.254Z', '2026-11-28T06:02:27.254Z', '2026-11-28T06:00:57.787Z', null, null, 0, 'card'),
('26050e77-df84-4a71-a5a8-21d2a139ade8', '20725f75-71d1-4085-b327-5a1daa0d09d2', 'fdc91fab-3971-426b-9972-0f36893d6d48', '10c7cf57-3847-49c8-9eab-9c919e71703e', 'mobile-legends', 'ml-86', '123456789 (2345)', 1, 150, 122.58064516129032, 19000, 23300, 150, 'pending', null, 'TRK35AZUV4WPS3Q', '2026-11-28T06:00:58.003Z', '2026-11-28T06:02:28.003Z', null, null, 'xRyu89', 1, null);
insert into order_events (id, order_id, event, from_status, to_status, actor, created_at) values
('406270cf-8d6b-42c7-975d-9a9ba81e64b1', 'ac8d56d6-156d-4c9d-b962-00abdac41c6f', 'place', null, 'pending', 'buyer', '2026-11-28T06:00:55.306Z'),
('b3286a7c-5b3d-4e8e-a78e-a23f253917be', 'ac8d56d6-156d-4c9d-b962-00abdac41c6f', 'pay', 'pending', 'processing', 'system', '2026-11-28T06:00:56.544Z'),
('a2c2802c-1bda-461a-b2d5-c138656a116d', 'ac8d56d6-156d-4c9d-b962-00abdac41c6f', 'deliver', 'processing', 'completed', 'system', '2026-11-28T06:00:57.031Z'),
('7e7fc087-1a54-4eec-bc38-a606fded7549', '19b0bc4f-e6fc-4031-8980-a9f7532953d6', 'place', null, 'pending', 'buyer', '2026-11-28T06:00:57.254Z'),
('07fe1d89-b3d5-4375-8482-4b59a08c7630', '19b0bc4f-e6fc-4031-8980-a9f7532953d6', 'pay', 'pending', 'processing', 'system', '2026-11-28T06:00:57.794Z'),
('939eb5b5-7b33-43e2-bc16-12e8ff874c38', '19b0bc4f-e6fc-4031-8980-a9f7532953d6', 'hold', 'processing', 'pending-delivery', 'system', '2026-11-28T06:00:57.852Z'),
('8ab64d69-7fea-4c38-a5e4-7989209d878b', '26050e77-df84-4a71-a5a8-21d2a139ade8', 'place', null, 'pending', 'buyer', '2026-11-28T06:00:58.003Z');
insert into payments (id, checkout_id, provider, method, provider_ref, status, amount, currency, is_surplus, due_at, tries, claimed_until, created_at, succeeded_at, channel, capture_ref, expires_at, received_amount, received_currency, refunded_amount, close_tries, close_due_at, apply_failures, accepted_at) values
('b5372ddf-0605-4858-9daa-3cd921518825', '72fc2072-a48f-46b7-9adb-e62a7249bae2', 'stripe', 'card', 'pi_5gCK7ei2wFFjZITfuwt0QEFS', 'succeeded', 150, 'USD', 0, '2026-11-28T06:00:57.251Z', 0, null, '2026-11-28T06:00:56.251Z', '2026-11-28T06:00:56.483Z', null, null, '2026-11-28T06:02:25.306Z', 150, 'USD', 0, 0, null, 0, null),
('a156426c-5bac-4dc0-9b84-c4cf61007dc1', '41d5ed2c-d5d2-4d5e-abac-91d861e3da27', 'stripe', 'card', 'pi_S0wSBrKHo4W6cGLdDDznKJb9', 'succeeded', 499, 'USD', 0, '2026-11-28T06:00:58.423Z', 0, null, '2026-11-28T06:00:57.423Z', '2026-11-28T06:00:57.755Z', null, null, '2026-11-28T06:02:27.254Z', 499, 'USD', 0, 0, null, 0, null);
insert into payment_lines (payment_id, order_id, unit_no, amount, fee) values
('b5372ddf-0605-4858-9daa-3cd921518825', 'ac8d56d6-156d-4c9d-b962-00abdac41c6f', 1, 150, 0),
('a156426c-5bac-4dc0-9b84-c4cf61007dc1', '19b0bc4f-e6fc-4031-8980-a9f7532953d6', 1, 499, 0);
insert into webhook_events (id, provider, event_key, type, payload, status, tries, due_at, claimed_until, received_at, applied_at, error) values
('2a6bf736-dc0c-46a5-87d8-c4cbf52c9a39', 'stripe', 'evt_Gv5hsD5u2sbxeHHBhDxhK2fr', 'payment_intent.succeeded', '{"id":"evt_Gv5hsD5u2sbxeHHBhDxhK2fr","object":"event","api_version":"2026-10-28.endive","created":1795845656,"data":{"object":{"id":"pi_5gCK7ei2wFFjZITfuwt0QEFS","object":"payment_intent","allowed_payment_method_types":null,"amount":150,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":150,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795845656,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_GOMgaKCB5aavAWcakYaICi3X","livemode":false,"managed_payments":null,"metadata":{"payment_id":"b5372ddf-0605-4858-9daa-3cd921518825","checkout_id":"72fc2072-a48f-46b7-9adb-e62a7249bae2"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_deB1FAgb1IWqqiI2RSSnNCSm","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"},"link":{"persistent_token":null}},"payment_method_types":["card","link"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":"Kilat","status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 0, '2026-11-28T06:00:56.412Z', null, '2026-11-28T06:00:56.412Z', '2026-11-28T06:00:56.412Z', null),
('0c6eff56-8048-41f9-ae7c-a665cd49251b', 'lapakgaming-order', '19db5a1d44c0a91f59048456998d0bcdad75eb38fb8b357935fd2661308248ed', 'order', '{"reference":"kd-a069812649df4ac69aa7f2fb4ca3a307"}', 'done', 0, '2026-11-28T06:00:56.823Z', null, '2026-11-28T06:00:56.823Z', '2026-11-28T06:00:56.823Z', null),
('4c123cbf-97a4-4da9-abb9-7e5f09fc72b3', 'stripe', 'evt_mNg1XNfqbN5jJJeyyVorgmcx', 'payment_intent.succeeded', '{"id":"evt_mNg1XNfqbN5jJJeyyVorgmcx","object":"event","api_version":"2026-10-28.endive","created":1795845657,"data":{"object":{"id":"pi_S0wSBrKHo4W6cGLdDDznKJb9","object":"payment_intent","allowed_payment_method_types":null,"amount":499,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":499,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"always","enabled":true},"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic_async","confirmation_method":"automatic","created":1795845657,"currency":"usd","customer_account":null,"description":null,"excluded_payment_method_types":null,"last_payment_error":null,"latest_charge":"ch_QLtWYcCNVOU2y4uOUCpUXpKl","livemode":false,"managed_payments":null,"metadata":{"payment_id":"a156426c-5bac-4dc0-9b84-c4cf61007dc1","checkout_id":"41d5ed2c-d5d2-4d5e-abac-91d861e3da27"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_bUN0HDVlam5SMzIeBYb5o9Ae","payment_method_configuration_details":null,"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"},"link":{"persistent_token":null}},"payment_method_types":["card","link"],"payment_record":null,"processing":null,"review":null,"setup_future_usage":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":"Kilat","status":"succeeded","transfer_group":null}},"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded"}', 'done', 0, '2026-11-28T06:00:57.696Z', null, '2026-11-28T06:00:57.696Z', '2026-11-28T06:00:57.696Z', null);
insert into deliveries (id, order_id, unit_no, status, tries, due_at, claimed_until, held_reason, held_detail, created_at, sent_at, accepted_at, delivered_at, fresh_since, gives_up_at) values
('41dc9aeb-bc41-4784-85d0-8460e0b683fe', 'ac8d56d6-156d-4c9d-b962-00abdac41c6f', 1, 'delivered', 1, '2026-11-28T06:00:56.547Z', null, null, null, '2026-11-28T06:00:56.547Z', '2026-11-28T06:00:56.601Z', '2026-11-28T06:00:56.677Z', '2026-11-28T06:00:57.005Z', null, null),
('7dd89006-d9bd-49aa-8200-bd267632e84a', '19b0bc4f-e6fc-4031-8980-a9f7532953d6', 1, 'held', 0, '2026-11-28T06:00:57.805Z', null, 'by-hand', null, '2026-11-28T06:00:57.805Z', null, null, null, null, null);
insert into supplier_orders (id, delivery_id, supplier, product_code, player, cost_amount, cost_currency, status, supplier_ref, not_found, due_at, tries, note, created_at, answered_at, refusal, claimed_until, account_id, reread_cost, chosen_because) values
('kd-a069812649df4ac69aa7f2fb4ca3a307', '41dc9aeb-bc41-4784-85d0-8460e0b683fe', 'lapakgaming', 'ML78_8-S2', '{"user_id":"123456789","additional_id":"2345"}', 19000, 'IDR', 'delivered', 'RA985114841906405168', 0, null, 1, 'Sukses Terkirim - 2026-11-28 13:00:56 WIB', '2026-11-28T06:00:56.601Z', '2026-11-28T06:00:56.996Z', null, null, null, null, null);
insert into fee_checks (id, payment_id, kind, ref, subject_type, subject_id, status, tries, due_at, claimed_until, created_at) values
('payment:b5372ddf-0605-4858-9daa-3cd921518825', 'b5372ddf-0605-4858-9daa-3cd921518825', 'payment', 'pi_5gCK7ei2wFFjZITfuwt0QEFS', 'payment', 'b5372ddf-0605-4858-9daa-3cd921518825', 'booked', 0, '2026-11-28T06:00:57.489Z', null, '2026-11-28T06:00:56.489Z'),
('payment:a156426c-5bac-4dc0-9b84-c4cf61007dc1', 'a156426c-5bac-4dc0-9b84-c4cf61007dc1', 'payment', 'pi_S0wSBrKHo4W6cGLdDDznKJb9', 'payment', 'a156426c-5bac-4dc0-9b84-c4cf61007dc1', 'booked', 0, '2026-11-28T06:00:58.767Z', null, '2026-11-28T06:00:57.767Z');
insert into ledger_entries (id, posting_id, account, amount, currency, subject_type, subject_id, created_at) values
('0c16ca84-fc17-415e-8f25-fec30ea8dd9c', 'payment:b5372ddf-0605-4858-9daa-3cd921518825', 'provider:stripe', 150, 'USD', 'payment', 'b5372ddf-0605-4858-9daa-3cd921518825', '2026-11-28T06:00:56.485Z'),
('21e16697-30fa-4bf2-88d1-93ed6688861a', 'payment:b5372ddf-0605-4858-9daa-3cd921518825', 'buyers', -150, 'USD', 'payment', 'b5372ddf-0605-4858-9daa-3cd921518825', '2026-11-28T06:00:56.485Z'),
('96662832-0b85-4a2d-9011-37035ee712e2', 'unit:41dc9aeb-bc41-4784-85d0-8460e0b683fe:delivered', 'buyers', 150, 'USD', 'delivery', '41dc9aeb-bc41-4784-85d0-8460e0b683fe', '2026-11-28T06:00:57.053Z'),
('90d45460-0b8b-40f2-a76f-4e86c18bebbf', 'unit:41dc9aeb-bc41-4784-85d0-8460e0b683fe:delivered', 'revenue', -150, 'USD', 'delivery', '41dc9aeb-bc41-4784-85d0-8460e0b683fe', '2026-11-28T06:00:57.053Z'),
('edb0fa23-0134-41fc-bbb9-c54cf1cc0070', 'fee:stripe:txn_9MXbHKaay3HcJSrC9K98j8Nz', 'fees', 34, 'USD', 'payment', 'b5372ddf-0605-4858-9daa-3cd921518825', '2026-11-28T06:00:57.625Z'),
('1e91b48c-141e-4996-b0aa-35f530fb6946', 'fee:stripe:txn_9MXbHKaay3HcJSrC9K98j8Nz', 'provider:stripe', -34, 'USD', 'payment', 'b5372ddf-0605-4858-9daa-3cd921518825', '2026-11-28T06:00:57.625Z'),
('9cd00064-02cd-41e0-9b9d-e561c7cf2670', 'payment:a156426c-5bac-4dc0-9b84-c4cf61007dc1', 'provider:stripe', 499, 'USD', 'payment', 'a156426c-5bac-4dc0-9b84-c4cf61007dc1', '2026-11-28T06:00:57.759Z'),
('5ee63275-382e-4a9a-a281-8239de7e5d32', 'payment:a156426c-5bac-4dc0-9b84-c4cf61007dc1', 'buyers', -499, 'USD', 'payment', 'a156426c-5bac-4dc0-9b84-c4cf61007dc1', '2026-11-28T06:00:57.759Z'),
('a22c1c78-e250-4ef5-942d-8c6672780a86', 'fee:stripe:txn_TyKSpRsEYgXQnokK5EsBXxcS', 'fees', 44, 'USD', 'payment', 'a156426c-5bac-4dc0-9b84-c4cf61007dc1', '2026-11-28T06:00:59.197Z'),
('7022498c-2016-4473-9718-f8fb9efbced5', 'fee:stripe:txn_TyKSpRsEYgXQnokK5EsBXxcS', 'provider:stripe', -44, 'USD', 'payment', 'a156426c-5bac-4dc0-9b84-c4cf61007dc1', '2026-11-28T06:00:59.197Z');
insert into sellers (id, email, role, password_hash, must_change_password, failed_attempts, locked_until, created_at, disabled_at, second_failures, second_locked_until, known_failures, known_locked_until) values
('1182eb94-3488-4536-b967-dd2c44adce08', 'owner@kilat.example', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$L7wccKiNCOmSHKXhYbP7sQ$/RhvgaSCyR+M5fjPYjDt4mlTxZyV+N53vxhZMLcLxbo', 0, 0, null, '2026-11-28T06:00:52.838Z', null, 0, null, 0, null);
insert into seller_sessions (id, seller_id, created_at, last_seen_at, expires_at, second_factor_at, user_agent, challenge, challenge_until) values
('ghfKzfoOtMXIx_bpAQJzlxMo9E7RJR_Yej_uoE9fMJ8', '1182eb94-3488-4536-b967-dd2c44adce08', '2026-11-28T06:00:53.298Z', '2026-11-28T06:00:55.013Z', '2026-12-05T06:00:53.298Z', '2026-11-28T06:00:55.013Z', 'node', null, null);
insert into seller_passkeys (id, seller_id, name, public_key, counter, transports, created_at, last_used_at) values
('u2gXr0-fbZOJsASbPG6HwM4o5xCs49vAb11XbkOnTI8', '1182eb94-3488-4536-b967-dd2c44adce08', 'Software passkey', 'pQECAyYgASFYIIMqqTccXYKaPvVjbh6BKGytbzcTrKUn60IwamMpqz1EIlggYyfqonVCZvKKd_9JHMMTrsAv_UY8QCIH_xi73BXgTe0', 0, '["internal"]', '2026-11-28T06:00:54.993Z', null);
insert into seller_recovery_codes (code_hash, seller_id, created_at) values
('NNfhPxt_MEJgDSXxkTCpCrFOb6pwIR7Usu6QQlMPV_s', '1182eb94-3488-4536-b967-dd2c44adce08', '2026-11-28T06:00:55.036Z'),
('KrpgOuP92RhCzg7WCQQE4oEG2RbKKRqUDSDRTx56fj0', '1182eb94-3488-4536-b967-dd2c44adce08', '2026-11-28T06:00:55.036Z'),
('C_SxrnzQdOvXj4bHelCsZcAdD9poBM_tKVZVLLGe7R8', '1182eb94-3488-4536-b967-dd2c44adce08', '2026-11-28T06:00:55.036Z'),
('DLc5ycKihkl73qKO6KoqKQbe7yibTl3BUS69MM7269g', '1182eb94-3488-4536-b967-dd2c44adce08', '2026-11-28T06:00:55.036Z'),
('rG1f8qMMNDX9BZpnJE6UxsMIL4W-RapNrCKH1jNtwzk', '1182eb94-3488-4536-b967-dd2c44adce08', '2026-11-28T06:00:55.036Z'),
('AzBH8hTs5Hj76tryiJYB8fSaxJKFioGWKvLud6mWVr0', '1182eb94-3488-4536-b967-dd2c44adce08', '2026-11-28T06:00:55.036Z'),
('3Lfo1_XCtS8LvRWvBb5KC8u2DbjqMq_bwxEHau-BZiA', '1182eb94-3488-4536-b967-dd2c44adce08', '2026-11-28T06:00:55.036Z'),
('kNUZH4ARGSY1HFAxu8ttdFYruYqrpCDr1_dCwn5bb9M', '1182eb94-3488-4536-b967-dd2c44adce08', '2026-11-28T06:00:55.036Z'),
('dZ_IGrlG4kVXxYpMAE_2S2Egrrx_qAf2U1mtpkVx8JM', '1182eb94-3488-4536-b967-dd2c44adce08', '2026-11-28T06:00:55.036Z'),
('ncKEl1dy9V-6SRPl2tot9h3xojr0pOqht4cz_bgNTj4', '1182eb94-3488-4536-b967-dd2c44adce08', '2026-11-28T06:00:55.036Z');
insert into audit_log (seq, actor, action, subject, details, created_at, previous_hash, hash) values
(1, '1182eb94-3488-4536-b967-dd2c44adce08', 'signed_in', 'seller:1182eb94-3488-4536-b967-dd2c44adce08', '{}', '2026-11-28T06:00:53.325Z', '', 'k1.4043539b32a969343f465fda7cc761b3206b23bc22306978bda2260e93e4d4f3'),
(2, '1182eb94-3488-4536-b967-dd2c44adce08', 'second_factor_added', 'seller:1182eb94-3488-4536-b967-dd2c44adce08', '{"factor":"passkey"}', '2026-11-28T06:00:55.056Z', 'k1.4043539b32a969343f465fda7cc761b3206b23bc22306978bda2260e93e4d4f3', 'k1.b42457a221b08cb83f01adaf492e4ade4d865c21958f313436f895c0b7acc4da');
insert into supplier_balances (supplier, amount, currency, read_at, refused_amount) values
('lapakgaming', 993229432, 'IDR', '2026-11-28T06:00:52.423Z', 0);
insert into settings (key, value, updated_at) values
('audit-head', '{"seq":2,"hash":"k1.b42457a221b08cb83f01adaf492e4ade4d865c21958f313436f895c0b7acc4da","seal":"k1.3f1f5c5c91a9ca9ef305455a31e59263bd29e103cf2d9b809df526d60b95dff2"}', '2026-11-28T06:00:55.049Z');
insert into webhook_arrivals (sender, verified_at, refused_at, refused_ref) values
('stripe', '2026-11-28T06:00:56.637Z', null, null),
('lapakgaming-order', '2026-11-28T06:00:56.870Z', null, null);
insert into kysely_migration (name, timestamp) values
('0001-store', '2026-11-28T06:00:51.968Z');
insert into kysely_migration_lock (id, is_locked) values
('migration_lock', 0);
