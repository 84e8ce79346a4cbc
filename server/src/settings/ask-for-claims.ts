import { needAttention } from '../attention/attention.repository.ts'
import type { Context } from '../context.ts'
import { write } from '../db/write.ts'

/** A live store shows claims to buyers: the owner has to stand by them. */
export async function askForClaims(ctx: Context): Promise<void> {
  if (ctx.config.NODE_ENV !== 'production' || ctx.settings.current().claimsConfirmed) return
  const reason =
    'The claims buyers see (happy gamers, delivery time, rating, support hours) wait for your word: confirm or change them in Settings.'
  await write(ctx.db, (trx) =>
    needAttention(ctx, trx, { kind: 'claims_unconfirmed', subjectType: 'setting', subjectId: 'claims', reason }),
  )
}
