import { DomainError } from '@topup/core/api/errors'
import { isDisputed } from '@topup/core/payment/payment-lifecycle'
import { DAY, HOUR, MINUTE, SECOND } from '@topup/core/time'
import type { Cart, World } from '../world/create-world.ts'
import { enter, leave, wishGift } from './account.ts'
import { payBothWays } from './both-ways.ts'
import { buyByCard, capture, changeCart, fillCart, look, payAtProvider, place, reveal, startToPay } from './buyer.ts'
import { askRefund, giveAccount } from './complaints.ts'
import { meetExpiry } from './last-moment.ts'
import { loopNames, loops, roundsOf, runDue } from './loops.ts'
import { appeal, closeDispute, dispute, endDisputes, forge, refundInDashboard, reportFraud } from './outsiders.ts'
import { decide, look as decideLook, payOut, refundDelivered } from './owner.ts'
import { moveCost, moveRate, payAcrossSync, syncPrices } from './prices.ts'
import { closeCharges, finishWaiting, payByHand, resolveHeld, settleUnclear, steer } from './seller.ts'

type Act = (world: World, cart: Cart) => Promise<unknown> | unknown

const acts = {
  place,
  startToPay: (world, cart) => startToPay(world, cart),
  payAtProvider: (world, cart) => payAtProvider(world, cart),
  buyByCard,
  capture,
  payBothWays,
  look,
  changeCart,
  steer,
  payByHand,
  resolveHeld,
  forge,
  refundInDashboard,
  dispute,
  reportFraud,
  closeDispute,
  appeal,
  payOut,
  refundDelivered,
  askRefund,
  decide,
  giveAccount,
  closeCharges,
  revealCodes: reveal,
  decideLook,
  enter,
  leave,
  wishGift,
  moveRate,
  moveCost,
  syncPrices,
  payAcrossSync,
  jumpClock,
} as const satisfies Record<string, Act>

const weights: Readonly<Record<keyof typeof acts, number>> = {
  place: 3,
  startToPay: 14,
  payAtProvider: 18,
  buyByCard: 5,
  capture: 6,
  payBothWays: 1.5,
  look: 2,
  changeCart: 1.5,
  steer: 6,
  payByHand: 3,
  resolveHeld: 1,
  forge: 2,
  refundInDashboard: 3,
  dispute: 4,
  reportFraud: 3,
  closeDispute: 4,
  appeal: 0.5,
  payOut: 2,
  refundDelivered: 2,
  askRefund: 3,
  decide: 3,
  giveAccount: 3,
  closeCharges: 0.5,
  revealCodes: 2,
  decideLook: 6,
  enter: 0.7,
  leave: 0.3,
  wishGift: 2,
  moveRate: 1.5,
  moveCost: 1.5,
  syncPrices: 1,
  payAcrossSync: 1,
  jumpClock: 0.4,
}

const jumps = [DAY, HOUR, 10 * MINUTE, -10 * MINUTE, -HOUR]

/** The store's clock jumps, and is set right after a while. */
function jumpClock({ agenda, random }: World): void {
  const ms = random.pick(jumps) ?? DAY
  agenda.note(`  the store's clock is ${ms / MINUTE} minutes ahead`)
  agenda.setStoreClock(ms)
  agenda.plan(random.int(1, 50) * MINUTE, "the store's clock is put right", () => agenda.setStoreClock(0))
}

/** The store may refuse an act; any other error is a fault of the store. */
async function attempt(world: World, name: string, act: () => Promise<unknown> | unknown): Promise<void> {
  world.agenda.note(name)
  try {
    await Promise.race([act(), world.agenda.nextDeath()])
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    world.agenda.note(`  ${name}: ${error.code}`)
  }
}

function chooseActs(world: World): (() => Promise<void>)[] {
  const { random, carts } = world
  const count = random.weighted({ one: 6, two: 3, three: 1 })
  return Array.from({ length: { one: 1, two: 2, three: 3 }[count] }, () => {
    if (random.chance(0.4)) {
      const loop = random.pick(loopNames) ?? 'inbox'
      return () => attempt(world, loop, () => loops[loop](world))
    }
    const name = random.weighted(weights)
    const cart = (random.chance(0.7) ? carts.at(-1) : random.pick(carts)) as Cart
    return () => attempt(world, name, () => acts[name](world, cart))
  })
}

/** While the store knows of an open dispute, the payment's status must say that it is disputed. */
async function watchDisputes({ ctx, breaches, agenda }: World): Promise<void> {
  const open = await ctx.db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select(['disputes.ref', 'payments.status'])
    .where('disputes.status', '=', 'open')
    .where('payments.succeeded_at', 'is not', null)
    .execute()
  for (const { ref, status } of open) {
    const at = agenda.now().toISOString()
    if (!isDisputed(status)) breaches.push(`dispute ${ref} is open, but its payment was ${status} at ${at}`)
  }
}

const chooseLastMoment = async (world: World) =>
  (await meetExpiry(world)).map(
    ({ name, run }) =>
      () =>
        attempt(world, name, run),
  )

const pauses = { none: 0, seconds: 8 * SECOND, minutes: 4 * MINUTE, long: 25 * MINUTE, longer: 2 * HOUR }
const pauseWeights = { none: 10, seconds: 12, minutes: 5, long: 2, longer: 0.5 }

/** Plays acts in an order and at a pace drawn from the seed; some acts run at once, some twice. */
export async function play(world: World, steps: number): Promise<void> {
  const { random, agenda } = world
  agenda.trouble.level = random.pick([0.03, 0.12, 0.25]) ?? 0
  const sessionId = world.ctx.newId()
  const stamp = agenda.now().toISOString()
  await world.ctx.db
    .insertInto('buyer_sessions')
    .values({ id: sessionId, created_at: stamp, last_seen_at: stamp })
    .execute()
  const cart = await fillCart(world, sessionId)
  await attempt(world, 'place', () => place(world, cart))
  for (let step = 0; step < steps; step++) {
    const chosen = random.chance(0.06) ? await chooseLastMoment(world) : chooseActs(world)
    const [first] = chosen
    if (first && random.chance(0.1)) chosen.push(first)
    await Promise.all(chosen.map((act) => act()))
    await world.watch.look(world.ctx.db)
    agenda.advance(random.int(0, pauses[random.weighted(pauseWeights)]))
    await runDue(world)
    await attempt(world, 'settleUnclear', () => settleUnclear(world))
    await watchDisputes(world)
  }
}

/** Acts that come late in a play, since little is delivered before; some run at once. */
const lateActs = [
  'payOut',
  'payOut',
  'refundDelivered',
  'askRefund',
  'decide',
  'giveAccount',
  'payByHand',
  'revealCodes',
  'decideLook',
] as const

const afterwards = (world: World) =>
  Array.from({ length: world.random.int(0, 3) }, () => {
    const name = world.random.pick(lateActs) ?? 'payOut'
    const cart = world.random.pick(world.carts) as Cart
    return attempt(world, name, () => acts[name](world, cart))
  })

/** Ends all faults and lets time pass until no party has work left. */
export async function drain(world: World): Promise<void> {
  const { agenda } = world
  agenda.note('-- from here on everything works --')
  agenda.trouble.level = 0
  agenda.setStoreClock(0)
  const waits = [1, 2, 5, 10, 15, 20, 30, 45, 60, 60, 90, 90, 90, 90, 300, 600, 900]
  for (const [index, wait] of waits.entries()) {
    await runDue(world)
    for (const round of roundsOf(world)) await round()
    await world.watch.look(world.ctx.db)
    if (index === 4) endDisputes(world)
    if (index > 5) await resolveHeld(world)
    if (index > 4) await closeCharges(world)
    if (index > 6) await finishWaiting(world)
    if (index > 3 && index < 12) await Promise.all(afterwards(world))
    agenda.advance(wait * MINUTE)
  }
}
