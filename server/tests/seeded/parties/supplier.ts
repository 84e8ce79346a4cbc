import { MINUTE, SECOND } from '@topup/core/time'
import type { CreateOutcome, RefusalClass, Supplier, SupplierRequest } from '../../../src/suppliers/supplier.ts'
import type { Agenda } from '../world/agenda.ts'
import type { Send } from '../world/mailer.ts'

type Filled = { reference: string; supplierRef: string; status: 'pending' | 'delivered' | 'refunded' }

const refusals: readonly RefusalClass[] = ['player', 'product', 'price', 'account']
const none = () => Promise.reject(new Error('not part of this test'))

/** A supplier with books of its own that refuses, forgets to answer, gives the price back and delivers late. */
export function createSupplier(agenda: Agenda, send: Send, callbackUrl: Supplier['callbackUrl']) {
  const { random } = agenda
  const orders = new Map<string, Filled>()

  function settleLater(order: Filled, callbackUrl: string): void {
    const to = agenda.goesWrong(1.5) ? 'refunded' : 'delivered'
    const { pathname, search } = new URL(callbackUrl)
    const letter = { path: pathname + search, headers: {}, body: JSON.stringify({ data: { status: to } }) }
    agenda.plan(random.int(0, 600) * SECOND, `supplier: ${order.supplierRef} ${to}`, () => {
      order.status = to
      send({ what: `supplier ${to}`, write: () => letter })
    })
  }

  function take({ reference, callbackUrl }: SupplierRequest): CreateOutcome {
    const known = orders.get(reference)
    if (known) return { kind: 'accepted', supplierRef: known.supplierRef, cost: undefined }
    const refusal = agenda.goesWrong() ? random.pick(refusals) : undefined
    if (refusal) return { kind: 'refused', refusal, code: refusal.toUpperCase() }
    const order: Filled = { reference, supplierRef: `tid-${orders.size + 1}`, status: 'pending' }
    orders.set(reference, order)
    if (callbackUrl) settleLater(order, callbackUrl)
    return { kind: 'accepted', supplierRef: order.supplierRef, cost: undefined }
  }

  const supplier: Supplier = {
    name: 'lapakgaming',
    url: 'http://localhost',
    ...(callbackUrl && { callbackUrl }),
    capabilities: {
      statusByOurReference: true,
      playerCheck: false,
    },
    async createOrder(request) {
      await agenda.latency()
      if (agenda.goesWrong()) return { kind: 'unknown', reason: 'no connection' }
      const outcome = take(request)
      agenda.note(`supplier order ${request.reference.slice(0, 9)}: ${outcome.kind}`)
      await agenda.latency()
      if (agenda.goesWrong(0.3)) return agenda.die('the supplier')
      return agenda.goesWrong() ? { kind: 'unknown', reason: 'the answer was lost' } : outcome
    },
    async findOrder(reference) {
      await agenda.latency()
      if (agenda.goesWrong()) return { kind: 'unknown', reason: 'no connection' }
      const order = orders.get(reference)
      if (!order) return { kind: 'not-found' }
      return { kind: order.status, supplierRef: order.supplierRef, note: undefined }
    },
    listCategories: none,
    listProducts: none,
    findProduct: none,
    checkPlayer: none,
    getBalance: async () => ({ amount: MINUTE, currency: 'IDR' }),
  }
  return { supplier, list: () => [...orders.values()] }
}
