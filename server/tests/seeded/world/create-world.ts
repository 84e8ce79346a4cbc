import { paymentMethods } from '@topup/core/payment/payment-methods'
import { SECOND } from '@topup/core/time'
import type { Context } from '../../../src/app/context.ts'
import { askSupplier } from '../../../src/fulfilment/ask/ask-supplier.ts'
import { createHandOver } from '../../../src/fulfilment/hand-over.ts'
import { sendUnit } from '../../../src/fulfilment/send/send-unit.ts'
import { createClock } from '../../../src/platform/clock/clock.ts'
import type { ClockWitnesses } from '../../../src/platform/clock/witnesses.ts'
import { createSignals } from '../../../src/platform/jobs/signals.ts'
import { createClockWatch } from '../../../src/setup/own/watch-clock.ts'
import { createLetterBox } from '../parties/letter-box.ts'
import { createPaypal } from '../parties/paypal.ts'
import { createStripe } from '../parties/stripe.ts'
import { createSupplier, digiflazzKind, lapakgamingKind } from '../parties/supplier.ts'
import { createXendit } from '../parties/xendit.ts'
import { type Agenda, createAgenda } from './agenda.ts'
import { openFrontDoor } from './front-door.ts'
import { createMailer, type Letter } from './mailer.ts'
import type { Store } from './open-store.ts'
import { createIds, createRandom } from './random.ts'
import { createWatch } from './watch.ts'

/** Most runs begin in spring; the others cross a year's end in UTC or in a store's zone. */
const begins = ['2026-03-01T10:00:00.000Z', '2026-12-31T16:30:00.000Z', '2026-12-31T23:20:00.000Z'] as const
const zones = ['Asia/Jakarta', 'UTC', 'America/New_York'] as const

type Parties = Readonly<{
  stripe: ReturnType<typeof createStripe>
  xendit: ReturnType<typeof createXendit>
  paypal: ReturnType<typeof createPaypal>
}>

/** Makes new payment ports after each death: the store tracks pending answers by port; a new process has none. */
function createPorts({ stripe, xendit, paypal }: Parties, agenda: Agenda): Context['payments'] {
  const ports = { stripe: stripe.port, xendit: xendit.port, paypal: paypal.port }
  const restart = () => {
    const fresh = [stripe, xendit, paypal].map(({ port }) => Object.create(port))
    ;[ports.stripe, ports.xendit, ports.paypal] = fresh as [typeof stripe.port, typeof xendit.port, typeof paypal.port]
    void agenda.nextDeath().then(restart)
  }
  void agenda.nextDeath().then(restart)
  return ports
}

/** A run's store and all parties around it, with the same clock and seed. */
export function createWorld(store: Store, seed: number) {
  const random = createRandom(seed)
  const place = createRandom(seed ^ 0x51ed270b)
  const begin = place.pick(begins) ?? begins[0]
  const timeZone = place.pick(zones) ?? zones[0]
  const agenda = createAgenda(random, createRandom(seed ^ 0x2545f491), begin)
  const post = (letter: Letter) => openFrontDoor(ctx)(letter)
  const send = createMailer(agenda, post)
  const { breaches } = agenda
  const watch = createWatch(breaches)
  const parties = {
    stripe: createStripe(agenda, send, store.stripe),
    xendit: createXendit(agenda, send, seed % 2 === 0 ? 'v2' : 'v3'),
    paypal: createPaypal(agenda, send, watch.tookMoney),
  }
  const suppliers = [lapakgamingKind(store.base.supplier?.callbackUrl), digiflazzKind].map((kind) =>
    createSupplier(agenda, send, kind),
  )
  const [first, ...further] = suppliers.map(({ supplier }) => supplier)
  const letterBox = createLetterBox(agenda)
  const workers = createRandom(seed ^ 0x3c6ef372)
  /** A worker starts a queue item some time after taking its lease, or never if the process died. */
  const handOver = <Item>(what: string, run: (ctx: Context, item: Item) => Promise<void>) => {
    const handing = createHandOver<Item>()
    const work = (item: Item) => () => Promise.race([run(ctx, item), agenda.nextDeath()])
    const take = (items: readonly Item[]) => {
      for (const item of items) if (!agenda.losesClaim()) agenda.plan(workers.int(0, 5 * SECOND), what, work(item))
    }
    handing.begin({ room: () => workers.int(0, 3), take })
    return handing
  }
  const { settings } = store.base
  const witnesses: ClockWitnesses = {
    uptime: () => agenda.now().getTime(),
    databaseTime: async () => (seed % 3 === 0 ? agenda.now().getTime() : undefined),
    hearAnswers: () => () => undefined,
  }
  const accountLifeMinutes = createRandom(seed ^ 0x1b873593).pick([10, 60, 24 * 60]) ?? 60
  const ctx: Context = {
    ...store.base,
    toSend: handOver('a unit is sent that was claimed as it was paid', sendUnit),
    toAsk: handOver('the supplier is asked as it said something', askSupplier),
    now: agenda.storeNow,
    clock: createClock({ now: agenda.storeNow, uptime: witnesses.uptime }),
    witnesses,
    newId: createIds(seed),
    randomBytes: createRandom(seed ^ 0x5bd1e995).bytes,
    signals: createSignals(),
    payments: createPorts(parties, agenda),
    offeredMethods: paymentMethods,
    settings: { ...settings, current: () => ({ ...settings.current(), accountLifeMinutes, timeZone }) },
    supplier: first,
    furtherSuppliers: further,
    supplierFigures: new Map(),
    owedLately: new Map(),
    mailer: letterBox.mailer,
  }
  return {
    seed,
    random,
    agenda,
    post,
    parties,
    suppliers,
    letterBox,
    ctx,
    carts: [] as Cart[],
    breaches,
    watch,
    watchClock: createClockWatch(ctx, []),
    /** Per refund, the version of the buyer's bank account to which it was paid by hand. */
    paidTo: new Map<string, number | undefined>(),
  }
}

export type Cart = {
  sessionId: string
  checkoutId: string
  /** Null for a buyer who leaves no address. */
  email: string | null
  lines: { gameId: string; packageId: string; priceCents: number; quantity: number; lineKey: string }[]
  /** Orders and payment attempts that the buyer's page remembers. */
  orders: { id: string; totalCents: number }[]
  attempts: { paymentId: string; ref: string; provider: keyof World['parties'] }[]
}
export type World = ReturnType<typeof createWorld>
export const listParties = (world: World) => Object.values(world.parties)
