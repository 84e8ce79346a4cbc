import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/schema.ts'
import { write } from '../db/write.ts'
import type { WebhookArrivalTable } from './arrival.table.ts'

type Kind = 'verified' | 'refused'

/** Written at most so often for each sender and kind: a stranger's calls must not become as many writes. */
const NOTED_EVERY = MINUTE

/** Notes that a notice of this sender came; never fails, since what came with it counts without. */
export async function noteArrival(ctx: Context, sender: string, kind: Kind, ref: string | null = null): Promise<void> {
  const key = `${sender} ${kind}`
  const now = ctx.now()
  const last = ctx.arrivalsNoted.get(key)
  const isTurned =
    (ctx.arrivalsNoted.get(`${sender} ${kind === 'verified' ? 'refused' : 'verified'}`) ?? 0) > (last ?? 0)
  // What was verified after a refusal is told at once: it is the end of a trouble. The other way round it waits.
  const isEnd = kind === 'verified' && isTurned
  if (last !== undefined && Math.abs(now.getTime() - last) < NOTED_EVERY && !isEnd) return
  ctx.arrivalsNoted.set(key, now.getTime())
  const at = now.toISOString()
  const found = kind === 'verified' ? { verified_at: at } : { refused_at: at, refused_ref: ref }
  try {
    await write(ctx.db, (trx) =>
      trx
        .insertInto('webhook_arrivals')
        .values({ sender, verified_at: null, refused_at: null, refused_ref: null, ...found })
        .onConflict((conflict) => conflict.column('sender').doUpdateSet(found))
        .execute(),
    )
  } catch (error) {
    ctx.log.warn({ err: error, sender }, 'that a webhook came could not be noted')
  }
}

type Refused = Readonly<{
  sender: string
  /** Whether it came with a proof at all: what has none comes from nobody who was told of a secret. */
  isSigned: boolean
  sentence: string
  /** What the notice calls itself. */
  ref?: string | undefined
}>

/** Notes it, and answers what is to be thrown. */
export async function refuseWebhook(ctx: Context, { sender, isSigned, sentence, ref }: Refused): Promise<DomainError> {
  if (isSigned) await noteArrival(ctx, sender, 'refused', ref)
  return new DomainError('invalid_signature', sentence)
}

export type Arrival = Selectable<WebhookArrivalTable>

export const findArrival = (db: Db, sender: string): Promise<Arrival | undefined> =>
  db.selectFrom('webhook_arrivals').selectAll().where('sender', '=', sender).executeTakeFirst()

/** The newest notice was refused, at this time; undefined where it was not. */
export const newestRefusal = (arrival: Arrival | undefined): string | undefined => {
  const { refused_at = null, verified_at = null } = arrival ?? {}
  return refused_at !== null && (verified_at === null || verified_at < refused_at) ? refused_at : undefined
}
