import { type Facts, sumOf } from './load-facts.ts'

/** Each paid checkout has one receipt, each refund of it one credit note, and no number is missing. */
export function auditDocuments(facts: Facts): void {
  const { expectThat, documents, checkouts, orders, payments, refunds } = facts
  for (const [series, own] of Map.groupBy(documents, ({ kind, year }) => `${kind} of ${year}`)) {
    const numbers = own.map(({ number }) => number).sort((a, b) => a - b)
    expectThat(
      numbers.every((number, index) => number === index + 1),
      `the ${series} are numbered ${numbers.join(', ')}`,
    )
  }
  for (const { id, year, created_at } of documents) {
    const own = new Intl.DateTimeFormat('en', { timeZone: facts.timeZone, year: 'numeric' }).format(
      new Date(created_at),
    )
    expectThat(String(year) === own, `document ${id} is of ${year}, and was written in ${own}`)
  }
  for (const { id, paid_by } of checkouts) {
    const isTaken = orders.some(({ checkout_id, paid_at }) => checkout_id === id && paid_at !== null)
    const receipts = documents.filter(({ kind, checkout_id }) => kind === 'receipt' && checkout_id === id)
    const payment = payments.find((one) => one.id === paid_by)
    expectThat(receipts.length === (isTaken ? 1 : 0), `checkout ${id} has ${receipts.length} receipts`)
    for (const receipt of receipts) {
      const isRight = receipt.payment_id === paid_by && receipt.gross === payment?.amount
      expectThat(isRight, `the receipt of ${id} is not over what was paid`)
      const notes = documents.filter(({ kind, payment_id }) => kind === 'credit-note' && payment_id === paid_by)
      const credited = notes.reduce((sum, { gross }) => sum + gross, 0)
      expectThat(credited <= receipt.gross, `${credited} is credited of the ${receipt.gross} of checkout ${id}`)
      const back = refunds.filter(
        ({ payment_id, status, source }) => payment_id === paid_by && status === 'succeeded' && source !== 'reversal',
      )
      const { received_amount: came, received_currency } = payment ?? {}
      if (received_currency === receipt.currency && back.every(({ currency }) => currency === receipt.currency)) {
        const beyond = Math.max(0, (came ?? 0) - receipt.gross)
        const units = sumOf(back.filter(({ order_id }) => order_id !== null))
        const kept = Math.min(receipt.gross, came ?? 0) - units - Math.max(0, sumOf(back) - units - beyond)
        const left = receipt.gross - credited
        expectThat(left <= Math.max(0, kept), `the documents of ${id} leave ${left}, and ${kept} was kept`)
      }
      if (came !== receipt.gross) continue
      const isCovered = back.every(({ id }) => notes.some(({ refund_id }) => refund_id === id))
      const isRoomLeft = back.every(({ currency }) => currency === receipt.currency) && sumOf(back) <= receipt.gross
      // The credit note of a failed refund keeps its full amount, even if a refund in the dashboard covers a part.
      expectThat(isCovered || !isRoomLeft || credited === sumOf(back), `a refund of checkout ${id} has no credit note`)
    }
  }
  const noted = documents.flatMap(({ refund_id }) => refund_id ?? [])
  expectThat(new Set(noted).size === noted.length, 'a refund has two credit notes')
}
