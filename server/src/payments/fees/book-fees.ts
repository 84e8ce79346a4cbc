import { type Currency, isCurrency } from '@topup/core/money/currency'
import { DAY } from '@topup/core/time'
import { type Selectable, sql, type Updateable } from 'kysely'
import { needAttention } from '../../alerts/attention.repository.ts'
import { post } from '../../ledger/post.ts'
import { nextTry } from '../../platform/db/queue.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { inTrace } from '../../platform/trace.ts'
import { findRate } from '../../pricing/store-rates.ts'
import type { Context, OutsideContext } from '../context.ts'
import { correctReceived } from '../correct-received.ts'
import { findPayment, type Payment } from '../payment.repository.ts'
import type { Fee, FeeSubject } from '../payment-port.ts'
import { findPort } from '../ports.ts'
import type { FeeCheckTable } from './fee.table.ts'

type FeeCheck = Selectable<FeeCheckTable>

const BATCH = 20
/** Tries over two days with doubling waits, then daily for a week: providers' settlement reports take some days. */
const MOST_TRIES = 22

function toSubject({ kind, ref }: FeeCheck, payment: Payment): FeeSubject {
  if (kind === 'payment') return { kind, id: payment.id, ref, captureRef: payment.capture_ref ?? undefined }
  if (kind === 'refund') return { kind, ref }
  return { kind: 'dispute', ref, isWon: kind === 'dispute-won' }
}

/** Tells the owner of a fee without an exchange rate: the fee is booked, but cannot be summed in dollars. */
async function tellUnknownRate(ctx: Context, trx: Trx, currency: Currency): Promise<void> {
  if (await findRate(trx, currency)) return
  await needAttention(ctx, trx, {
    kind: 'fee_unknown',
    subjectType: 'currency',
    subjectId: currency,
    reason: `Fees in ${currency} are charged, and no exchange rate of it is known: the ledger has them, the figures of days that are summed up before there is one do not.`,
  })
}

/** Returns the posting's id: one per fee. A refund's fee that was undone and is charged again gets a new id. */
async function postingOf(trx: Trx, check: FeeCheck, fee: string): Promise<string> {
  if (check.subject_type !== 'refund') return fee
  const undone = await trx
    .selectFrom('ledger_entries')
    .select('posting_id')
    .distinct()
    .where('subject_type', '=', check.subject_type)
    .where('subject_id', '=', check.subject_id)
    .where('posting_id', 'like', 'undo:fee:%')
    .execute()
  const times = undone.filter(({ posting_id: id }) => id === `undo:${fee}` || id.startsWith(`undo:${fee}:`)).length
  return times === 0 ? fee : `${fee}:${times + 1}`
}

/** Tells the owner that a fee is not booked, as the ledger does not know its currency, such as CHF. */
const tellNotKept = (ctx: Context, trx: Trx, { currency }: Fee): Promise<void> =>
  needAttention(ctx, trx, {
    kind: 'fee_unknown',
    subjectType: 'currency',
    subjectId: currency,
    reason: `Fees in ${currency} are charged, and the ledger does not keep ${currency}: the books count these fees as nothing. The provider’s own reports have them.`,
  })

/** Books a fee. A fee below zero was given back by the provider. */
async function postFee(ctx: Context, trx: Trx, check: FeeCheck, payment: Payment, fee: Fee): Promise<void> {
  if (!isCurrency(fee.currency)) return tellNotKept(ctx, trx, fee)
  const account = `provider:${payment.provider}` as const
  await post(ctx, trx, {
    id: await postingOf(trx, check, `fee:${payment.provider}:${fee.key}`),
    subjectType: check.subject_type,
    subjectId: check.subject_id,
    currency: fee.currency,
    amount: Math.abs(fee.amount),
    ...(fee.amount < 0 ? { from: 'fees', to: account } : { from: account, to: 'fees' }),
  })
  if (fee.currency !== 'USD' && fee.currency !== 'IDR') await tellUnknownRate(ctx, trx, fee.currency)
}

/** Corrects the received amount by the provider's fee report, whose amounts (`takenFrom`) are final. */
async function compareReceived(ctx: Context, trx: Trx, paymentId: string, fees: readonly Fee[]): Promise<void> {
  const [first] = fees
  const amounts = fees.flatMap(({ takenFrom }) => takenFrom ?? [])
  if (!first || amounts.length < fees.length) return
  const payment = await findPayment(trx, paymentId)
  const amount = amounts.reduce((sum, one) => sum + one, 0)
  if (payment) await correctReceived(ctx, trx, payment, { amount, currency: first.currency })
}

/** Ends a check unless another process has ended or put it off meanwhile: no lease keeps two processes apart. */
async function end(trx: Trx, { id, tries }: FeeCheck, changes: Updateable<FeeCheckTable>): Promise<boolean> {
  const ended = await trx
    .updateTable('fee_checks')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'due')
    .where('tries', '=', tries)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

const book = (ctx: OutsideContext, check: FeeCheck, payment: Payment, fees: readonly Fee[]): Promise<void> =>
  write(ctx.db, async (trx) => {
    if (!(await end(trx, check, { status: 'booked' }))) return
    for (const fee of fees) await postFee(ctx, trx, check, payment, fee)
    if (check.kind === 'payment') await compareReceived(ctx, trx, payment.id, fees)
  })

/** Gives up the check. The owner gets one entry per provider, not per payment: mostly the API key lacks a right. */
const giveUp = (ctx: OutsideContext, check: FeeCheck, payment: Payment): Promise<void> =>
  write(ctx.db, async (trx) => {
    if (!(await end(trx, check, { status: 'given-up' }))) return
    await needAttention(ctx, trx, {
      kind: 'fee_unknown',
      subjectType: 'provider',
      subjectId: payment.provider,
      reason: `The fee of payment ${payment.id}, perhaps of others, could not be read: see whether the key may read fees and transactions. The books count it as nothing.`,
    })
  })

/** Puts off a check while the provider has not booked the fee; the wait doubles, up to a day. */
const putOff = (ctx: OutsideContext, check: FeeCheck): Promise<unknown> =>
  write(ctx.db, (trx) => {
    const tries = check.tries + 1
    const due_at = nextTry(ctx, tries, { first: 2 * ctx.config.timing.feeCheckFirst, most: DAY })
    return end(trx, check, { tries, due_at })
  })

async function answerCheck(ctx: OutsideContext, check: FeeCheck): Promise<void> {
  const payment = await findPayment(ctx.db, check.payment_id)
  const port = payment && findPort(ctx, payment.provider)
  if (!payment || !port) return void (await putOff(ctx, check))
  try {
    const fees = await port.readFees(toSubject(check, payment))
    if (fees) return await book(ctx, check, payment, fees)
  } catch (error) {
    ctx.log.warn({ err: error, feeCheck: check.id }, 'a fee could not be read yet')
  }
  await (check.tries + 1 >= MOST_TRIES ? giveUp(ctx, check, payment) : putOff(ctx, check))
}

/**
 * Queries providers for their fees and books each once; returns how many fees were queried. A query changes nothing at
 * the provider, so no lease is needed: if two processes query at once, one books.
 */
export async function bookFees(ctx: OutsideContext): Promise<number> {
  const due = await ctx.db
    .selectFrom('fee_checks')
    .selectAll()
    .where('status', '=', sql.lit('due'))
    .where('due_at', '<=', ctx.now().toISOString())
    .orderBy('due_at')
    .limit(BATCH)
    .execute()
  await Promise.all(due.map((check) => inTrace(null, () => answerCheck(ctx, check))))
  return due.length
}
