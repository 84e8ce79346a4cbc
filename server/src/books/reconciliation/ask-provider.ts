import { sql } from 'kysely'
import type { OutsideContext } from '../../fulfilment/context.ts'
import type { Payment } from '../../payments/payment.repository.ts'
import type { PaymentPort, ProviderPayment } from '../../payments/payment-port.ts'
import type { Refund } from '../../refunds/refund.repository.ts'
import { type Difference, sayAmounts } from './difference.ts'

export type Side = Readonly<{ ctx: OutsideContext; port: PaymentPort }>

export const sums = (payment: Payment) => ({
  expected: payment.received_amount ?? payment.amount,
  currency: payment.received_currency ?? payment.currency,
})

export const about = ({ port }: Side, payment: Payment) => ({
  party: port.provider,
  subjectType: 'payment' as const,
  subjectId: payment.id,
  providerRef: payment.provider_ref,
})

type Refunded = Readonly<{ settled: number; open: number }>

/** Sums a payment's refunds made through its provider: finished ones, and open ones that the provider may have made. */
async function sumRefunds({ ctx }: Side, payment: Payment): Promise<Refunded> {
  const row = await ctx.db
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(case when status = 'succeeded' then amount end), 0)`.as('settled'),
      sql<number>`coalesce(sum(case when status in ('sending', 'unknown', 'pending', 'closed') then amount end), 0)`.as(
        'open',
      ),
    ])
    .where('payment_id', '=', payment.id)
    .where('proof', 'is', null)
    .executeTakeFirstOrThrow()
  return { settled: Number(row.settled), open: Number(row.open) }
}

function compareRefunded(
  facts: Omit<Difference, 'kind' | 'reason' | 'found' | 'currency'> & Readonly<{ currency: string }>,
  { settled, open }: Refunded,
  theirs: ProviderPayment['refunded'],
): Difference[] {
  if (!theirs) return []
  const { amount: found, currency } = theirs
  if (currency === facts.currency && found >= settled && found <= settled + open) return []
  const ours = { amount: settled, currency: facts.currency }
  return [{ ...facts, kind: 'refunds-differ', ...sayAmounts(ours, theirs, 'went back ') }]
}

/** Reads a payment at the provider: the provider's list of the day lacks it, perhaps as it was paid near midnight. */
export async function askAboutPayment(side: Side, payment: Payment): Promise<Difference[]> {
  const { expected, currency } = sums(payment)
  const facts = { ...about(side, payment), expected, currency }
  if (!payment.provider_ref) return []
  const state = await side.port.read(payment.provider_ref)
  if (state.status !== 'succeeded') {
    const reason = `Here the payment succeeded; the provider says ${state.status}.`
    return [{ ...facts, kind: 'missing-there', found: 0, reason }]
  }
  const { received } = state
  const differences = compareRefunded(facts, await sumRefunds(side, payment), state.refunded)
  if (!received || (received.amount === expected && received.currency === currency)) return differences
  return [{ ...facts, kind: 'amount-differs', ...sayAmounts({ amount: expected, currency }, received) }, ...differences]
}

export async function askAboutRefund(side: Side, refund: Refund): Promise<Difference[]> {
  if (!refund.provider_ref) return []
  const state = await side.port.readRefund(refund.provider_ref)
  const { id: subjectId, provider_ref: providerRef, amount: expected, currency } = refund
  const facts = {
    party: side.port.provider,
    subjectType: 'refund' as const,
    subjectId,
    providerRef,
    expected,
    currency,
  }
  if (state.kind !== 'done') {
    const reason = `Here the refund is done; the provider says ${state.kind}.`
    return [{ ...facts, kind: 'missing-there', found: 0, reason }]
  }
  const { money } = state
  if (!money || (money.amount === expected && money.currency === currency)) return []
  return [{ ...facts, kind: 'amount-differs', ...sayAmounts({ amount: expected, currency }, money, 'a refund of ') }]
}

/** Whether the error is an HTTP 404; the providers' SDKs name the status differently. */
const isNotFound = (error: unknown) => {
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown }
  return status === 404 || statusCode === 404
}

/** Runs a query to a provider. An error is returned as a difference, which stays open until a person explains it. */
export async function ask(
  party: Difference['party'],
  subject: Pick<Difference, 'subjectType' | 'subjectId' | 'providerRef'>,
  expected: number,
  currency: string,
  run: () => Promise<Difference[]>,
): Promise<Difference[]> {
  try {
    return await run()
  } catch (error) {
    const facts = { party, ...subject, expected, found: 0, currency }
    if (isNotFound(error)) {
      return [{ ...facts, kind: 'missing-there', reason: 'The provider does not know it.' }]
    }
    const reason = `The provider could not be asked about it (${error instanceof Error ? error.name : 'failed'}).`
    return [{ ...facts, kind: 'unreadable', reason }]
  }
}
