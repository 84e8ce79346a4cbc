import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import type { Deal } from '../parties/books.ts'
import type { Cart, World } from '../world/create-world.ts'
import { capture, startToPay } from './buyer.ts'

export const paypal = { provider: 'paypal', method: 'paypal', channel: null } as const
const qris = { provider: 'xendit', method: 'qris', channel: 'QRIS' } as const

const isUntouched = (deal: Deal) => deal.received === undefined && deal.captureRef === undefined

/** The buyer approves in PayPal's open window, and the store's page captures at once. */
export async function approve(world: World, cart: Cart, deal: Deal): Promise<void> {
  const { agenda, parties } = world
  if (!parties.paypal.canBePaid(deal)) return
  parties.paypal.pay(deal, deal.request.money)
  try {
    await Promise.race([capture(world, cart), agenda.nextDeath()])
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    agenda.note(`  capture: ${error.code}`)
  }
}

/**
 * The buyer gets a QR code, switches to PayPal, pays by the code all the same, and approves at PayPal minutes later. By
 * then the store must not capture the PayPal order.
 */
export async function payBothWays(world: World, cart: Cart): Promise<void> {
  const { agenda, random, parties } = world
  await startToPay(world, cart, qris)
  await startToPay(world, cart, paypal)
  const [wanted, scanned] = cart.attempts.toReversed()
  if (wanted?.provider !== 'paypal' || scanned?.provider !== 'xendit') return
  const code = parties.xendit.books.get(scanned.ref)
  if (isUntouched(code)) parties.xendit.pay(code, code.request.money)
  const deal = parties.paypal.books.get(wanted.ref)
  agenda.plan(random.int(1, 10) * MINUTE, 'the buyer approves all the same', () => approve(world, cart, deal))
}
