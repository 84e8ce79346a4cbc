import type { SettingChanges } from '@topup/core/api/settings'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { needAttention, resolveAttention } from './attention.repository.ts'
import type { Context } from './context.ts'

/** Asks the owner to confirm the store's claims: a live store shows no unconfirmed claim. */
export async function askForClaims(ctx: Context): Promise<void> {
  // Skip if the owner has ever saved which claims are confirmed.
  if (ctx.config.NODE_ENV !== 'production' || ctx.settings.saved().confirmedClaims !== undefined) return
  const reason =
    'The claims about your store (happy gamers, delivery time, rating, support hours) are not shown to buyers before you stand by them: confirm or change them in Settings.'
  await write(ctx.db, (trx) =>
    needAttention(ctx, trx, { kind: 'claims_unconfirmed', subjectType: 'setting', subjectId: 'claims', reason }),
  )
}

export async function closeAskForClaims(ctx: Pick<Context, 'now'>, trx: Trx, changes: SettingChanges): Promise<void> {
  if (changes.confirmedClaims) await resolveAttention(trx, 'setting', 'claims', ctx.now())
}
