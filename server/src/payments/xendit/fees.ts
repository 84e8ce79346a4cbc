import type { Xendit } from 'xendit-node'
import type { TransactionResponse } from 'xendit-node/balance_and_transaction/models'
import type { Fee, FeeSubject } from '../payment-port.ts'
import { toMinorUnits } from './payment-state.ts'
import type { XenditRefund } from './refunds.ts'
import { callXendit } from './xendit-client.ts'

const isSettled = ({ status, fee }: TransactionResponse) => status === 'SUCCESS' && fee.status !== 'PENDING'

const takesNothing: ReadonlySet<string | undefined> = new Set(['CANCELED', 'REVERSED', 'NOT_APPLICABLE'])

/** Xendit's fee and the tax on it, and what really came: the payment request repeats only what was asked for. */
function toFee({ id, fee, amount, currency }: TransactionResponse): Fee {
  const kept = takesNothing.has(fee.status) ? 0 : fee.xenditFee + fee.valueAddedTax
  return { key: id, amount: toMinorUnits(kept, currency), currency, takenFrom: toMinorUnits(amount, currency) }
}

/** The transaction carries the payment request's reference, which is our payment's id. */
async function readPaymentFees(xendit: Xendit, paymentId: string): Promise<Fee[] | undefined> {
  const { data } = await callXendit('transactions', () =>
    xendit.Transaction.getAllTransactions({ types: ['PAYMENT'], referenceId: paymentId }),
  )
  const own = data.filter(({ referenceId, cashflow }) => referenceId === paymentId && cashflow === 'MONEY_IN')
  return own.length > 0 && own.every(isSettled) ? own.map(toFee) : undefined
}

export async function readFees(
  xendit: Xendit,
  findRefund: (ref: string) => Promise<XenditRefund>,
  subject: FeeSubject,
): Promise<Fee[] | undefined> {
  if (subject.kind === 'dispute') return []
  if (subject.kind === 'payment') return readPaymentFees(xendit, subject.id)
  const { fee } = await findRefund(subject.ref)
  return fee ? [{ key: subject.ref, ...fee }] : []
}
