import { hostname } from 'node:os'
import { HOUR, MINUTE } from '@topup/core/time'
import { needAttention, resolveAttention, retellAttention } from '../../alerts/attention.repository.ts'
import { CLOCK_LIMIT } from '../../platform/clock/clock.ts'
import { bringBackDue, bringBackHeld, tooFarAhead } from '../../platform/db/bring-back.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { askForTime } from './clock-check.ts'

/** The subject of clock entries: the machine, since its processes share the clock. */
const subject = { subjectType: 'machine', subjectId: hostname() } as const
const doubted = { kind: 'clock_doubted', ...subject } as const
const differing = { kind: 'clock_differs', ...subject } as const
type Entry = typeof doubted | typeof differing

const whatWaits =
  'Until it is trusted again, nothing expires, is given back, erased, closed or taken over by time; selling and delivering go on.'

/** By an entry's kind, the reason that this process last wrote to the open entry. */
type Told = Map<Entry['kind'], string>

async function tell(ctx: Context, told: Told, entry: Entry, reason: string): Promise<void> {
  if (told.get(entry.kind) === reason) return
  await write(ctx.db, async (trx) => {
    await needAttention(ctx, trx, { ...entry, reason })
    await retellAttention(trx, { ...entry, reason })
  })
  told.set(entry.kind, reason)
}

/** Closes this process's entry, adding `last` to its reason. Another process that doubts the clock opens a new one. */
async function close(ctx: Context, told: Told, entry: Entry, last = ''): Promise<void> {
  const reason = told.get(entry.kind)
  if (reason === undefined) return
  await write(ctx.db, async (trx) => {
    await retellAttention(trx, { ...entry, reason: `${reason}${last}` })
    await resolveAttention(trx, entry.subjectType, entry.subjectId, ctx.now(), entry.kind)
  })
  told.delete(entry.kind)
}

/** Closes this machine's entries that an ended process had left open. */
async function closeLeftOver(ctx: Context): Promise<void> {
  const { subjectType, subjectId } = subject
  const left = await ctx.db
    .selectFrom('attention')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('subject_type', '=', subjectType)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (left) await write(ctx.db, (trx) => resolveAttention(trx, subjectType, subjectId, ctx.now()))
}

/** Describes an order dated in the future, which means that another clock was ahead or this clock is behind. */
async function findFutureRow(ctx: Context): Promise<string | undefined> {
  const bound = new Date(ctx.now().getTime() + CLOCK_LIMIT).toISOString()
  const future = await ctx.db
    .selectFrom('orders')
    .select('created_at')
    .where('created_at', '>', bound)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return future && `an order is dated ${future.created_at.slice(0, 16).replace('T', ' ')} UTC, in the future`
}

async function tellOfDoubt(ctx: Context, told: Told): Promise<void> {
  const doubt = ctx.clock.doubt()
  if (doubt) {
    const says = `The clock of ${subject.subjectId} is doubted: ${doubt.reason}. ${whatWaits} Set the clock.`
    return tell(ctx, told, doubted, says)
  }
  const end = ctx.clock.lastEnd()
  await close(ctx, told, doubted, end ? ` The doubt is over: ${end.how}.` : '')
}

/** The registered domain of a URL, so that two URLs of a party count as one clock. */
function partyOf({ hostname: host, port }: URL): string {
  const labels = host.split('.')
  if (labels.length < 3 || /^[\d.]+$/.test(host)) return port ? `${host}:${port}` : host
  // In example.co.id, the registrable label is the third from the end.
  return labels.slice((labels.at(-2)?.length ?? 0) > 3 ? -2 : -3).join('.')
}

/** Collects the Date headers of all answers from connected parties. Returns the function that stops it. */
export function hearClocks(ctx: Context, addresses: readonly string[]): () => void {
  const urls = addresses.map((address) => new URL(address))
  const parties = new Map(urls.map((url) => [url.origin, partyOf(url)]))
  return ctx.witnesses.hearAnswers(({ origin, time }) => {
    const party = parties.get(origin)
    if (party) ctx.clock.noteAnswer(party, time)
  })
}

/** Returns a loop that opens an entry when this machine's clock seems wrong, and resets times set by a fast clock. */
export function createClockWatch(ctx: Context, addresses: readonly string[]): () => Promise<number> {
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))]
  const told: Told = new Map()
  const seen = new Map<string, number>()
  let askedAt = Number.NEGATIVE_INFINITY
  let futureRow: string | undefined
  let isFirst = true
  /** Whether times of queued work, or of unpaid orders, may lie in the future and must be reset. */
  const isAhead = { work: false, orders: false }
  /** The uptime at which all leases taken before the clock moved back have ended. */
  let claimsEndAt = Number.POSITIVE_INFINITY

  async function askOthers(every: number): Promise<void> {
    const uptime = ctx.witnesses.uptime()
    if (uptime - askedAt < every) return
    askedAt = uptime
    // The answers' dates are not used here: `hearClocks` collects them.
    await Promise.all(origins.map((origin) => askForTime(origin, ctx.now)))
  }

  /** Resets times in the future. If that fails, the next round tries again. */
  async function bringBack(isNew: boolean): Promise<void> {
    const uptime = ctx.witnesses.uptime()
    const hasMovedBack = ctx.clock.hasMovedBack()
    const areClaimsOver = uptime >= claimsEndAt
    if (hasMovedBack) claimsEndAt = uptime + ctx.config.timing.claimLease
    else if (areClaimsOver) claimsEndAt = Number.POSITIVE_INFINITY
    isAhead.work ||= hasMovedBack || isNew || areClaimsOver
    // At the start also, since an earlier process with a fast clock may have dated rows.
    isAhead.orders ||= hasMovedBack || isNew || isFirst
    if (isAhead.work) await bringBackDue(ctx, ctx.now())
    else if (isFirst) await bringBackDue(ctx, tooFarAhead(ctx))
    isAhead.work = false
    // A clock that seems wrong may have been right before, with right payment deadlines: wait until it is trusted.
    if (!isAhead.orders || ctx.clock.isDoubtful()) return
    await ctx.hooks.clockPutBack(ctx)
    isAhead.orders = false
  }

  /** Describes another clock that differs from this machine's, while this machine's is still trusted. */
  function sayDifference(): string | undefined {
    if (ctx.clock.isDoubtful()) return undefined
    const [differs] = ctx.clock.listDisagreeing()
    if (differs) return `The clock of ${subject.subjectId} may be wrong: ${differs}`
    return futureRow && `A clock may have been wrong: ${futureRow}`
  }

  return async () => {
    const time = await ctx.witnesses.databaseTime(ctx.db)
    if (time !== undefined) ctx.clock.noteDatabase(time)
    const before = futureRow
    futureRow = await findFutureRow(ctx)
    const isNew = futureRow !== undefined && futureRow !== before
    await bringBack(isNew)
    if (isFirst) await closeLeftOver(ctx)
    isFirst = false
    await tellOfDoubt(ctx, told)
    const difference = sayDifference()
    if (difference) await tell(ctx, told, differing, `${difference}. Nothing is stopped for that: compare the clock.`)
    else await close(ctx, told, differing)
    if (ctx.clock.isDoubtful()) {
      await askOthers(MINUTE)
      return 0
    }
    await bringBackHeld(ctx, seen)
    if (difference) await askOthers(HOUR)
    return 0
  }
}
