import { DomainError } from '@topup/core/api/errors'
import type { BankDetails } from '@topup/core/api/payouts'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { minimumPayout, type payoutMethods } from '@topup/core/payout/payout-lifecycle'
import { recordAudit } from '../../access/audit.ts'
import type { Context } from '../../fulfilment/context.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { loadBalance } from './balance.ts'
import { bookPayout } from './book-payout.ts'
import type { Payout } from './payout.repository.ts'
import { hintOf, sealAccount } from './payout-account.ts'

export type PayoutRequest = Readonly<{
  /** US cents. */
  amount: number
  method: (typeof payoutMethods)[number]
  bankDetails: BankDetails | null
  actor: string
  periodKey: string | null
}>

const lockKey = 'payout-lock'

/** Locks the balance until the transaction ends, so that two payouts cannot spend the same money. */
export async function lockBalance(trx: Trx, now: Date): Promise<void> {
  const row = { value: '', updated_at: now.toISOString() }
  await trx
    .insertInto('settings')
    .values({ key: lockKey, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

const dollars = (cents: number) => `$${toDecimal(money(cents, 'USD'))}`

function assertPayable({ amount, method, bankDetails }: PayoutRequest, available: number): void {
  if (amount < minimumPayout) {
    throw new DomainError('payout_too_small', `The smallest payout is ${dollars(minimumPayout)}`)
  }
  if (method === 'bank' && !bankDetails) {
    throw new DomainError('invalid_input', 'A bank transfer needs the account it goes to')
  }
  if (amount > available) {
    throw new DomainError('balance_too_low', `Only ${dollars(Math.max(0, available))} is available`)
  }
}

/** Requests a payout; the caller's transaction holds `lockBalance`. Undefined if `periodKey` has a payout already. */
export async function requestPayout(ctx: Context, trx: Trx, request: PayoutRequest): Promise<Payout | undefined> {
  const { available } = await loadBalance(trx)
  assertPayable(request, available)
  const id = ctx.newId()
  const created_at = ctx.now().toISOString()
  const payout = await trx
    .insertInto('payouts')
    .values({
      id,
      amount: request.amount,
      method: request.method,
      bank_details: sealAccount(ctx, id, request.bankDetails),
      account_hint: hintOf(request.bankDetails),
      status: 'requested',
      period_key: request.periodKey,
      requested_by: request.actor,
      reference: null,
      created_at,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.column('period_key').where('period_key', 'is not', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!payout) return undefined
  const event = { payout_id: id, event: 'request', from_status: null, to_status: 'requested', actor: request.actor }
  await trx
    .insertInto('payout_events')
    .values({ ...event, id: ctx.newId(), created_at })
    .execute()
  await bookPayout(ctx, trx, payout, 'requested')
  const details = { amount: request.amount, method: request.method, period: request.periodKey }
  await recordAudit(ctx, trx, { actor: request.actor, action: 'payout_requested', subject: `payout:${id}`, details })
  return payout
}
