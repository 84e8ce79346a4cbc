import type { Xendit } from 'xendit-node'
import type { TransactionResponse } from 'xendit-node/balance_and_transaction/models'
import type { Fee, FeeSubject } from '../payment-port.ts'
import { toMinorUnits } from './payment-state.ts'
import { listIncoming } from './received.ts'
import type { XenditRefund } from './refunds.ts'

const isSettled = ({ status, fee }: TransactionResponse) => status === 'SUCCESS' && fee.status !== 'PENDING'

const takesNothing: ReadonlySet<string | undefined> = new Set(['CANCELED', 'REVERSED', 'NOT_APPLICABLE'])

/** Xendit's fee and the tax on it, and what really came: the payment request repeats only what was asked for. */
function toFee({ id, fee, amount, currency }: TransactionResponse): Fee {
  const kept = takesNothing.has(fee.status) ? 0 : fee.xenditFee + fee.valueAddedTax
  return { key: id, amount: toMinorUnits(kept, currency), currency, takenFrom: toMinorUnits(amount, currency) }
}

async function readPaymentFees(xendit: Xendit, paymentId: string): Promise<Fee[] | undefined> {
  const own = await listIncoming(xendit, paymentId)
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
