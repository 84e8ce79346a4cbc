import type { TransactionResponse } from 'xendit-node/balance_and_transaction/models'
import type { ProviderMovement } from '../provider-movement.ts'
import { toMinorUnits } from './payment-state.ts'
import { callXendit, type XenditClient } from './xendit-client.ts'

const pageSize = 50

function toMovement(transaction: TransactionResponse): ProviderMovement[] {
  const { id, productId, referenceId, type, amount, currency, cashflow, status } = transaction
  if (status !== 'SUCCESS') return []
  const facts = { ref: productId ?? id, amount: toMinorUnits(amount, currency), currency }
  if (type === 'PAYMENT' && cashflow === 'MONEY_IN') return [{ ...facts, kind: 'payment', paymentId: referenceId }]
  if (type !== 'REFUND' || cashflow !== 'MONEY_OUT') return []
  return [{ ...facts, kind: 'refund', paymentId: undefined, refundId: referenceId }]
}

/** Lists a period's payments and refunds from Xendit's list of transactions. */
export async function listMovements(
  xendit: XenditClient,
  { from, until }: { from: string; until: string },
): Promise<ProviderMovement[]> {
  const movements: ProviderMovement[] = []
  const created = { gte: new Date(from), lte: new Date(Date.parse(until) - 1) }
  for (let afterId: string | undefined; ; ) {
    const { data, hasMore } = await callXendit('transactions', () =>
      xendit.Transaction.getAllTransactions({
        types: ['PAYMENT', 'REFUND'],
        created,
        limit: pageSize,
        ...(afterId === undefined ? {} : { afterId }),
      }),
    )
    movements.push(...data.flatMap(toMovement))
    afterId = data.at(-1)?.id
    if (!hasMore || afterId === undefined) return movements
  }
}
