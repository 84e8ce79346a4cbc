import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/schema.ts'
import { write } from '../db/write.ts'
import type { WebhookArrivalTable } from './arrival.table.ts'

type Kind = 'verified' | 'refused'

/** Written at most once a minute per sender and kind, so that strangers' calls do not cause as many writes. */
const NOTED_EVERY = MINUTE

/** Records that a webhook came; never fails, because the webhook counts without it. */
export async function noteArrival(ctx: Context, sender: string, kind: Kind, ref: string | null = null): Promise<void> {
  const key = `${sender} ${kind}`
  const now = ctx.now()
  const last = ctx.arrivalsNoted.get(key)
  const isTurned =
    (ctx.arrivalsNoted.get(`${sender} ${kind === 'verified' ? 'refused' : 'verified'}`) ?? 0) > (last ?? 0)
  // A verified webhook after a refusal ends the trouble, so it is written at once; others only once a minute.
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
  /** Whether the webhook came with a signature; anybody can send an unsigned one. */
  isSigned: boolean
  sentence: string
  /** The event id or name that the webhook gives itself. */
  ref?: string | undefined
}>

/** Records the refusal, and returns the error to throw. */
export async function refuseWebhook(ctx: Context, { sender, isSigned, sentence, ref }: Refused): Promise<DomainError> {
  if (isSigned) await noteArrival(ctx, sender, 'refused', ref)
  return new DomainError('invalid_signature', sentence)
}

export type Arrival = Selectable<WebhookArrivalTable>

export const findArrival = (db: Db, sender: string): Promise<Arrival | undefined> =>
  db.selectFrom('webhook_arrivals').selectAll().where('sender', '=', sender).executeTakeFirst()

/** When the newest webhook was refused; undefined if the newest webhook was accepted. */
export const newestRefusal = (arrival: Arrival | undefined): string | undefined => {
  const { refused_at = null, verified_at = null } = arrival ?? {}
  return refused_at !== null && (verified_at === null || verified_at < refused_at) ? refused_at : undefined
}
