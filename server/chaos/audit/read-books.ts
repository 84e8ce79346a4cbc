import { OVER_REFUNDED } from '../../src/refunds/over-refunded.ts'
import type { Database, Row } from '../stage/books.ts'
import type { WorldState } from '../stage/read-state.ts'
import { listOutsidePayments, type OutsidePayment } from './outside-payments.ts'

export type SuppliedOrder = Readonly<{ reference: string | null; player: string | null; status: string }>

/** The store's and the outside world's books, read from outside once nothing is open. */
export type Books = Readonly<{
  payments: readonly Readonly<{
    id: string
    provider: string
    ref: string | null
    status: string
    isWinner: boolean
  }>[]
  shares: readonly Readonly<{ paymentId: string; orderId: string; unitNo: number }>[]
  orders: readonly Readonly<{ id: string; status: string; player: string; quantity: number; isPaid: boolean }>[]
  units: readonly Readonly<{ id: string; orderId: string; unitNo: number; status: string }>[]
  attempts: readonly Readonly<{ reference: string; unitId: string; supplier: string; status: string }>[]
  refunds: readonly Readonly<{
    id: string
    paymentId: string
    purpose: string
    orderId: string | null
    unitNo: number | null
    status: string
  }>[]
  ledger: readonly Readonly<{
    account: string
    amount: number
    currency: string
    subjectType: string
    subjectId: string
  }>[]
  /** Ids of the orders and payments that entries of the owner's attention list are about. */
  listed: ReadonlySet<string>
  /** Orders whose delivered units the owner refunded. */
  givenBack: ReadonlySet<string>
  /** Payments with more refunded than received, without an attention entry that tells the seller of it. */
  overRefunded: readonly Readonly<{ id: string; currency: string; came: number; back: number }>[]
  outside: readonly OutsidePayment[]
  supplied: readonly SuppliedOrder[]
}>

const text = (row: Row, name: string) => String(row[name])
const maybe = (row: Row, name: string) => (row[name] === null ? null : String(row[name]))
const number = (row: Row, name: string) => Number(row[name])

/** `123456111111 (2345)` -> the player id that the supplier was given. */
const playerOf = (gameUserId: string) => gameUserId.split(' ')[0] ?? ''

const tables = {
  payments: `select p.id, p.provider, p.provider_ref, p.status, case when c.paid_by = p.id then 1 else 0 end as is_winner
    from payments p join checkouts c on c.id = p.checkout_id`,
  shares: 'select payment_id, order_id, unit_no from payment_lines',
  orders: 'select id, status, game_user_id, quantity, paid_at from orders',
  units: 'select id, order_id, unit_no, status from deliveries',
  attempts: 'select id, delivery_id, supplier, status from supplier_orders',
  refunds: 'select id, payment_id, purpose, order_id, unit_no, status from refunds',
  ledger: 'select account, amount, currency, subject_type, subject_id from ledger_entries',
  attention: 'select subject_id from attention where resolved_at is null',
  givenBack: "select subject from audit_log where action in ('refund.delivered-unit', 'refund-request.approve-all')",
  overRefunded: OVER_REFUNDED,
} as const

/** The length of each player id in a run; at the second supplier the zone follows the id. */
const PLAYER_LENGTH = 12
const atSecond = { Pending: 'PENDING', Sukses: 'SUCCESS', Gagal: 'REFUNDED' } as const

const listSupplied = (world: WorldState): SuppliedOrder[] => [
  ...world.lapakgaming.orders.map(({ partnerReferenceId, userId, status }) => ({
    reference: partnerReferenceId,
    player: userId,
    status,
  })),
  ...world.digiflazz.transactions.map(({ refId, customerNo, status }) => ({
    reference: refId,
    player: customerNo.slice(0, PLAYER_LENGTH),
    status: atSecond[status],
  })),
]

export async function readBooks(database: Database, world: WorldState): Promise<Books> {
  const read = async <T>(table: keyof typeof tables, shape: (row: Row) => T) =>
    (await database.all(tables[table])).map(shape)
  return {
    payments: await read('payments', (row) => ({
      id: text(row, 'id'),
      provider: text(row, 'provider'),
      ref: maybe(row, 'provider_ref'),
      status: text(row, 'status'),
      isWinner: number(row, 'is_winner') === 1,
    })),
    shares: await read('shares', (row) => ({
      paymentId: text(row, 'payment_id'),
      orderId: text(row, 'order_id'),
      unitNo: number(row, 'unit_no'),
    })),
    orders: await read('orders', (row) => ({
      id: text(row, 'id'),
      status: text(row, 'status'),
      player: playerOf(text(row, 'game_user_id')),
      quantity: number(row, 'quantity'),
      isPaid: row.paid_at !== null,
    })),
    units: await read('units', (row) => ({
      id: text(row, 'id'),
      orderId: text(row, 'order_id'),
      unitNo: number(row, 'unit_no'),
      status: text(row, 'status'),
    })),
    attempts: await read('attempts', (row) => ({
      reference: text(row, 'id'),
      unitId: text(row, 'delivery_id'),
      supplier: text(row, 'supplier'),
      status: text(row, 'status'),
    })),
    refunds: await read('refunds', (row) => ({
      id: text(row, 'id'),
      paymentId: text(row, 'payment_id'),
      purpose: text(row, 'purpose'),
      orderId: maybe(row, 'order_id'),
      unitNo: row.unit_no === null ? null : number(row, 'unit_no'),
      status: text(row, 'status'),
    })),
    ledger: await read('ledger', (row) => ({
      account: text(row, 'account'),
      amount: number(row, 'amount'),
      currency: text(row, 'currency'),
      subjectType: text(row, 'subject_type'),
      subjectId: text(row, 'subject_id'),
    })),
    listed: new Set(await read('attention', (row) => text(row, 'subject_id'))),
    givenBack: new Set(await read('givenBack', (row) => text(row, 'subject'))),
    overRefunded: await read('overRefunded', (row) => ({
      id: text(row, 'id'),
      currency: text(row, 'currency'),
      came: number(row, 'came'),
      back: number(row, 'back'),
    })),
    outside: listOutsidePayments(world),
    supplied: listSupplied(world),
  }
}
