import { ApiError } from '@topup/core/api/client'
import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { createFirstOwner } from '../../src/access/first-owner.ts'
import { insertSeller } from '../../src/access/insert-seller.ts'
import { hashPassword } from '../../src/access/password.ts'
import { write } from '../../src/platform/db/write.ts'
import type { Browser } from './http-client.ts'
import { enrolPasskey, provePasskey } from './prove-passkey.ts'
import type { Shop } from './start-shop.ts'

export const sellerPassword = 'a password of my own'

/** The owner after the first sign-in, with the first password changed to `sellerPassword` and no second factor. */
export async function givenPasswordAlone(shop: Shop) {
  const firstPassword = (await createFirstOwner(shop.ctx)) ?? ''
  const browser = shop.createBrowser()
  await browser.api('signIn', { password: firstPassword })
  await browser.api('changePassword', { currentPassword: firstPassword, newPassword: sellerPassword })
  return { browser, firstPassword }
}

/** Password hashes are slow by design, so all shops of this process share one. */
let knownHash: Promise<string> | undefined

/** Like the console, proves the second factor again and repeats the call when the store asks for it. */
function proving(browser: Browser, prove: (browser: Browser) => Promise<unknown>): Browser {
  const call = browser.api as (...given: unknown[]) => Promise<unknown>
  const api = (...given: unknown[]) =>
    call(...given).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'second_factor_needed') throw error
      await prove(browser)
      return call(...given)
    })
  return { ...browser, api: api as Browser['api'] }
}

/**
 * The owner, signed in with `sellerPassword` and a fresh second factor; once per shop. `browser` proves the factor
 * again when a call asks for it. `signIn` opens the console in another browser, `prove` renews its second factor.
 */
export async function givenSeller(shop: Shop) {
  knownHash ??= hashPassword(shop.ctx, sellerPassword)
  const seller = { email: shop.config.SELLER_EMAIL, role: 'owner', passwordHash: await knownHash } as const
  await write(shop.db, async (trx) => {
    const id = await insertSeller(shop.ctx, trx, seller)
    if (!id) throw new Error('this shop has an owner already')
    await trx.updateTable('sellers').set({ must_change_password: 0 }).where('id', '=', id).execute()
  })
  const browser = shop.createBrowser()
  const passkey = createPasskey()
  await browser.api('signIn', { password: sellerPassword })
  const { recoveryCodes } = await enrolPasskey(browser.api, passkey, shop.url)
  const prove = ({ api }: Browser) => provePasskey(api, passkey, shop.url)
  const signIn = async (other: Browser = shop.createBrowser(), password = sellerPassword) => {
    await other.api('signIn', { password })
    await prove(other)
    return other
  }
  return { browser: proving(browser, prove), passkey, recoveryCodes: recoveryCodes ?? [], prove, signIn }
}
export type Owner = Awaited<ReturnType<typeof givenSeller>>

/** Deletes sellers, sessions and the audit log, as before the first start. */
export const forgetSellers = (shop: Shop) =>
  write(shop.db, async (trx) => {
    const tables = [
      'oauth_records',
      'seller_devices',
      'seller_sessions',
      'seller_totp',
      'seller_passkeys',
      'seller_recovery_codes',
      'sellers',
      'audit_log',
      'audit_origins',
    ] as const
    for (const table of tables) await trx.deleteFrom(table).execute()
    await trx.deleteFrom('settings').where('key', '=', 'audit-head').execute()
  })
