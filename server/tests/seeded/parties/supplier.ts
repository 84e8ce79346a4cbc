import { createHmac } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import { money } from '@topup/core/money/money'
import type { SupplierCategoryRow, SupplierProductRow } from '@topup/core/sync/supplier-feed'
import { SECOND } from '@topup/core/time'
import type {
  CreateOutcome,
  RefusalClass,
  Supplier,
  SupplierOrderState,
  SupplierRequest,
} from '../../../src/suppliers/supplier.ts'
import type { Agenda } from '../world/agenda.ts'
import type { Send } from '../world/mailer.ts'

export type Filled = {
  reference: string
  supplierRef: string
  productCode: string
  status: 'pending' | 'delivered' | 'refunded'
  charged: number
  /** The code that a voucher delivers; its buyer can redeem it once. */
  code: string | undefined
}
type Asked = Pick<SupplierRequest, 'productCode' | 'priceGuard'>

type Shelf = Readonly<Record<string, Readonly<{ category: string; name: string; price: number }>>>
/** The differences between the two suppliers: name, capabilities, products, and webhook format. */
type Kind = Readonly<Pick<Supplier, 'name' | 'capabilities' | 'callbackUrl'>> &
  Readonly<{ shelf: Shelf; report: (order: Filled) => { path: string; headers: Record<string, string>; body: string } }>

const refusals: readonly RefusalClass[] = ['player', 'product', 'price', 'account']
const none = () => Promise.reject(new Error('not part of this test'))

/** The first supplier sends webhooks to a URL per order; the store can query an order by its own reference. */
export const lapakgamingKind = (callbackUrl: Supplier['callbackUrl']): Kind => ({
  name: 'lapakgaming',
  capabilities: { statusByOurReference: true, playerCheck: false },
  ...(callbackUrl && { callbackUrl }),
  shelf: {
    'ML78_8-S2': { category: 'ML', name: '86 Diamonds', price: 19_000 },
    'FF70-S24': { category: 'FF', name: '70 Diamonds', price: 9_700 },
    VC10: { category: 'VC', name: 'Card 10', price: 120_000 },
  },
  report: ({ reference, status }) => {
    const { pathname, search } = new URL(callbackUrl?.(reference) ?? 'http://localhost')
    return { path: pathname + search, headers: {}, body: JSON.stringify({ data: { status } }) }
  },
})

export const digiflazzSecret = 'digiflazz_sandbox_secret'

/** The second supplier signs its webhooks; a status query sends the order again. */
export const digiflazzKind: Kind = {
  name: 'digiflazz',
  capabilities: { statusByOurReference: false, askableDays: 80, playerCheck: false },
  shelf: {
    'DF-ML86': { category: 'MOBILE LEGENDS', name: 'MOBILELEGEND - 86 Diamond', price: 19_200 },
    'DF-FF70': { category: 'FREE FIRE', name: 'Free Fire 70 Diamond', price: 9_600 },
  },
  report: ({ reference, status }) => {
    const body = JSON.stringify({ data: { ref_id: reference, status: status === 'delivered' ? 'Sukses' : 'Gagal' } })
    const signature = createHmac('sha1', digiflazzSecret).update(body).digest('hex')
    return { path: '/api/webhook/digiflazz', headers: { 'x-hub-signature': `sha1=${signature}` }, body }
  },
}

/** A supplier with its books, which refuses orders, loses answers, charges wrong amounts, refunds and delivers late. */
export function createSupplier(agenda: Agenda, send: Send, { report, shelf, ...kind }: Kind) {
  const { random } = agenda
  const orders = new Map<string, Filled>()
  /** References that the supplier refused for good: an order sent again under one of them stays refused. */
  const refused = new Set<string>()

  /** Prices that changed since the store was opened. */
  const prices = new Map<string, number>()
  const findRow = (code: string): SupplierProductRow | undefined => {
    const sold = shelf[code]
    if (!sold) return undefined
    const { category: categoryCode, name, price } = sold
    const row = { code, categoryCode, name, providerCode: '', processMinutes: 0, countryCode: 'id' }
    return { ...row, price: prices.get(code) ?? price, status: 'available' }
  }

  const toCategory = (code: string): SupplierCategoryRow => ({
    ...{ code, name: code, countryCode: 'id', variant: code === 'VC' ? 'VOUCHER' : '', checksPlayer: false },
    ...{ forms: [{ name: 'user_id', type: 'number', options: [] }], servers: [] },
  })

  /** Returns a whole list, or fails like an unreachable supplier. */
  async function list<Row>(read: () => Row[]): Promise<Row[]> {
    await agenda.latency()
    if (agenda.goesWrong()) throw new DomainError('provider_unavailable', 'no connection')
    return read()
  }

  function settleLater(order: Filled): void {
    const to = agenda.goesWrong(1.5) ? 'refunded' : 'delivered'
    agenda.plan(random.int(0, 600) * SECOND, `${kind.name}: ${order.supplierRef} ${to}`, () => {
      order.status = to
      send({ what: `${kind.name} ${to}`, write: () => report(order) })
    })
  }

  /** Draws the amount charged for an order: mostly the price, at times three times the price or almost nothing. */
  const charge = ({ priceGuard: { amount } }: Asked): number =>
    agenda.goesWrong(2) ? (random.pick([amount * 3, 1, amount + 1]) ?? amount) : amount

  const costOf = ({ charged }: Filled) => money(charged, 'IDR')

  function take(reference: string, asked: Asked): CreateOutcome {
    const known = orders.get(reference)
    if (known) return { kind: 'accepted', supplierRef: known.supplierRef, cost: costOf(known) }
    const isDearer = (findRow(asked.productCode)?.price ?? 0) > asked.priceGuard.amount
    const [lasting, now] = [refused.has(reference) && 'product', isDearer && 'price'] as const
    const refusal = lasting || now || (agenda.goesWrong() ? random.pick(refusals) : undefined)
    if (refusal) {
      refused.add(reference)
      return { kind: 'refused', refusal, code: refusal.toUpperCase() }
    }
    const { productCode } = asked
    const supplierRef = `tid-${orders.size + 1}`
    const code = productCode.startsWith('VC') ? `${kind.name}-code-${orders.size + 1}` : undefined
    const order: Filled = { reference, supplierRef, productCode, status: 'pending', charged: charge(asked), code }
    orders.set(reference, order)
    settleLater(order)
    return { kind: 'accepted', supplierRef, cost: costOf(order) }
  }

  function stateOf(order: Filled): SupplierOrderState {
    const { supplierRef, code } = order
    const known = { supplierRef, note: undefined, cost: costOf(order) }
    // The code may become available later than the status 'delivered'.
    const hasCode = code !== undefined && !agenda.goesWrong()
    if (order.status === 'delivered') return { kind: 'delivered', ...known, ...(hasCode && { codes: [code] }) }
    return { kind: order.status, ...known }
  }

  const supplier: Supplier = {
    ...kind,
    url: 'http://localhost',
    async createOrder(request) {
      await agenda.latency()
      if (agenda.goesWrong()) return { kind: 'unknown', reason: 'no connection' }
      const outcome = take(request.reference, request)
      agenda.note(`${kind.name} order ${request.reference.slice(0, 9)}: ${outcome.kind}`)
      await agenda.latency()
      if (agenda.goesWrong(0.3)) return agenda.die(kind.name)
      return agenda.goesWrong() ? { kind: 'unknown', reason: 'the answer was lost' } : outcome
    },
    async findOrder(reference, sent) {
      await agenda.latency()
      if (agenda.goesWrong()) return { kind: 'unknown', reason: 'no connection' }
      // This supplier's status query sends the order again, so an order that never arrived is placed now.
      const outcome = !kind.capabilities.statusByOurReference && sent ? take(reference, sent) : undefined
      if (outcome?.kind === 'refused') return { kind: 'refunded', supplierRef: reference, note: outcome.code }
      const order = orders.get(reference)
      return order ? stateOf(order) : { kind: 'not-found' }
    },
    listCategories: () =>
      list(() => [...new Set(Object.values(shelf).map(({ category }) => category))].map(toCategory)),
    listProducts: () => list(() => Object.keys(shelf).flatMap((code) => findRow(code) ?? [])),
    findProduct: async (code) => findRow(code),
    checkPlayer: none,
    getBalance: async () => ({ amount: 1_000_000_000, currency: 'IDR' }),
  }
  return {
    supplier,
    list: () => [...orders.values()],
    findRow,
    setPrice: (code: string, price: number) => prices.set(code, price),
  }
}
