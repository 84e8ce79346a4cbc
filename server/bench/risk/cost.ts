import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { HOUR } from '@topup/core/time'
import { type Context, createContext } from '../../src/app/context.ts'
import { lockCheckout } from '../../src/ordering/checkout/lock-checkout.ts'
import { providers } from '../../src/payments/providers.ts'
import { parseConfig } from '../../src/platform/config.ts'
import { bulkInsert } from '../../src/platform/db/bulk.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import type { Trx } from '../../src/platform/db/schema.ts'
import { write } from '../../src/platform/db/write.ts'
import { cardDigests, type Known, toSubjects } from '../../src/risk/digests.ts'
import { type Moment, windows } from '../../src/risk/facts.ts'
import { type Judged, judge, keepDecision } from '../../src/risk/judge.ts'
import { recordEvent } from '../../src/risk/record-event.ts'
import { suppliers } from '../../src/suppliers/suppliers.ts'
import { startPostgres } from '../../tests/_support/postgres.ts'
import { storeEnvironment } from '../../tests/_support/start-shop.ts'
import { type Bench, createBench } from '../bench.ts'
import { percentile } from '../figure.ts'
import { createRandom } from './random.ts'

const remembered = 200_000
const people = 20_000
/** Of each moment, with risk and without it in turn. */
const samples = 2_000
const budgetMs = 2
/** The quickest quarter is what others on the machine disturb least. */
const shares = [25, 50, 99] as const
const MEDIAN_ADDED = 5
const moments = ['opening', 'success'] as const satisfies Moment[]

const random = createRandom(22)

/** One of five is behind one of fifty carriers, and one of a hundred behind an address that is busy just now. */
function addressOf(person: number): string {
  if (person % 100 === 0) return '100.64.0.1'
  if (person % 5 === 0) return `100.65.0.${person % 250}`
  return `36.${person >> 16}.${(person >> 8) & 255}.${person & 255}`
}
const knownOf = (person: number): Known => ({
  address: addressOf(person),
  session: `session-${person}`,
  // Half of them leave no address.
  ...(person % 2 === 0
    ? { mail: null, mailDomain: null }
    : { mail: `buyer-${person}@example.com`, mailDomain: 'example.com' }),
  player: `mobile-legends ${person}`,
})
const fingerprintOf = (person: number) => `fingerprint-${person}`

function* makeEvents({ config, now }: Context) {
  for (let n = 0; n < remembered; n++) {
    const person = random.whole(1, people)
    const known = knownOf(person)
    const card = cardDigests(config.DATA_KEYS, fingerprintOf(person))
    const { address, session, mail, player } = toSubjects(config.DATA_KEYS, known, card)
    const age = random.between(0, known.address === '100.64.0.1' ? HOUR : windows.past)
    const kind = random.chance(0.2) ? 'failed' : random.chance(0.01) ? 'disputed' : 'paid'
    const at = new Date(now().getTime() - age).toISOString()
    const who = [address, session, mail, player, card[0] ?? null]
    yield [`${kind}:${n}`, kind, at, random.whole(99, 9_999), `payment-${n}`, `package-${n % 300}`, ...who]
  }
}

async function fill(ctx: Context): Promise<void> {
  const text = ['id', 'kind', 'at', 'payment_id', 'package_id', 'address', 'session', 'mail', 'player', 'card']
  const columns = Object.fromEntries(
    text.toSpliced(3, 0, 'amount').map((name) => [name, name === 'amount' ? 'bigint' : 'text'] as const),
  )
  const all = [...makeEvents(ctx)]
  for (let from = 0; from < all.length; from += 5_000) {
    await write(ctx.db, (trx) => bulkInsert(trx, 'risk_events', columns, all.slice(from, from + 5_000)).execute(trx))
  }
}

function toAsked({ config }: Context, moment: Moment): Judged {
  const person = random.whole(1, people)
  const known = knownOf(person)
  const isPaid = moment === 'success'
  return {
    ...{ checkoutId: 'checkout', known, players: [known.player ?? ''], packageId: `package-${person % 300}` },
    ...{ isCard: true, amount: random.whole(99, 9_999), visitorCountry: 'ID' },
    card: isPaid ? cardDigests(config.DATA_KEYS, fingerprintOf(person)) : [],
    cardCountry: isPaid ? 'ID' : null,
    riskLevel: isPaid ? 'normal' : null,
  }
}

/** What payments/open-payment.ts and payments/settle-checkout.ts do of it in their transactions. */
async function decide(ctx: Context, trx: Trx, moment: Moment): Promise<void> {
  const judged = toAsked(ctx, moment)
  const { decision, subjects } = await judge(ctx, trx, moment, judged)
  const paymentId = ctx.newId()
  await keepDecision(ctx, trx, judged, decision, paymentId)
  if (moment === 'opening') return
  const { packageId, amount } = judged
  await recordEvent(ctx, trx, { kind: 'paid', of: paymentId, paymentId, packageId, amount, subjects })
}

/** How long a transaction takes that locks a checkout, with risk or without it: the wait for its commit is left out. */
const timed = (ctx: Context, moment: Moment, isJudged: boolean): Promise<number> =>
  write(ctx.db, async (trx) => {
    const began = performance.now()
    await lockCheckout(trx, 'checkout')
    if (isJudged) await decide(ctx, trx, moment)
    return performance.now() - began
  })

async function measure(ctx: Context, name: string, moment: Moment, atOnce: number): Promise<number> {
  const times = { without: [] as number[], judged: [] as number[] }
  const worker = async () => {
    for (let n = 0; n < samples / atOnce; n++) {
      times.without.push(await timed(ctx, moment, false))
      times.judged.push(await timed(ctx, moment, true))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const cells = shares.flatMap((share) => {
    const [without, judged] = [percentile(times.without, share), percentile(times.judged, share)]
    return [without, judged, judged - without]
  })
  const what = `${name}, ${moment}, ${atOnce === 1 ? 'one' : `${atOnce} at once`}`
  console.log(what.padEnd(36) + cells.map((cell) => cell.toFixed(2).padStart(9)).join(''))
  return cells[MEDIAN_ADDED] ?? 0
}

async function measureEngine(bench: Bench, name: string, databaseUrl: string | undefined): Promise<number> {
  const env = {
    ...storeEnvironment('http://127.0.0.1:9'),
    ...{ PORT: '9', PUBLIC_URL: 'http://127.0.0.1:9', DATA_DIR: join(bench.folder, 'risk') },
    DATA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const ctx = createContext(parseConfig(env, [...providers, ...suppliers]), {})
  await migrate(ctx.db)
  await fill(ctx)
  let worst = 0
  for (const moment of moments) worst = Math.max(worst, await measure(ctx, name, moment, 1))
  // More at once than a database has processors only wait for each other.
  for (const moment of moments) await measure(ctx, name, moment, 8)
  await ctx.db.destroy()
  return worst
}

const bench = createBench()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void bench.end().finally(() => process.exit(130)))
}
try {
  console.log(
    `What risk adds to the transactions that open and settle, over ${remembered} remembered events, ${samples} of each in turn; ms`,
  )
  const heads = shares.flatMap((share) => [`p${share} bare`, 'with', 'added'])
  console.log(''.padEnd(36) + heads.map((head) => head.padStart(9)).join(''))
  const postgres = await startPostgres()
  bench.atEnd(postgres.stop)
  const worst = Math.max(
    await measureEngine(bench, 'SQLite', undefined),
    await measureEngine(bench, 'PostgreSQL', postgres.url),
  )
  console.log(`\nAt most ${worst.toFixed(2)} ms at the median of one after the other; the budget is ${budgetMs}.`)
  process.exitCode = worst <= budgetMs ? 0 : 1
} finally {
  await bench.end()
}
