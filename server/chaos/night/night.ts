import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { showNote, troubleNoteId } from '@topup/core/pages/trouble-note'
import { MINUTE, SECOND } from '@topup/core/time'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { type Door, openDoor } from '../../tests/_support/door.ts'
import { keysOfStates, loadEarlierState } from '../../tests/_support/earlier-state.ts'
import { zoneAtNoon } from '../../tests/_support/zone-at-noon.ts'
import { auditBooks, findFailedOrders, readBothSides } from '../audit/audit-books.ts'
import type { Books } from '../audit/read-books.ts'
import type { NightRun } from '../options.ts'
import { createPlay, type Play } from '../play/play.ts'
import { listOpen, untilNothingOpen } from '../play/settle.ts'
import type { Row } from '../stage/books.ts'
import { buildStage, closeOnSignals, type Stage } from '../stage/stage.ts'
import { letBuyersIn } from './buyers.ts'
import { compareYesterday, makeEarlierDeals } from './earlier-deals.ts'
import type { NightResult, Step } from './report.ts'
import { type Look, watchPages } from './watch-pages.ts'

const AWAY_MS = 2 * MINUTE
const REFUSING_MS = 10 * MINUTE
const CALM_MS = 20 * SECOND
/** The longest that the store may take to notice the end of a trouble. */
const NOTICE_MS = 2 * MINUTE
const MANY_TIMES = 1_000_000
/** Longer than the 15 minutes in which the store asks about an order without a clear answer, plus the pauses. */
const SETTLE_MS = 45 * MINUTE
/** Per engine, the commit whose database the first start migrates; below, the number of orders in that database. */
export const earlierCommits = { sqlite: '5c85e338', postgres: '226ba9bc' } as const
const ordersOfEarlier = 3

/** Tables that a store process writes to at its start, before it serves requests. */
const startTables = ['audit_log', 'settings', 'settings_versions', 'sellers', 'processes', 'leases', 'kysely_migration']

async function digestStartTables({ books }: Stage): Promise<string> {
  const hash = createHash('sha256')
  for (const table of startTables) hash.update(JSON.stringify(await books.all(`select * from ${table} order by 1, 2`)))
  return hash.digest('hex')
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? ''

const idsOf = (rows: readonly Row[]): ReadonlySet<string> => new Set(rows.map(({ id }) => String(id)))

/** The first start migrates the database of an earlier commit to this release's schema, after a backup. */
async function upgradeOld(stage: Stage, earlierCommit: string): Promise<Step> {
  const files = await readdir(join(stage.folder, 'backups')).catch(() => [])
  const kept = files.filter((name) => /-before-.+-from-.+\.age$/.test(name))
  const [orders] = await stage.books.all('select count(*) as count from orders')
  const saw = `${orders?.count} orders of before, backups: ${kept.join(', ') || 'none'}`
  return {
    name: `upgrade of ${earlierCommit}`,
    saw,
    holds: kept.length === 1 && Number(orders?.count) === ordersOfEarlier,
  }
}

/** Stops the store, starts it with wrong keys of the same id, then with the right keys. */
async function typeWrongKeys(stage: Stage): Promise<Step> {
  await stage.storeAt(0).stop('SIGTERM')
  const before = await digestStartTables(stage)
  const { code, output } = await stage.startAndWait({ DATA_KEYS: `k1:${randomBytes(32).toString('base64')}` })
  const isUnchanged = before === (await digestStartTables(stage))
  await stage.restart(0)
  const saw = `ended with ${code}, ${isUnchanged ? 'nothing written' : 'WRITTEN'}: ${lastLine(output)}`
  return { name: 'wrong keys', saw, holds: code === 1 && isUnchanged && output.includes('DATA_KEYS') }
}

async function startSecond(stage: Stage): Promise<Step> {
  const { code, output } = await stage.startAndWait({})
  const names = output.includes(`process ${stage.storeAt(0).pid}`)
  return { name: 'second start', saw: `ended with ${code}: ${lastLine(output)}`, holds: code === 1 && names }
}

/** The earlier database has products that this night's supplier does not list; the first price sync replaces them. */
async function untilSynced({ books }: Stage, began: Date): Promise<void> {
  const synced = `select id from price_sync_runs where "trigger" = 'schedule' and status = 'succeeded' and started_at > '${began.toISOString()}'`
  while ((await books.all(synced)).length === 0) await wait(SECOND)
}

const slowest = (looks: readonly Look[]) => Math.round(Math.max(0, ...looks.map(({ ms }) => ms)))
const countOf = (looks: readonly Look[], fits: (look: Look) => boolean) => looks.filter(fits).length

/** Returns the milliseconds after `end` until no page says that the store is closed; undefined if some still do. */
async function untilOpen(pages: ReturnType<typeof watchPages>, end: number): Promise<number | undefined> {
  for (let from = end; from < end + NOTICE_MS; from = performance.now()) {
    await wait(CALM_MS)
    const after = pages.between(from, Number.POSITIVE_INFINITY)
    if (after.length > 0 && countOf(after, ({ saysClosed }) => saysClosed) === 0) return from - end
  }
  return undefined
}

/** Takes the database away for two minutes while buyers come and pages are read. */
async function takeDatabaseAway(
  { stage }: Play,
  door: Door | undefined,
  pages: ReturnType<typeof watchPages>,
): Promise<Step> {
  const from = performance.now()
  if (door) {
    door.shut()
    await wait(AWAY_MS)
    door.open()
  } else {
    await stage.books.keepBusy(AWAY_MS)
  }
  const to = performance.now()
  const over = await untilOpen(pages, to)
  const away = pages.between(from, to)
  const bad = countOf(pages.between(from, Number.POSITIVE_INFINITY), ({ status }) => status !== 200)
  const closed = countOf(away, ({ saysClosed }) => saysClosed)
  const after = over === undefined ? 'and still do' : `the last one ${Math.round(over / SECOND)} s after its end`
  const saw = `${away.length} pages, ${bad} not answered 200, slowest ${slowest(away)} ms, ${closed} said that nothing can be ordered, ${after}`
  // A lock held by another process on SQLite stops writes only: pages are read as before.
  return { name: 'database away, 2 minutes', saw, holds: bad === 0 && over !== undefined && (closed > 0 || !door) }
}

type Told = Readonly<{ kind: string; opened: number; open: number }>

async function listTold({ books }: Stage, since: Date): Promise<Told[]> {
  const rows = await books.all(
    `select kind, subject_id, count(*) as opened, sum(case when resolved_at is null then 1 else 0 end) as open
     from attention where opened_at > '${since.toISOString()}' group by kind, subject_id order by kind, subject_id`,
  )
  return rows.map(({ kind, opened, open }) => ({ kind: String(kind), opened: Number(opened), open: Number(open) }))
}

/** Makes every call to both suppliers answer 500 for ten minutes. */
async function refuseAtSuppliers({ stage, world }: Play): Promise<Step> {
  const began = new Date()
  for (const target of ['lapakgaming', 'digiflazz']) {
    await world.fault({ target, kind: 'error', status: 500, times: MANY_TIMES })
  }
  await wait(REFUSING_MS)
  const during = await listTold(stage, began)
  await world.clearFaults()
  await wait(CALM_MS)
  const isToldOfOrders = during.some(({ kind }) => kind === 'orders_waiting' || kind === 'order_unsent')
  const twice = during.filter(({ opened }) => opened > 1)
  const saw = during.map(({ kind, opened }) => `${kind} ${opened}`).join(', ') || 'nobody was told'
  return { name: 'supplier answers 500, 10 minutes', saw, holds: isToldOfOrders && twice.length === 0 }
}

/** The store checks once a minute whether a reported trouble is over, so an attention entry may outlast its order. */
async function allClosed(stage: Stage, since: Date): Promise<Step> {
  const listLeft = async () => (await listTold(stage, since)).filter(({ open }) => open > 0)
  let left = await listLeft()
  for (const end = Date.now() + NOTICE_MS; left.length > 0 && Date.now() < end; left = await listLeft())
    await wait(SECOND)
  const saw = left.map(({ kind, open }) => `${kind} ${open} open`).join(', ') || 'every entry of the night is closed'
  return { name: 'in the morning', saw, holds: left.length === 0 }
}

/** Whether the page shows the note that the store is closed, outside the `template` that every page contains. */
const isClosedPage = (html: string) => html !== '' && showNote(html) === html && html.includes(`id="${troubleNoteId}"`)

/** Leaves out the shares of orders that wait for the seller, who delivers nothing in this night. */
const withoutHeld = (books: Books, orderIds: ReadonlySet<string>): Books => ({
  ...books,
  shares: books.shares.filter(({ orderId }) => !orderIds.has(orderId)),
})

/**
 * Plays a night with all of an operator's troubles one after the other, on one store with buyers. It takes about 40
 * minutes: 18 of troubles, then the wait for orders without a clear answer.
 */
export async function runNight({ postgres, seed }: NightRun, say: (line: string) => void): Promise<NightResult> {
  const start = performance.now()
  const began = new Date()
  let door: Door | undefined
  const earlierCommit = earlierCommits[postgres ? 'postgres' : 'sqlite']
  const recipient = await identityToRecipient(await generateIdentity())
  const stage = await buildStage(
    { postgres, processes: 1 },
    {
      environment: () => ({
        ...keysOfStates,
        ...{ TIMING: undefined, UNSENT_ALERT_MINUTES: '2', BACKUP_RECIPIENT: recipient },
        // Past six in the morning and far from midnight: yesterday's books are compared at the start, and only they.
        TIME_ZONE: zoneAtNoon,
      }),
      prepareData: async ({ folder, databaseUrl, sandboxUrl }) => {
        const place = { databaseUrl, sqliteFile: join(folder, 'store.sqlite') }
        await loadEarlierState(earlierCommit, place)
        await makeEarlierDeals(place, sandboxUrl)
      },
      leadDatabase: async (url) => {
        const port = new URL(url).port
        door = await openDoor(Number(port))
        return url.replace(`:${port}/`, `:${door.port}/`)
      },
    },
  )
  const close = async () => {
    await stage.close()
    await door?.stop()
  }
  closeOnSignals({ close })
  try {
    const steps: Step[] = []
    const take = (step: Step) => {
      steps.push(step)
      say(`${step.holds ? '✓' : '✗'} ${step.name}: ${step.saw}`)
    }
    const play = createPlay(stage)
    const apartFrom = idsOf(await listOpen(stage.books))
    const held = idsOf(await stage.books.all("select order_id as id from deliveries where status = 'held'"))
    take(await upgradeOld(stage, earlierCommit))
    take(await typeWrongKeys(stage))
    if (!postgres) take(await startSecond(stage))
    await untilSynced(stage, began)
    const pages = watchPages(stage.publicUrl, isClosedPage)
    const buyers = letBuyersIn(play, seed)
    await wait(CALM_MS)
    take(await takeDatabaseAway(play, door, pages))
    take(await refuseAtSuppliers(play))
    await pages.stop()
    const orderIds = await buyers.stop()
    const unsettled = await untilNothingOpen(play, { longestMs: SETTLE_MS, apartFrom })
    take(await compareYesterday(stage.books))
    take(await allClosed(stage, began))
    const books = withoutHeld(await readBothSides(stage), held)
    return {
      engine: postgres ? 'PostgreSQL' : 'SQLite',
      steps,
      counts: play.counts,
      troubles: play.troubles,
      unsettled,
      orders: orderIds.length,
      failedOrders: findFailedOrders(orderIds, books),
      ...auditBooks(books),
      wholeMs: performance.now() - start,
    }
  } finally {
    await close()
  }
}
