import type { RefundScenarioId } from '@topup/core/refund/eligibility'
import { scenarioEligibility } from '@topup/core/refund/eligibility'
import { giveRefundAccount } from '../../../src/refunds/accounts/give-account.ts'
import { requestRefund } from '../../../src/refunds/requests/request-refund.ts'
import type { Cart, World } from '../world/create-world.ts'

const scenarios = Object.keys(scenarioEligibility) as RefundScenarioId[]

/** The buyer asks for a refund of any order, whatever its state. */
export async function askRefund(world: World, cart: Cart): Promise<void> {
  const { ctx, random, agenda } = world
  const order = random.pick(cart.orders)
  const scenario = random.pick(scenarios)
  if (!order || !scenario) return
  await requestRefund(ctx, cart.sessionId, { id: order.id, scenario, note: 'Nothing came' })
  agenda.note(`  the money of ${order.id.slice(0, 8)} is asked back: ${scenario}`)
}

/** The buyer names a bank account for money that the provider cannot refund, and may change it later. */
export async function giveAccount(world: World, cart: Cart): Promise<void> {
  const { ctx, random, agenda } = world
  const order = random.pick(cart.orders)
  if (!order) return
  const number = String(random.int(10_000_000, 99_999_999))
  const account = { kind: 'bank', institution: 'bca', other: '', number, holder: 'Budi' } as const
  await giveRefundAccount(ctx, cart.sessionId, { id: order.id, ...account })
  agenda.note(`  the money of ${order.id.slice(0, 8)} is to go to ${number}`)
}
