import { hostname } from 'node:os'
import { HOUR, MINUTE } from '@topup/core/time'
import { needAttention, resolveAttention, retellAttention } from '../../alerts/attention.repository.ts'
import { CLOCK_LIMIT } from '../../platform/clock/clock.ts'
import { bringBackDue, bringBackHeld, tooFarAhead } from '../../platform/db/bring-back.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { askForTime } from './clock-check.ts'

/** Processes of one machine share its clock, and so its entries. */
const subject = { subjectType: 'machine', subjectId: hostname() } as const
const doubted = { kind: 'clock_doubted', ...subject } as const
const differing = { kind: 'clock_differs', ...subject } as const
type Entry = typeof doubted | typeof differing

const whatWaits =
  'Until it is trusted again, nothing expires, is given back, erased, closed or taken over by time; selling and delivering go on.'

const findOpen = (ctx: Context, { kind, subjectId }: Entry) =>
  ctx.db
    .selectFrom('attention')
    .select('reason')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()

async function tell(ctx: Context, entry: Entry, reason: string): Promise<void> {
  if ((await findOpen(ctx, entry))?.reason === reason) return
  await write(ctx.db, async (trx) => {
    await needAttention(ctx, trx, { ...entry, reason })
    await retellAttention(trx, { ...entry, reason })
  })
}

/** Closes the entry; `last` is added to what it says. */
async function close(ctx: Context, entry: Entry, last = ''): Promise<void> {
  const open = await findOpen(ctx, entry)
  if (!open) return
  await write(ctx.db, async (trx) => {
    await retellAttention(trx, { ...entry, reason: `${open.reason}${last}` })
    await resolveAttention(trx, entry.subjectType, entry.subjectId, ctx.now(), entry.kind)
  })
}

/** An order that is dated in the future: another clock was ahead, or this one is behind. */
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

async function tellOfDoubt(ctx: Context): Promise<void> {
  const doubt = ctx.clock.doubt()
  if (doubt) {
    return tell(
      ctx,
      doubted,
      `The clock of ${subject.subjectId} is doubted: ${doubt.reason}. ${whatWaits} Set the clock.`,
    )
  }
  const end = ctx.clock.lastEnd()
  await close(ctx, doubted, end ? ` The doubt is over: ${end.how}.` : '')
}

/** What speaks against this clock without being enough to doubt it. */
async function findDifference(ctx: Context): Promise<string | undefined> {
  if (ctx.clock.isDoubtful()) return undefined
  const [differs] = ctx.clock.listDisagreeing()
  if (differs) return `The clock of ${subject.subjectId} may be wrong: ${differs}`
  const future = await findFutureRow(ctx)
  return future && `A clock may have been wrong: ${future}`
}

/** The site of an address: two of one party's addresses are one witness. */
function partyOf({ hostname: host, port }: URL): string {
  const labels = host.split('.')
  if (labels.length < 3 || /^[\d.]+$/.test(host)) return port ? `${host}:${port}` : host
  // In example.co.id, the part that the registry gives out is the third from the end.
  return labels.slice((labels.at(-2)?.length ?? 0) > 3 ? -2 : -3).join('.')
}

/** Hears the dates in the answers of whoever the store is connected to, whichever of its libraries asked; answers how to stop. */
export function hearClocks(ctx: Context, addresses: readonly string[]): () => void {
  const urls = addresses.map((address) => new URL(address))
  const parties = new Map(urls.map((url) => [url.origin, partyOf(url)]))
  return ctx.witnesses.hearAnswers(({ origin, time }) => {
    const party = parties.get(origin)
    if (party) ctx.clock.noteAnswer(party, time)
  })
}

/** Watches this machine's clock, tells of a doubt, and brings back what a clock that was ahead dated ahead. */
export function createClockWatch(ctx: Context, addresses: readonly string[]): () => Promise<number> {
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))]
  const seen = new Map<string, number>()
  let askedAt = Number.NEGATIVE_INFINITY
  let difference: string | undefined
  let isFirst = true

  async function askOthers(every: number): Promise<void> {
    const uptime = ctx.witnesses.uptime()
    if (uptime - askedAt < every) return
    askedAt = uptime
    // The dates of the answers are heard as those of all others are.
    await Promise.all(origins.map((origin) => askForTime(origin, ctx.now)))
  }

  return async () => {
    const time = await ctx.witnesses.databaseTime(ctx.db)
    if (time !== undefined) ctx.clock.noteDatabase(time)
    const before = difference
    difference = await findDifference(ctx)
    const isNew = difference !== undefined && difference !== before
    if (ctx.clock.hasMovedBack() || isNew) await bringBackDue(ctx, ctx.now())
    // An earlier process may have dated them, whose clock was ahead.
    else if (isFirst) await bringBackDue(ctx, tooFarAhead(ctx))
    isFirst = false
    await tellOfDoubt(ctx)
    if (difference) await tell(ctx, differing, `${difference}. Nothing is stopped for that: compare the clock.`)
    else await close(ctx, differing)
    if (ctx.clock.isDoubtful()) {
      await askOthers(MINUTE)
      return 0
    }
    await bringBackHeld(ctx, seen)
    if (difference) await askOthers(HOUR)
    return 0
  }
}
