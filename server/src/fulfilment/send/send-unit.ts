import { reached } from '../../platform/jobs/steps.ts'
import { inTrace } from '../../platform/trace.ts'
import type { CreateOutcome, Supplier } from '../../suppliers/supplier.ts'
import { findSupplierOf } from '../../suppliers/supplier-accounts.ts'
import type { OutsideContext } from '../context.ts'
import type { Attempt } from './attempt.ts'
import { readPriceAgain } from './read-price-again.ts'
import { recordAnswer } from './record-answer.ts'

async function callSupplier(supplier: Supplier, attempt: Attempt): Promise<CreateOutcome> {
  try {
    return await supplier.createOrder(attempt.request)
  } catch {
    return { kind: 'unknown', reason: 'the call broke off' }
  }
}

/** After an account refusal: returns 'not-sent' if the balance cannot be read or is too low; otherwise undefined. */
async function waitForBalance(supplier: Supplier, { request }: Attempt): Promise<CreateOutcome | undefined> {
  const { amount, currency } = request.priceGuard
  try {
    const balance = await supplier.getBalance()
    if (balance.currency !== currency || balance.amount >= amount) return undefined
    return { kind: 'not-sent', reason: 'the balance does not cover its cost' }
  } catch {
    return { kind: 'not-sent', reason: 'the balance could not be read' }
  }
}

/** If a refused order is refused again because other orders used up the balance, count it as not sent. */
const withoutUsedUpBalance = async (supplier: Supplier, attempt: Attempt, answer: CreateOutcome) =>
  attempt.wasRefused && answer.kind === 'refused' && answer.refusal === 'account'
    ? ((await waitForBalance(supplier, attempt)) ?? answer)
    : answer

/** Log fields with our reference and the supplier's number. */
const toFields = ({ supplier, request }: Attempt, outcome: CreateOutcome) => ({
  supplier,
  reference: request.reference,
  outcome: outcome.kind,
  ...(outcome.kind === 'accepted' ? { supplierRef: outcome.supplierRef } : {}),
})

/** Orders one leased unit outside any transaction. After an error the lease lapses, then the supplier is queried. */
export const sendUnit = (ctx: OutsideContext, attempt: Attempt): Promise<void> =>
  inTrace(attempt.trace, () => send(ctx, attempt))

async function send(ctx: OutsideContext, attempt: Attempt): Promise<void> {
  try {
    const supplier = await findSupplierOf(ctx, attempt.supplier, attempt.accountId)
    if (!supplier) return
    const waiting = attempt.wasRefused ? await waitForBalance(supplier, attempt) : undefined
    // If this process was suspended until its lease lapsed, another process may have taken over the unit.
    if (ctx.now() >= attempt.claimedUntil) return
    const answer = waiting ?? (await callSupplier(supplier, attempt))
    const outcome = await withoutUsedUpBalance(supplier, attempt, answer)
    ctx.log.debug(toFields(attempt, outcome), 'a supplier answered an order')
    reached('delivery.answered')
    const rereadCost = await readPriceAgain(supplier, attempt.request.productCode, outcome)
    await recordAnswer(ctx, attempt, outcome, rereadCost)
    ctx.signals.wake('orders', attempt.unitId)
    if (outcome.kind === 'accepted') reached('delivery.accepted')
    if (outcome.kind === 'refused') ctx.signals.wake('deliveries')
    if (outcome.kind === 'refused' && outcome.refusal === 'price') ctx.signals.wake('inbox')
  } catch (error) {
    ctx.log.error({ err: error, reference: attempt.request.reference }, 'an answer of the supplier was not recorded')
  }
}
