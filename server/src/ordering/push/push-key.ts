import webPush from 'web-push'
import { write } from '../../platform/db/write.ts'
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts'
import type { Context } from '../context.ts'

const NAME = 'push-key'

export type PushKey = Readonly<{ publicKey: string; privateKey: string }>
type Kept = Readonly<{ publicKey: string; sealed: string }>

const read = async (ctx: Context): Promise<Kept | undefined> => {
  const row = await ctx.db.selectFrom('settings').select('value').where('key', '=', NAME).executeTakeFirst()
  return row && (JSON.parse(row.value) as Kept)
}

/** Stores a new key pair. If two processes do so at once, the first key stays: browsers subscribe to a key for good. */
async function make(ctx: Context): Promise<void> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const value = JSON.stringify({ publicKey, sealed: encrypt(privateKey, NAME, ctx.config.DATA_KEYS) })
  await write(ctx.db, (trx) =>
    trx
      .insertInto('settings')
      .values({ key: NAME, value, updated_at: ctx.now().toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  )
}

async function load(ctx: Context): Promise<Kept> {
  const known = await read(ctx)
  if (known) return known
  await make(ctx)
  return load(ctx)
}

/** The public key with which browsers verify the store's push messages. Created on first use. */
export const publicPushKey = async (ctx: Context): Promise<string> => (await load(ctx)).publicKey

export async function loadPushKey(ctx: Context): Promise<PushKey> {
  const { publicKey, sealed } = await load(ctx)
  return { publicKey, privateKey: decrypt(sealed, NAME, ctx.config.DATA_KEYS) }
}
