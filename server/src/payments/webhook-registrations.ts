import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { encrypt } from '../platform/secrets/encryption.ts'
import type { Context } from './context.ts'
import type { PaymentProvider } from './payment-port.ts'
import { associatedWith } from './saved-webhooks.ts'

export type NewRegistration = Readonly<{ ref: string; url: string; secret: string | undefined }>

/** Stores a webhook created at the provider, with its secret encrypted; earlier ones are deleted after a day. */
export async function saveRegistration(
  ctx: Context,
  provider: PaymentProvider,
  { ref, url, secret }: NewRegistration,
): Promise<void> {
  const made_at = ctx.now().toISOString()
  const secret_sealed =
    secret === undefined ? null : encrypt(secret, associatedWith(provider, ref), ctx.config.DATA_KEYS)
  const row = { secret_sealed, url, made_at, replaced_at: null }
  await write(ctx.db, async (trx) => {
    await replaceOthers(trx, provider, ref, made_at)
    await trx
      .insertInto('webhook_registrations')
      .values({ provider, ref, ...row })
      .onConflict((conflict) => conflict.columns(['provider', 'ref']).doUpdateSet(row))
      .execute()
  })
  await ctx.webhookRegistrations.refresh(ctx)
  ctx.news.tell('settings')
}

const replaceOthers = (trx: Trx, provider: PaymentProvider, ref: string, replaced_at: string) =>
  trx
    .updateTable('webhook_registrations')
    .set({ replaced_at })
    .where('provider', '=', provider)
    .where('ref', '!=', ref)
    .where('replaced_at', 'is', null)
    .execute()

/** Stores the webhook's new URL, after it was changed at the provider. */
export const noteUrl = (ctx: Context, provider: PaymentProvider, ref: string, url: string): Promise<unknown> =>
  write(ctx.db, (trx) =>
    trx
      .updateTable('webhook_registrations')
      .set({ url, replaced_at: null })
      .where('provider', '=', provider)
      .where('ref', '=', ref)
      .execute(),
  )
