import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import type { PaypalCall } from './paypal-call.ts'
import { notFound } from './paypal-errors.ts'
import type { PaypalUnit } from './paypal-state.ts'

export function readOrder(world: World, { id }: PaypalCall): Answer {
  const stored = world.state.paypal.orders[id]
  if (!stored) return notFound
  const { object } = stored
  const purchase_units = object.purchase_units.map((unit) => withMoney(world, unit))
  return { status: 200, body: structuredClone({ ...object, purchase_units }), summary: `${id} ${object.status}` }
}

/** Returns the unit with its captures and refunds in their present state. */
function withMoney(world: World, unit: PaypalUnit): PaypalUnit {
  if (!unit.payments) return unit
  const ids = unit.payments.captures.map((capture) => capture.id)
  const { captures, refunds } = world.state.paypal
  const made = Object.values(refunds).filter(({ captureId }) => ids.includes(captureId))
  return {
    ...unit,
    payments: {
      captures: ids.flatMap((id) => captures[id]?.object ?? []),
      ...(made.length > 0 ? { refunds: made.map(({ object }) => object) } : {}),
    },
  }
}
