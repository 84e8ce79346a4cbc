import type { Kysely, Transaction } from 'kysely'
import type { LeaseTable, ProcessTable, RateLimitTable, SettingTable } from './system.table.ts'

/** Each x.table.ts adds the tables of its module, so that this file knows none of them. */
export interface Schema {
  settings: SettingTable
  leases: LeaseTable
  rate_limits: RateLimitTable
  processes: ProcessTable
}

/** For reads; a transaction is one too. */
export type Db = Kysely<Schema>
/** Functions that write ask for this, so that they cannot be called outside `write()`. */
export type Trx = Transaction<Schema>

/** Every table, parents before children: the order in which a backup is read back. */
export const tableNames = [
  'games',
  'packages',
  'supplier_products',
  'price_sync_runs',
  'price_versions',
  'price_holds',
  'exchange_rates',
  'held_rates',
  'pricing_rules',
  'users',
  'buyer_sessions',
  'checkouts',
  'orders',
  'order_events',
  'order_secrets',
  'gift_notes',
  'gift_counts',
  'push_subscriptions',
  'push_notes',
  'payments',
  'payment_lines',
  'webhook_events',
  'provider_health',
  'deliveries',
  'supplier_accounts',
  'supplier_orders',
  'delivery_secrets',
  'supplier_health',
  'refunds',
  'refund_accounts',
  'disputes',
  'fee_checks',
  'ledger_entries',
  'sellers',
  'seller_sessions',
  'seller_totp',
  'seller_passkeys',
  'seller_recovery_codes',
  'seller_devices',
  'oauth_records',
  'device_proofs',
  'audit_log',
  'attention',
  'mails',
  'order_links',
  'known_checkouts',
  'sign_in_codes',
  'sign_in_locks',
  'proven_addresses',
  'saved_players',
  'favourites',
  'account_passkeys',
  'passkey_challenges',
  'failed_calls',
  'refund_requests',
  'reviews',
  'incidents',
  'incident_updates',
  'sales_pauses',
  'supplier_balances',
  'settings',
  'settings_versions',
  'legal_versions',
  'setup_checks',
  'webhook_arrivals',
  'webhook_registrations',
  'notices',
  'csp_reports',
  'kept_assets',
  'payouts',
  'payout_events',
  'balance_cuts',
  'completed_days',
  'figure_days',
  'daily_figures',
  'reconciliation_runs',
  'reconciliation_exceptions',
  'leases',
  'rate_limits',
  'processes',
] as const satisfies readonly (keyof Schema)[]
