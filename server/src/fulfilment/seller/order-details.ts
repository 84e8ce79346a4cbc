import { DomainError } from '@topup/core/api/errors'
import type { OrderDetailsView } from '@topup/core/api/fulfilment'
import type { AdminPaymentView } from '@topup/core/api/payments'
import type { AdminRefundView } from '@topup/core/api/refunds'
import { deliveryRefusals } from '@topup/core/delivery/ways-to-deliver'
import { toDecimal } from '@topup/core/money/decimal'
import { refundAccountState } from '@topup/core/refund/refund-account'
import type { Selectable } from 'kysely'
import { listDocuments } from '../../ledger/documents/find-documents.ts'
import { listFailedCallsOf } from '../../ordering/list-failed-calls.ts'
import { findOrder } from '../../ordering/order.repository.ts'
import { listWarnings } from '../../payments/fraud-warnings.ts'
import type { Payment } from '../../payments/payment.repository.ts'
import type { Db, Schema } from '../../platform/db/schema.ts'
import { listDecisions } from '../../risk/list-decisions.ts'
import type { Context } from '../context.ts'
import { loadAdminViews } from './admin-orders.ts'
import { loadDeliveryFacts } from './delivery-facts.ts'
import { listSupplierChoices } from './supplier-choices.ts'

type OrderDocument = Awaited<ReturnType<typeof listDocuments>>[number]

/** Formats an amount in any currency: a provider may report a currency that the store does not use. */
const paid = (amount: number, currency: string) => ({
  amount: toDecimal({ amount, currency }),
  currency,
})

const toPaymentView = (
  payment: Payment,
  share: number | undefined,
  documents: readonly OrderDocument[],
  fraudWarning: string | undefined,
  disputes: AdminPaymentView['disputes'] = [],
): AdminPaymentView => ({
  id: payment.id,
  provider: payment.provider,
  method: payment.method,
  channel: payment.channel,
  status: payment.status,
  isSurplus: payment.is_surplus === 1,
  asked: paid(payment.amount, payment.currency),
  received:
    payment.received_amount === null
      ? null
      : paid(payment.received_amount, payment.received_currency ?? payment.currency),
  share: share === undefined ? null : paid(share, payment.currency),
  providerRef: payment.provider_ref,
  createdAt: payment.created_at,
  succeededAt: payment.succeeded_at,
  receipt: documents.find(({ kind, paymentId }) => kind === 'receipt' && paymentId === payment.id)?.number ?? null,
  corrections: documents
    .filter(({ kind, paymentId, refundId }) => kind === 'credit-note' && paymentId === payment.id && refundId === null)
    .map(({ number }) => number),
  fraudWarning: fraudWarning ?? null,
  disputes,
})

type AccountMarks = Readonly<{ version: number; openedVersion: number | null }>

const toRefundView = (
  refund: Selectable<Schema['refunds']>,
  account: AccountMarks | undefined,
  documents: readonly OrderDocument[],
): AdminRefundView => ({
  id: refund.id,
  unitNo: refund.unit_no,
  ...paid(refund.amount, refund.currency),
  status: refund.status,
  reason: refund.reason,
  isExternal: refund.source !== 'store',
  proof: refund.proof,
  account: refund.status === 'manual' ? refundAccountState(account) : null,
  accountVersion: account?.version ?? null,
  createdAt: refund.created_at,
  settledAt: refund.settled_at,
  creditNote: documents.find(({ refundId }) => refundId === refund.id)?.number ?? null,
})

async function loadShares(db: Db, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payment_lines')
    .select((eb) => ['payment_id', eb.fn.sum<number>('amount').as('amount')])
    .where('order_id', '=', orderId)
    .groupBy('payment_id')
    .execute()
  return new Map(rows.map((row) => [row.payment_id, Number(row.amount)]))
}

/** Loads each payment's disputes, oldest first, with the status of the evidence that the store sent. */
async function loadDisputes(db: Db, paymentIds: readonly string[]): Promise<Map<string, AdminPaymentView['disputes']>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('disputes')
    .leftJoin('dispute_answers as answer', (join) =>
      join.onRef('answer.payment_id', '=', 'disputes.payment_id').onRef('answer.ref', '=', 'disputes.ref'),
    )
    .selectAll('disputes')
    .select('answer.status as answer')
    .where('disputes.payment_id', 'in', paymentIds)
    .orderBy('opened_at')
    .execute()
  const views = rows.map(({ payment_id, ref, amount, currency, status, answer }) => ({
    payment_id,
    view: { ref, ...paid(amount, currency), status, answer },
  }))
  const of = Map.groupBy(views, ({ payment_id }) => payment_id)
  return new Map([...of].map(([id, own]) => [id, own.map(({ view }) => view)]))
}

/** Loads, by refund, whether the buyer's bank account for a manual refund is stored and opened; not its contents. */
async function loadAccountMarks(db: Db, refundIds: readonly string[]): Promise<Map<string, AccountMarks>> {
  if (refundIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('refund_accounts')
    .select(['refund_id', 'version', 'opened_version as openedVersion'])
    .where('refund_id', 'in', refundIds)
    .where('ciphertext', 'is not', null)
    .execute()
  return new Map(rows.map(({ refund_id, ...marks }) => [refund_id, marks]))
}

const newestAttempts = 100

/** Lists the order's newest attempts with our references and the suppliers' numbers. */
async function listAttempts(db: Db, orderId: string): Promise<OrderDetailsView['attempts']> {
  const rows = await db
    .selectFrom('supplier_orders as attempt')
    .innerJoin('deliveries as unit', 'unit.id', 'attempt.delivery_id')
    .select(['unit.unit_no', 'attempt.id', 'supplier', 'supplier_ref', 'attempt.status', 'attempt.created_at'])
    .select(['cost_amount', 'cost_currency', 'charge_amount', 'charge_currency'])
    .where('unit.order_id', '=', orderId)
    .orderBy('attempt.created_at', 'desc')
    .limit(newestAttempts)
    .execute()
  return rows.map((row) => ({
    unitNo: row.unit_no,
    supplier: row.supplier,
    reference: row.id,
    supplierRef: row.supplier_ref,
    status: row.status,
    cost: row.cost_amount === null ? null : paid(row.cost_amount, row.cost_currency ?? 'IDR'),
    charge: row.charge_amount === null ? null : paid(row.charge_amount, row.charge_currency ?? 'IDR'),
    createdAt: row.created_at,
  }))
}

async function loadConsent(db: Db, checkoutId: string) {
  const { consent_at: at, consent_version: version } = await db
    .selectFrom('checkouts')
    .select(['consent_at', 'consent_version'])
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  return at === null ? null : { at, version }
}

/** Returns an order with all payments of its checkout and their refunds. Throws order_not_found. */
export async function getOrderDetails(ctx: Context, orderId: string): Promise<OrderDetailsView> {
  const { db } = ctx
  const order = await findOrder(db, orderId)
  if (!order) throw new DomainError('order_not_found', 'Order not found')
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', order.checkout_id)
    .orderBy('created_at')
    .execute()
  const paymentIds = payments.map(({ id }) => id)
  const refunds =
    paymentIds.length === 0
      ? []
      : await db
          .selectFrom('refunds')
          .selectAll()
          .where('payment_id', 'in', paymentIds)
          .where((eb) => eb.or([eb('order_id', '=', orderId), eb('order_id', 'is', null)]))
          .orderBy('created_at')
          .execute()
  const refundIds = refunds.map(({ id }) => id)
  const [
    [view],
    shares,
    supplierChoices,
    accounts,
    attempts,
    failedCalls,
    documents,
    riskDecisions,
    warnings,
    disputes,
    consent,
  ] = await Promise.all([
    loadAdminViews(db, [order]),
    loadShares(db, orderId),
    listSupplierChoices(db, orderId),
    loadAccountMarks(db, refundIds),
    listAttempts(db, orderId),
    listFailedCallsOf(db, order.checkout_id),
    listDocuments(db, [order.checkout_id]),
    listDecisions(db, order.checkout_id),
    listWarnings(db, paymentIds),
    loadDisputes(db, paymentIds),
    loadConsent(db, order.checkout_id),
  ])
  if (!view) throw new DomainError('order_not_found', 'Order not found')
  return {
    order: view,
    payments: payments.map((payment) =>
      toPaymentView(payment, shares.get(payment.id), documents, warnings.get(payment.id), disputes.get(payment.id)),
    ),
    refunds: refunds.map((refund) => toRefundView(refund, accounts.get(refund.id), documents)),
    supplierChoices,
    requestId: order.request_id,
    trace: order.trace,
    consent,
    attempts,
    failedCalls,
    riskDecisions,
    deliveryRefusals: deliveryRefusals(await loadDeliveryFacts(ctx, db, order, view.unitList)),
  }
}
