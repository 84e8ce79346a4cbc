import type { Xendit } from 'xendit-node'
import type { ProviderMovement } from '../provider-movement.ts'
import { toMinorUnits } from './payment-state.ts'
import { callXendit } from './xendit-client.ts'

const pageSize = 50

/** Payments of a period from Xendit's list of transactions; its refunds are asked about one by one. */
export async function listMovements(
  xendit: Xendit,
  { from, until }: { from: string; until: string },
): Promise<ProviderMovement[]> {
  const movements: ProviderMovement[] = []
  const created = { gte: new Date(from), lte: new Date(Date.parse(until) - 1) }
  for (let afterId: string | undefined; ; ) {
    const { data, hasMore } = await callXendit('transactions', () =>
      xendit.Transaction.getAllTransactions({
        types: ['PAYMENT'],
        created,
        limit: pageSize,
        ...(afterId === undefined ? {} : { afterId }),
      }),
    )
    for (const { id, productId, referenceId, amount, currency, cashflow, status } of data) {
      if (cashflow !== 'MONEY_IN' || status !== 'SUCCESS') continue
      const ref = productId ?? id
      movements.push({ kind: 'payment', ref, paymentId: referenceId, amount: toMinorUnits(amount, currency), currency })
    }
    afterId = data.at(-1)?.id
    if (!hasMore || afterId === undefined) return movements
  }
}
