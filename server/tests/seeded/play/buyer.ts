import { DomainError } from '@topup/core/api/errors'
import { voucherPlayer } from '@topup/core/catalog/voucher'
import { fromDecimal, toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { nameTerms } from '@topup/core/pages/legal-pages'
import { channelsOf } from '@topup/core/payment/channels'
import { placeOrder } from '../../../src/ordering/place-order.ts'
import { revealCodes } from '../../../src/ordering/reveal-codes.ts'
import type { Way } from '../../../src/payments/open-payment.ts'
import { getPaymentProgress } from '../../../src/payments/payment-progress.ts'
import { capturePaypalOrder } from '../../../src/payments/paypal/paypal.routes.ts'
import { returnHeldPayment } from '../../../src/payments/return-held.ts'
import { startPayment } from '../../../src/payments/start-payment.ts'
import { getWaitingPayment } from '../../../src/payments/waiting-payment.ts'
import { write } from '../../../src/platform/db/write.ts'
import { getTermsInForce } from '../../../src/settings/legal/legal-versions.ts'
import { isNumbered } from '../parties/xendit.ts'
import type { Cart, World } from '../world/create-world.ts'

const shelf = [
  { gameId: 'mobile-legends', packageId: 'ml-86', player: '123456789 (2345)' },
  { gameId: 'free-fire', packageId: 'ff-70', player: '12345678' },
  { gameId: 'by-hand', packageId: 'hand-60', player: '12345678' },
  { gameId: 'by-hand', packageId: 'hand-980', player: '12345678' },
  { gameId: 'voucher', packageId: 'voucher-10', player: voucherPlayer },
] as const

const card = { provider: 'stripe', method: 'card', channel: null } as const
const qris = { provider: 'xendit', method: 'qris', channel: 'QRIS' } as const
const paypal = { provider: 'paypal', method: 'paypal', channel: null } as const
const ways: readonly Way[] = [
  ...Array.from({ length: 8 }, () => card),
  paypal,
  paypal,
  paypal,
  qris,
  ...(['ewallet', 'account', 'counter'] as const).flatMap((method) =>
    channelsOf(method).map((channel) => ({ provider: 'xendit', method, channel }) as const),
  ),
]

const decimal = (cents: number) => toDecimal(money(cents, 'USD'))

/** The package's price in cents as the page shows it now. */
const readPrice = async ({ db }: World['ctx'], packageId: string): Promise<number> =>
  (await db.selectFrom('packages').select('price_amount').where('id', '=', packageId).executeTakeFirstOrThrow())
    .price_amount

async function fillLine({ random, ctx }: World): Promise<Cart['lines'][number]> {
  const { gameId, packageId } = random.pick(shelf) ?? shelf[0]
  const priceCents = await readPrice(ctx, packageId)
  return { gameId, packageId, priceCents, quantity: random.int(1, 3), lineKey: ctx.newId() }
}

export async function fillCart(world: World, sessionId: string): Promise<Cart> {
  const lines: Cart['lines'] = []
  for (let left = world.random.int(1, 3); left > 0; left--) lines.push(await fillLine(world))
  const email = world.random.chance(0.7) ? 'buyer@example.com' : null
  const cart: Cart = { sessionId, checkoutId: world.ctx.newId(), email, lines, orders: [], attempts: [] }
  world.carts.push(cart)
  return cart
}

/** A changed cart is a new checkout that shares lines with the old one. */
export async function changeCart(world: World, old: Cart): Promise<void> {
  const lines = [...old.lines.slice(world.random.int(0, 1)), await fillLine(world)]
  const cart = { ...old, checkoutId: world.ctx.newId(), lines, orders: [], attempts: [] }
  world.carts.push(cart)
}

/** Records the buyer's consent as the page does before a payment. */
const agree = ({ ctx }: World, checkoutId: string) =>
  write(ctx.db, async (trx) =>
    trx
      .updateTable('checkouts')
      .set({ consent_at: ctx.now().toISOString(), consent_version: nameTerms(await getTermsInForce(trx)) })
      .where('id', '=', checkoutId)
      .execute(),
  )

export async function place(world: World, cart: Cart): Promise<void> {
  // Half of the buyers see the new price before they order; the others learn the price from the store's refusal.
  if (world.random.chance(0.5)) {
    for (const line of cart.lines) line.priceCents = await readPrice(world.ctx, line.packageId)
  }
  const { sessionId, checkoutId, email: customerEmail } = cart
  const orders: Cart['orders'] = []
  for (const { gameId, packageId, quantity, lineKey, priceCents } of cart.lines) {
    const gameUserId = shelf.find((one) => one.packageId === packageId)?.player ?? ''
    const totalAmount = decimal(priceCents * quantity)
    const line = { gameId, packageId, gameUserId, quantity, lineKey, totalAmount }
    const input = { ...line, checkoutId, customerEmail, playerConfirmed: true }
    const order = await placeOrder(world.ctx, { sessionId, ip: undefined, language: 'en' }, input)
    orders.push({ id: order.id, totalCents: fromDecimal(order.totalAmount, 'USD')?.amount ?? 0 })
  }
  cart.orders = orders
  await agree(world, checkoutId)
}

export async function startToPay(world: World, cart: Cart, way = world.random.pick(ways)): Promise<void> {
  const [first] = cart.orders
  if (!first || !way) return
  const amount = decimal(cart.orders.reduce((sum, order) => sum + order.totalCents, 0))
  const phone = way.channel === 'ID_OVO' ? '081234567890' : undefined
  // Half of the buyers open the payment by loading the page, which ends no waiting payment.
  const isEntry = Number.parseInt(first.id.at(-1) ?? '', 16) % 2 === 0
  const open = (by: Way) => {
    const keepsWaiting = isEntry && by.method === 'card'
    return startPayment(world.ctx, cart.sessionId, { orderId: first.id, amount, way: by, phone, keepsWaiting })
  }
  const { payment, state } = await open(way).catch(async (error: unknown) => {
    // The total is too small for this way's fee, so the page offers the QR code.
    if (error instanceof DomainError && error.code === 'way_not_offered') return open(qris)
    if (!(error instanceof DomainError) || error.code !== 'payment_held' || !(await sendBack(world, cart, error)))
      throw error
    return open(qris)
  })
  world.agenda.note(`  ${way.channel ?? way.provider} ${state.ref} is payment ${payment.id.slice(0, 8)}`)
  cart.attempts.push({ paymentId: payment.id, ref: state.ref, provider: payment.provider })
}

/** Half of the buyers whose money the store holds have it returned to pay again. Returns whether this buyer did. */
async function sendBack(world: World, { sessionId }: Cart, { details }: DomainError): Promise<boolean> {
  const held = await world.ctx.db
    .selectFrom('orders')
    .select('id')
    .where('tracking_code', '=', String(details?.trackingCode))
    .executeTakeFirstOrThrow()
  if (Number.parseInt(held.id.at(-1) ?? '', 16) % 2 === 0) return false
  await returnHeldPayment(world.ctx, sessionId, held.id)
  world.agenda.note(`  the money of order ${held.id.slice(0, 8)} is sent back`)
  return true
}

/** A buyer who pays by card without delay. */
export async function buyByCard(world: World, cart: Cart): Promise<void> {
  await startToPay(world, cart, card)
  payAtProvider(world, cart, cart.attempts.at(-1))
}

/** The buyer pays in the provider's window, which may be open for long, or for OVO in its app. */
export function payAtProvider(world: World, cart: Cart, attempt = world.random.pick(cart.attempts)): void {
  const { random, agenda } = world
  const deal = attempt && world.parties[attempt.provider].books.find(attempt.ref)
  if (!attempt || !deal) return
  const party = world.parties[attempt.provider]
  if (!party.canBePaid(deal)) return
  const { amount, currency } = deal.request.money
  // Banks and tills refuse a wrong amount, unless they make an error themselves.
  const wrong = isNumbered(deal.request.channel)
    ? ({ part: 1, excess: 1, foreign: 0, declined: 0 } as const)
    : ({ part: 2, excess: 1, foreign: 1, declined: 6 } as const)
  const how = agenda.goesWrong() ? random.weighted(wrong) : 'right'
  agenda.note(`  ${deal.ref}: ${how}`)
  if (how === 'declined') {
    party.decline(deal)
    return
  }
  const sums = { right: amount, part: Math.ceil(amount / 2), excess: amount + 7, foreign: amount }
  party.pay(deal, { amount: sums[how], currency: how === 'foreign' ? 'SGD' : currency })
}

export async function capture(world: World, cart: Cart): Promise<void> {
  const attempt = cart.attempts.findLast(({ provider }) => provider === 'paypal')
  if (attempt) await capturePaypalOrder(world.ctx, cart.sessionId, { orderId: attempt.ref })
}

export async function look(world: World, cart: Cart): Promise<void> {
  const attempt = world.random.pick(cart.attempts)
  if (!attempt) return
  await getPaymentProgress(world.ctx, cart.sessionId, attempt.paymentId)
  await getWaitingPayment(world.ctx, cart.sessionId, attempt.paymentId)
}

/** Shows an order's codes to its buyer; the store must refuse them to a stranger. */
export async function reveal(world: World, cart: Cart): Promise<void> {
  const { ctx, random, breaches } = world
  const order = random.pick(cart.orders)
  if (!order) return
  const isStranger = random.chance(0.2)
  await revealCodes(ctx, isStranger ? ctx.newId() : cart.sessionId, order.id)
  if (isStranger) breaches.push(`a stranger saw the codes of ${order.id}`)
}
