import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '@topup/core/time'
import { makeNewerTree } from '../../tests/_support/newer-tree.ts'
import { nextRelease } from '../../tests/_support/next-release.ts'
import { auditBooks, findFailedOrders, readBothSides } from '../audit/audit-books.ts'
import type { RollingRun } from '../options.ts'
import { visit } from '../play/buyer.ts'
import { createPlay, type Play } from '../play/play.ts'
import { untilNothingOpen } from '../play/settle.ts'
import { fingerprint } from '../schedule/schedule.ts'
import { buildStage, closeOnSignals } from '../stage/stage.ts'
import { createFront } from './front.ts'
import { createStaleness, mostWithin, type Tries } from './judge.ts'
import { arrivalsOf, drawRolling, type RollingPlan } from './plan.ts'
import { createOwner, watchPrices } from './prices.ts'
import { raid } from './raids.ts'
import type { RollingResult } from './report.ts'
import { startTap } from './tap.ts'
import { createTurns } from './turns.ts'

const STALE_MS = 1000
const DELIVERY_LOOK_MS = 250
const LONGEST_WAIT_MS = 240_000
/** The supplier's calls per window, so few that strangers' requests exceed them. */
const CALLS = 30
/** The window under TIMING=test; outside of tests it is ten seconds. */
const CALLS_WINDOW_MS = 500
/** The share of calls that requests for player names may use (suppliers/lapakgaming/call.ts). */
const PLAYERS_SHARE = 0.4
/** Calls are counted at the supplier, over many windows: a busy machine may deliver several windows' calls at once. */
const COUNTED_MS = 10 * SECOND
/** Longer than the front needs to notice on a busy machine that a process is not ready. */
const SHUTDOWN_DELAY_MS = 4 * SECOND

const budgetOf = (calls: number) => calls * (COUNTED_MS / CALLS_WINDOW_MS + 1)

async function untilDue(start: number, atMs: number): Promise<void> {
  const early = start + atMs - performance.now()
  if (early > 0) await wait(early)
}

/** Does each piece of work at its time, or later if the previous piece is not over yet. */
async function inTurn<T extends { atMs: number }>(start: number, all: readonly T[], work: (one: T) => Promise<void>) {
  for (const one of all) {
    await untilDue(start, one.atMs)
    await work(one)
  }
}

/** Counts the store's log messages, without those about refused calls of strangers. */
function keepComplaints() {
  const lines = new Map<string, number>()
  return {
    hear: (printed: string) => {
      for (const line of printed.split('\n')) {
        const what = /"msg":"([^"]*)"/.exec(line)?.[1]
        if (what && what !== 'refused') lines.set(what, (lines.get(what) ?? 0) + 1)
      }
    },
    list: () => [...lines],
  }
}

type Visits = { orderIds: string[]; longestPaidMs: number; longestMs: number }

/** Waits, as a buyer on the order's page does, until all orders are final, for 4 minutes at most. */
async function untilDelivered({ stage }: Play, orderIds: readonly string[]): Promise<void> {
  const names = orderIds.map((id) => `'${id}'`).join(', ')
  const end = performance.now() + LONGEST_WAIT_MS
  while (orderIds.length > 0 && performance.now() < end) {
    const open = await stage.books.all(
      `select id from orders where id in (${names}) and status not in ('completed', 'failed') limit 1`,
    )
    if (open.length === 0) return
    await wait(DELIVERY_LOOK_MS)
  }
}

async function letIn(play: Play, plan: RollingPlan, start: number, isOver: () => boolean): Promise<Visits> {
  const visits: Visits = { orderIds: [], longestPaidMs: 0, longestMs: 0 }
  for (const { atMs, plan: buyer } of arrivalsOf(plan.seed)) {
    if (atMs >= plan.lengthMs && isOver()) break
    await untilDue(start, atMs)
    play.later(`buyer ${buyer.index}`, async () => {
      const came = performance.now()
      const { orderIds } = await visit(play, buyer)
      visits.orderIds.push(...orderIds)
      visits.longestPaidMs = Math.max(visits.longestPaidMs, performance.now() - came)
      await untilDelivered(play, orderIds)
      visits.longestMs = Math.max(visits.longestMs, performance.now() - came)
    })
  }
  return visits
}

/** Two processes on one PostgreSQL, killed or upgraded in turn while buyers buy. */
export async function runRolling(options: RollingRun, say: (line: string) => void): Promise<RollingResult> {
  const began = performance.now()
  const plan = drawRolling(options)
  say(
    `Schedule ${fingerprint(plan)} of seed ${options.seed}: ${plan.arrivals.length} buyers, ${plan.turns.length} turns.`,
  )
  const tap = await startTap()
  const newer = await makeNewerTree(nextRelease.release, nextRelease.changes)
  const complaints = keepComplaints()
  const stage = await buildStage(
    { postgres: true, processes: options.isCluster ? 1 : 2 },
    {
      isOneAddress: true,
      hear: complaints.hear,
      environment: ({ sandboxUrl }) => {
        tap.leadTo(sandboxUrl)
        return {
          ...{ TRUST_PROXY: 'loopback', RATE_LIMIT_FACTOR: '1', SHUTDOWN_DELAY: String(SHUTDOWN_DELAY_MS) },
          ...{ LAPAKGAMING_URL: `${tap.url}/lapakgaming`, LAPAKGAMING_CALLS: String(CALLS) },
          ...(options.isCluster ? { PROCESSES: '2' } : {}),
        }
      },
    },
  )
  const close = async () => {
    await stage.close()
    await Promise.all([tap.stop(), newer.remove()])
  }
  closeOnSignals({ close })
  const counts = new Map<string, number>()
  const front = createFront(stage.urls, (what) => void counts.set(what, (counts.get(what) ?? 0) + 1))
  try {
    const play = createPlay({ ...stage, createBrowser: front.createBrowser })
    const staleness = createStaleness(STALE_MS)
    const owner = await createOwner(stage, front, staleness)
    const turns = createTurns(play, front, owner, newer.program)
    const watching = watchPrices(stage.urls, staleness)
    const tries: Tries[] = []
    const start = performance.now()
    let isOver = false
    let foundNoRoom = false
    const visiting = letIn(play, plan, start, () => isOver)
    const raiding = inTurn(start, plan.raids, async ({ address }) => {
      const raided = await raid(stage.urls, address, turns.lives)
      tries.push(...raided.tries)
      foundNoRoom ||= raided.foundNoRoom
    })
    const changing = inTurn(start, plan.changes, ({ store }) => owner.change(store))
    await inTurn(start, plan.turns, (turn) => turns.play(turn))
    await Promise.all([changing, raiding])
    isOver = true
    const visits = await visiting
    await play.untilQuiet()
    const notSeen = await watching.stop()
    const playedMs = performance.now() - start
    say(`Everybody has been served after ${Math.round(playedMs / 1000)} s; now it settles.`)
    const unsettled = await untilNothingOpen(play)
    const books = await readBothSides(stage)
    const isPlayer = ({ path }: { path: string }) => path.endsWith('/uid-check')
    const within = (calls: typeof tap.calls) =>
      mostWithin(
        calls.map(({ at }) => at),
        COUNTED_MS,
      )
    return {
      options,
      plan,
      counts: new Map([...play.counts, ...counts]),
      troubles: [
        ...play.troubles,
        ...notSeen,
        ...front.failures,
        ...(foundNoRoom ? [] : ['not played: the supplier was never asked for too much']),
      ],
      unsettled,
      orders: visits.orderIds.length,
      longestPaidMs: visits.longestPaidMs,
      longestVisitMs: visits.longestMs,
      failedOrders: findFailedOrders(visits.orderIds, books),
      units: books.units.length,
      ...auditBooks(books),
      staleness: staleness.result(),
      endings: turns.endings,
      tries,
      calls: [
        { name: 'supplier calls in ten seconds', most: within(tap.calls), allowed: budgetOf(CALLS) },
        {
          name: 'players asked for in ten seconds',
          most: within(tap.calls.filter(isPlayer)),
          allowed: budgetOf(CALLS * PLAYERS_SHARE),
        },
      ],
      complaints: complaints.list(),
      playedMs,
      wholeMs: performance.now() - began,
    }
  } finally {
    await front.stop()
    await close()
  }
}
