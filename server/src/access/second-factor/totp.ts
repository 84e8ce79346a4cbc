import { DomainError } from '@topup/core/api/errors'
import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts'
import type { Context } from '../context.ts'

const stepSeconds = 30
/** Codes of the previous and the next 30-second step are accepted too, for phones with a wrong clock. */
const toleratedSteps = 1
const secretBytes = 20
/** The standard's quiet zone of four modules around the QR code, so that it scans on a dark page. */
const quietModules = 4

const associated = (sellerId: string) => `seller-totp:${sellerId}`
/** Six digits of SHA-1 every 30 seconds, which every code app supports. */
const totpOf = (ctx: Context, secret: Secret, label: string) =>
  new TOTP({ issuer: ctx.config.STORE_NAME, label, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds })

const findTotp = (db: Db, sellerId: string, status: 'pending' | 'active') =>
  db
    .selectFrom('seller_totp')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('status', '=', status)
    .executeTakeFirst()

/** Stores a new secret as `pending`, in place of an earlier pending secret, until its first code is entered. */
export async function beginTotp(ctx: Context, seller: { sellerId: string; email: string }) {
  const { sellerId, email } = seller
  const secret = new Secret({ buffer: new Uint8Array(ctx.randomBytes(secretBytes)).buffer })
  const sealed = encrypt(secret.base32, associated(sellerId), ctx.config.DATA_KEYS)
  const created_at = ctx.now().toISOString()
  await write(ctx.db, (trx) =>
    trx
      .insertInto('seller_totp')
      .values({ seller_id: sellerId, status: 'pending', secret: sealed, last_step: null, created_at })
      .onConflict((conflict) =>
        conflict.columns(['seller_id', 'status']).doUpdateSet({ secret: sealed, last_step: null, created_at }),
      )
      .execute(),
  )
  const uri = totpOf(ctx, secret, email).toString()
  const png = await QRCode.toBuffer(uri, { errorCorrectionLevel: 'M', margin: quietModules, scale: 6 })
  return { secret: secret.base32, uri, qrCode: png.toString('base64') }
}

function openSecret({ config }: Context, sellerId: string, sealed: string): string {
  try {
    return decrypt(sealed, associated(sellerId), config.DATA_KEYS)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError(
      error.code,
      'The store has lost the key of this code app. Use a recovery code or a passkey, or have the owner reset your access',
    )
  }
}

/** The 30-second step to which a code belongs. Undefined if the code is not of the current or a neighbouring step. */
async function findStep(ctx: Context, sellerId: string, status: 'pending' | 'active', code: string) {
  const row = await findTotp(ctx.db, sellerId, status)
  if (!row) return undefined
  const secret = Secret.fromBase32(openSecret(ctx, sellerId, row.secret))
  const timestamp = ctx.now().getTime()
  const delta = totpOf(ctx, secret, '').validate({ token: code, timestamp, window: toleratedSteps })
  return delta === null ? undefined : { step: Math.floor(timestamp / 1000 / stepSeconds) + delta, secret: row.secret }
}

/** Verifies a code. The returned function marks the code's step as used: false if that or a later step was used. */
export async function checkTotp(ctx: Context, sellerId: string, code: string) {
  const found = await findStep(ctx, sellerId, 'active', code)
  if (!found) return undefined
  return async (trx: Trx): Promise<boolean> => {
    const taken = await trx
      .updateTable('seller_totp')
      .set({ last_step: found.step })
      .where('seller_id', '=', sellerId)
      .where('status', '=', 'active')
      .where('secret', '=', found.secret)
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', found.step)]))
      .returning('seller_id')
      .executeTakeFirst()
    return taken !== undefined
  }
}

/** Verifies the first code of a pending secret. The returned function makes the secret active. */
export async function checkFirstCode(ctx: Context, sellerId: string, code: string) {
  const found = await findStep(ctx, sellerId, 'pending', code)
  if (!found) return undefined
  return async (trx: Trx): Promise<boolean> => {
    await removeTotp(trx, sellerId)
    const made = await trx
      .updateTable('seller_totp')
      .set({ status: 'active', last_step: found.step })
      .where('seller_id', '=', sellerId)
      .where('status', '=', 'pending')
      .where('secret', '=', found.secret)
      .returning('seller_id')
      .executeTakeFirst()
    return made !== undefined
  }
}

export const hasTotp = async (db: Db, sellerId: string): Promise<boolean> =>
  (await findTotp(db, sellerId, 'active')) !== undefined

export const removeTotp = (trx: Trx, sellerId: string) =>
  trx.deleteFrom('seller_totp').where('seller_id', '=', sellerId).where('status', '=', 'active').execute()
