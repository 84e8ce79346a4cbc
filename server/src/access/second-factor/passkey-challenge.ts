import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'

/** Remembers what a passkey was asked to sign; the session's earlier question is void. */
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

/** The open question of a session; undefined when there is none or its time is over. */
export async function findChallenge(ctx: Context, sessionId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('seller_sessions')
    .select('challenge')
    .where('id', '=', sessionId)
    .where('challenge_until', '>', ctx.now().toISOString())
    .executeTakeFirst()
  return row?.challenge ?? undefined
}

/** Uses the question up; false when another answer did before. */
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
