import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'

/** Stores a passkey challenge. The session's earlier challenge becomes invalid. */
export const keepChallenge = (ctx: Context, sessionId: string, challenge: string) =>
  write(ctx.db, (trx) =>
    trx
      .updateTable('seller_sessions')
      .set({
        challenge,
        challenge_until: new Date(ctx.now().getTime() + ctx.config.timing.passkeyAnswer).toISOString(),
      })
      .where('id', '=', sessionId)
      .execute(),
  )

/** A session's open challenge. Undefined if there is none or it has expired. */
export async function findChallenge(ctx: Context, sessionId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('seller_sessions')
    .select('challenge')
    .where('id', '=', sessionId)
    .where('challenge_until', '>', ctx.now().toISOString())
    .executeTakeFirst()
  return row?.challenge ?? undefined
}

/** Deletes the challenge. Returns false if another answer deleted it first. */
export async function takeChallenge(trx: Trx, sessionId: string, challenge: string): Promise<boolean> {
  const taken = await trx
    .updateTable('seller_sessions')
    .set({ challenge: null, challenge_until: null })
    .where('id', '=', sessionId)
    .where('challenge', '=', challenge)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
