import type { Kysely, Transaction } from 'kysely'
import type { DeviceProofTable, OauthRecordTable, SellerDeviceTable } from '../../access/devices/device.table.ts'
import type {
  SellerPasskeyTable,
  SellerRecoveryCodeTable,
  SellerTotpTable,
} from '../../access/second-factor/second-factor.table.ts'
import type { AuditLogTable, SellerSessionTable, SellerTable } from '../../access/seller.table.ts'
import type { AttentionTable } from '../../alerts/attention.table.ts'
import type { NoticeTable } from '../../alerts/notices/notice.table.ts'
import type { MailTable } from '../../alerts/outbox/mail.table.ts'
import type { DailyFigureTable, FigureDayTable } from '../../books/figures/figures.table.ts'
import type {
  BalanceCutTable,
  CompletedDayTable,
  PayoutEventTable,
  PayoutTable,
} from '../../books/payouts/payout.table.ts'
import type {
  ReconciliationExceptionTable,
  ReconciliationRunTable,
} from '../../books/reconciliation/reconciliation.table.ts'
import type { GameTable, PackageTable, SupplierProductTable } from '../../catalog/catalog.table.ts'
import type { DeliverySecretTable, DeliveryTable, SupplierOrderTable } from '../../fulfilment/delivery.table.ts'
import type { LedgerEntryTable } from '../../ledger/ledger.table.ts'
import type { BuyerSessionTable, CheckoutTable } from '../../ordering/checkout/checkout.table.ts'
import type { KnownCheckoutTable, OrderLinkTable } from '../../ordering/links/link.table.ts'
import type { UserTable } from '../../ordering/login/login.table.ts'
import type { OrderEventTable, OrderSecretTable, OrderTable } from '../../ordering/order.table.ts'
import type { ReviewTable } from '../../ordering/reviews/review.table.ts'
import type { FeeCheckTable } from '../../payments/fees/fee.table.ts'
import type { PaymentLineTable, PaymentTable, WebhookEventTable } from '../../payments/payment.table.ts'
import type { ProviderHealthTable } from '../../payments/provider-health.table.ts'
import type { ExchangeRateTable, HeldRateTable, PricingRulesTable } from '../../pricing/pricing.table.ts'
import type { PriceHoldTable, PriceSyncRunTable, PriceVersionTable } from '../../pricing/sync/sync.table.ts'
import type { DisputeTable } from '../../refunds/dispute.table.ts'
import type { RefundTable } from '../../refunds/refund.table.ts'
import type { RefundRequestTable } from '../../refunds/requests/refund-request.table.ts'
import type { SettingsVersionTable } from '../../settings/settings.table.ts'
import type { SalesPauseTable, SupplierBalanceTable } from '../../suppliers/sales/sales.table.ts'
import type { SupplierAccountTable } from '../../suppliers/supplier-account.table.ts'
import type { SupplierHealthTable } from '../../suppliers/supplier-health.table.ts'
import type { LeaseTable, SettingTable } from './system.table.ts'

export interface Schema {
  games: GameTable
  packages: PackageTable
  supplier_products: SupplierProductTable
  price_versions: PriceVersionTable
  price_sync_runs: PriceSyncRunTable
  price_holds: PriceHoldTable
  exchange_rates: ExchangeRateTable
  held_rates: HeldRateTable
  pricing_rules: PricingRulesTable
  users: UserTable
  buyer_sessions: BuyerSessionTable
  checkouts: CheckoutTable
  orders: OrderTable
  order_events: OrderEventTable
  order_secrets: OrderSecretTable
  payments: PaymentTable
  payment_lines: PaymentLineTable
  webhook_events: WebhookEventTable
  provider_health: ProviderHealthTable
  deliveries: DeliveryTable
  supplier_accounts: SupplierAccountTable
  supplier_orders: SupplierOrderTable
  delivery_secrets: DeliverySecretTable
  supplier_health: SupplierHealthTable
  refunds: RefundTable
  disputes: DisputeTable
  fee_checks: FeeCheckTable
  ledger_entries: LedgerEntryTable
  sellers: SellerTable
  seller_sessions: SellerSessionTable
  seller_totp: SellerTotpTable
  seller_passkeys: SellerPasskeyTable
  seller_recovery_codes: SellerRecoveryCodeTable
  seller_devices: SellerDeviceTable
  oauth_records: OauthRecordTable
  device_proofs: DeviceProofTable
  audit_log: AuditLogTable
  attention: AttentionTable
  mails: MailTable
  order_links: OrderLinkTable
  known_checkouts: KnownCheckoutTable
  refund_requests: RefundRequestTable
  reviews: ReviewTable
  sales_pauses: SalesPauseTable
  supplier_balances: SupplierBalanceTable
  settings: SettingTable
  settings_versions: SettingsVersionTable
  notices: NoticeTable
  payouts: PayoutTable
  payout_events: PayoutEventTable
  balance_cuts: BalanceCutTable
  completed_days: CompletedDayTable
  figure_days: FigureDayTable
  daily_figures: DailyFigureTable
  reconciliation_runs: ReconciliationRunTable
  reconciliation_exceptions: ReconciliationExceptionTable
  leases: LeaseTable
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
  'refund_requests',
  'reviews',
  'sales_pauses',
  'supplier_balances',
  'settings',
  'settings_versions',
  'notices',
  'payouts',
  'payout_events',
  'balance_cuts',
  'completed_days',
  'figure_days',
  'daily_figures',
  'reconciliation_runs',
  'reconciliation_exceptions',
  'leases',
] as const satisfies readonly (keyof Schema)[]
