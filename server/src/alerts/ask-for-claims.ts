import { write } from '../platform/db/write.ts'
import type { Context } from '../settings/context.ts'
import { needAttention } from './attention.repository.ts'

/** A live store shows no claim that its owner does not stand by. */
export async function askForClaims(ctx: Context): Promise<void> {
  // Whoever decided about them once knows of them.
  if (ctx.config.NODE_ENV !== 'production' || ctx.settings.saved().confirmedClaims !== undefined) return
  const reason =
    'The claims about your store (happy gamers, delivery time, rating, support hours) are not shown to buyers before you stand by them: confirm or change them in Settings.'
  await write(ctx.db, (trx) =>
    needAttention(ctx, trx, { kind: 'claims_unconfirmed', subjectType: 'setting', subjectId: 'claims', reason }),
  )
}
