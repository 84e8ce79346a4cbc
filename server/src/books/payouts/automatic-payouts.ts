import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { BankDetails, PayoutsView } from '@topup/core/api/payouts'
import { storeDay, storeHour, storeWeekday } from '@topup/core/calendar/store-day'
import { minimumPayout } from '@topup/core/payout/payout-lifecycle'
import { recordAudit } from '../../access/audit.ts'
import type { Context } from '../../fulfilment/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { loadBalance } from './balance.ts'
import { hintOf, openAccount, sealAccount } from './payout-account.ts'
import { lockBalance, requestPayout } from './request-payout.ts'

const key = 'payouts.automatic'
const friday = 5
const fromHour = 9

type Saved = Readonly<{ enabled: boolean; method: 'bank' | 'paypal'; account: string | null; hint: string | null }>
const off: Saved = { enabled: false, method: 'bank', account: null, hint: null }

async function loadAutomatic(db: Db): Promise<Saved> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row ? JSON.parse(row.value) : off
}

const toView = ({ enabled, method, hint }: Saved): PayoutsView['automatic'] => ({ enabled, method, account: hint })

export const viewAutomatic = async (db: Db) => toView(await loadAutomatic(db))

/** Turns the Friday payouts on or off. Throws invalid_input for a bank transfer without bank details. */
export async function saveAutomatic(
  ctx: Context,
  sellerId: string,
  input: ParsedInput<'saveAutomaticPayouts'>,
): Promise<PayoutsView['automatic']> {
  const { enabled, method, bankDetails } = input
  return write(ctx.db, async (trx) => {
    const before = await loadAutomatic(trx)
    const kept = bankDetails === undefined
    const saved: Saved = {
      enabled,
      method,
      account: kept ? before.account : sealAccount(ctx, 'automatic', bankDetails),
      hint: kept ? before.hint : hintOf(bankDetails),
    }
    if (enabled && method === 'bank' && !saved.account) {
      throw new DomainError('invalid_input', 'Automatic payouts need the account they go to')
    }
    const row = { value: JSON.stringify(saved), updated_at: ctx.now().toISOString() }
    await trx
      .insertInto('settings')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    const details = { enabled, method, accountChanged: !kept }
    await recordAudit(ctx, trx, { actor: sellerId, action: 'automatic_payouts_saved', subject: 'payouts', details })
    return toView(saved)
  })
}

/** Requests a payout of the whole balance once each Friday from 09:00 store time, if it reaches the minimum. */
export async function payOutOnFriday(ctx: Context): Promise<boolean> {
  const { timeZone } = ctx.settings.current()
  const now = ctx.now()
  if (storeWeekday(now, timeZone) !== friday || storeHour(now, timeZone) < fromHour) return false
  const periodKey = `friday:${storeDay(now, timeZone)}`
  const saved = await loadAutomatic(ctx.db)
  if (!saved.enabled) return false
  const known = await ctx.db.selectFrom('payouts').select('id').where('period_key', '=', periodKey).executeTakeFirst()
  if (known) return false
  return write(ctx.db, async (trx) => {
    await lockBalance(trx, now)
    const { available } = await loadBalance(trx)
    if (available < minimumPayout) return false
    const bankDetails: BankDetails | null =
      saved.method === 'bank' && saved.account ? openAccount(ctx, 'automatic', saved.account) : null
    const request = { amount: available, method: saved.method, bankDetails, actor: 'system', periodKey }
    return (await requestPayout(ctx, trx, request)) !== undefined
  })
}
