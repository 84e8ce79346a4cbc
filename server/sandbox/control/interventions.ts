import type { z } from 'zod'
import { findProduct } from '../lapakgaming/catalog-calls.ts'
import type { ProductOverride, SupplierOrderStatus } from '../lapakgaming/lapakgaming-state.ts'
import { sendOrderCallback } from '../lapakgaming/order-callback.ts'
import { setOrderStatus } from '../lapakgaming/settle-order.ts'
import { isAnswer } from '../serve.ts'
import { confirmIntent } from '../stripe/confirm.ts'
import { readMethod } from '../stripe/payment-method.ts'
import type { World } from '../world.ts'
import { type ControlAnswer, done, notFound } from './control-call.ts'
import type { cardInput } from './control-schemas.ts'

/** Pays as a buyer would, without a browser. */
export function payIntent(
  world: World,
  id: string,
  { card, captured, fee }: z.output<typeof cardInput>,
  origin: string,
): ControlAnswer {
  const intent = world.state.stripe.intents[id]
  if (!intent) return notFound('payment intent')
  const expYear = world.clock.now().getUTCFullYear() + 2
  const method = readMethod(world, {
    type: 'card',
    card: { number: card, exp_month: '12', exp_year: String(expYear), cvc: '123' },
  })
  if (isAnswer(method)) return method
  return confirmIntent(world, intent, { method: { ...method, captured, fee }, returnUrl: undefined, origin })
}

export async function changeSupplierOrder(
  world: World,
  tid: string,
  change: { status?: SupplierOrderStatus | undefined; callback?: boolean | undefined; charge?: unknown },
): Promise<ControlAnswer> {
  const order = world.state.lapakgaming.orders[tid]
  if (!order) return notFound('supplier order')
  if (change.charge !== undefined) order.charge = change.charge
  if (change.status) setOrderStatus(world, order, change.status)
  if (change.callback ?? order.status !== 'PENDING') await sendOrderCallback(world, order)
  return done(order)
}

/** The supplier tells the store about a changed product, as it does when a price moves. */
export function changeProduct(world: World, code: string, change: ProductOverride): ControlAnswer {
  const { overrides } = world.state.lapakgaming
  if (!findProduct(world, code)) return notFound('product')
  overrides[code] = { ...overrides[code], ...change }
  world.save()
  const product = findProduct(world, code)
  const url = world.endpoints.lapakgamingProduct
  if (product && url) {
    const { name, provider_code, price, status } = product
    const body = JSON.stringify({
      data: { code, name, provider_code, price, status },
      meta: { level: 'master', unix_timestamp: world.clock.seconds() },
    })
    void world.webhooks.send({ provider: 'lapakgaming', type: 'product', url, body })
  }
  return done(product)
}
