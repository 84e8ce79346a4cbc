import { write } from '../../src/db/write.ts'
import { createFirstOwner } from '../../src/sellers/first-owner.ts'
import type { Shop } from './start-shop.ts'

export const sellerPassword = 'a password of my own'

/** The owner, signed in, with the first password already changed to `sellerPassword`. Once per shop. */
export async function givenSeller(shop: Shop) {
  const firstPassword = await createFirstOwner(shop.ctx)
  if (!firstPassword) throw new Error('this shop has an owner already')
  const browser = shop.createBrowser()
  await browser.api('signIn', { password: firstPassword })
  await browser.api('changePassword', { currentPassword: firstPassword, newPassword: sellerPassword })
  return { browser, firstPassword }
}

/** As before the first start: no seller, no session, an audit log that begins anew. */
export const forgetSellers = (shop: Shop) =>
  write(shop.db, async (trx) => {
    for (const table of ['seller_sessions', 'sellers', 'audit_log'] as const) await trx.deleteFrom(table).execute()
    await trx.deleteFrom('settings').where('key', '=', 'audit-head').execute()
  })
