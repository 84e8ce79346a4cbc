import type { Kysely, Transaction } from 'kysely'
import type { AttentionTable } from '../attention/attention.table.ts'
import type { GameTable, PackageTable, SupplierProductTable } from '../catalog/catalog.table.ts'
import type { BuyerSessionTable, CheckoutTable } from '../checkout/checkout.table.ts'
import type { DeliveryTable, SupplierOrderTable } from '../delivery/delivery.table.ts'
import type { LedgerEntryTable } from '../ledger/ledger.table.ts'
import type { KnownCheckoutTable, OrderLinkTable } from '../links/link.table.ts'
import type { MailTable } from '../mail/mail.table.ts'
import type { OrderEventTable, OrderSecretTable, OrderTable } from '../orders/order.table.ts'
import type { PaymentLineTable, PaymentTable, WebhookEventTable } from '../payments/payment.table.ts'
import type { ExchangeRateTable } from '../pricing/pricing.table.ts'
import type { RefundTable } from '../refunds/refund.table.ts'
import type { AuditLogTable, SellerSessionTable, SellerTable } from '../sellers/seller.table.ts'
import type { SupplierHealthTable } from '../suppliers/supplier-health.table.ts'
import type { PriceSyncRunTable, PriceVersionTable } from '../sync/sync.table.ts'
import type { LeaseTable, SettingTable } from './system.table.ts'

export interface Schema {
  games: GameTable
  packages: PackageTable
  supplier_products: SupplierProductTable
  price_versions: PriceVersionTable
  price_sync_runs: PriceSyncRunTable
  exchange_rates: ExchangeRateTable
  buyer_sessions: BuyerSessionTable
  checkouts: CheckoutTable
  orders: OrderTable
  order_events: OrderEventTable
  order_secrets: OrderSecretTable
  payments: PaymentTable
  payment_lines: PaymentLineTable
  webhook_events: WebhookEventTable
  deliveries: DeliveryTable
  supplier_orders: SupplierOrderTable
  supplier_health: SupplierHealthTable
  refunds: RefundTable
  ledger_entries: LedgerEntryTable
  sellers: SellerTable
  seller_sessions: SellerSessionTable
  audit_log: AuditLogTable
  attention: AttentionTable
  mails: MailTable
  order_links: OrderLinkTable
  known_checkouts: KnownCheckoutTable
  settings: SettingTable
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
  'exchange_rates',
  'buyer_sessions',
  'checkouts',
  'orders',
  'order_events',
  'order_secrets',
  'payments',
  'payment_lines',
  'webhook_events',
  'deliveries',
  'supplier_orders',
  'supplier_health',
  'refunds',
  'ledger_entries',
  'sellers',
  'seller_sessions',
  'audit_log',
  'attention',
  'mails',
  'order_links',
  'known_checkouts',
  'settings',
  'leases',
] as const satisfies readonly (keyof Schema)[]
