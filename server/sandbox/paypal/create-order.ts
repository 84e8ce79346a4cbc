import { isRecord, record, text } from '../form-values.ts'
import { type Answer, isAnswer } from '../serve.ts'
import type { World } from '../world.ts'
import { paypalId } from './ids.ts'
import { readMoney } from './money.ts'
import type { PaypalCall } from './paypal-call.ts'
import { malformed, requestIdRequired, unprocessable } from './paypal-errors.ts'
import type { Link, PaypalOrder, PaypalUnit, StoredOrder } from './paypal-state.ts'

export const payee = { email_address: 'store@sandbox.example.com', merchant_id: 'SANDBXMERCH22' }

export function createOrder(world: World, { values, full, requestId }: PaypalCall): Answer {
  if (values.intent !== 'CAPTURE') return malformed('/intent')
  const units = Array.isArray(values.purchase_units) ? values.purchase_units : []
  if (units.length !== 1) return malformed('/purchase_units')
  const unit = readUnit(record(units[0]))
  if (isAnswer(unit)) return unit
  const source = record(record(values.payment_source).paypal)
  const context = record(source.experience_context ?? values.application_context)
  const waits = isRecord(record(values.payment_source).paypal)
  if (waits && !requestId) return requestIdRequired
  const id = paypalId()
  const object: PaypalOrder = {
    id,
    intent: 'CAPTURE',
    status: waits ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    ...(waits ? { payment_source: { paypal: {} } } : {}),
    purchase_units: [unit],
    create_time: paypalTime(world),
    links: orderLinks(world, id, waits ? 'payer-action' : 'approve'),
  }
  const stored: StoredOrder = {
    object,
    choice: 'approve',
    returnUrl: text(context.return_url) ?? null,
    cancelUrl: text(context.cancel_url) ?? null,
  }
  world.state.paypal.orders[id] = stored
  world.save()
  const { status, payment_source, links } = object
  const minimal = { id, status, ...(payment_source ? { payment_source } : {}), links }
  const { value, currency_code } = unit.amount
  return { status: 201, body: full ? structuredClone(object) : minimal, summary: `${id} ${value} ${currency_code}` }
}

function readUnit(given: Record<string, unknown>): PaypalUnit | Answer {
  const amount = readMoney(given.amount)
  if (typeof amount === 'string') return unprocessable(amount)
  const names = ['description', 'custom_id', 'invoice_id'] as const
  const texts = names.map((name) => [name, text(given[name])] as const).filter(([, value]) => value)
  const long = texts.find(([, value]) => (value ?? '').length > 127)
  if (long) return malformed(`/purchase_units/@reference_id=='default'/${long[0]}`)
  return { reference_id: text(given.reference_id) ?? 'default', amount, payee, ...Object.fromEntries(texts) }
}

export const paypalTime = (world: World) => `${world.clock.now().toISOString().slice(0, 19)}Z`

export function orderLinks(world: World, id: string, approval?: 'approve' | 'payer-action'): Link[] {
  const self = `${world.url}/paypal-api/v2/checkout/orders/${id}`
  const approve: Link[] = approval ? [{ href: `${world.url}/paypal/approve/${id}`, rel: approval, method: 'GET' }] : []
  return [
    { href: self, rel: 'self', method: 'GET' },
    ...approve,
    { href: `${self}/capture`, rel: 'capture', method: 'POST' },
  ]
}
