import type { Books } from './read-books.ts'

export type UnexplainedMoney = Readonly<{ amounts: Readonly<Record<string, number>>; problems: readonly string[] }>

/** Balance per payment on the providers' accounts of our ledger. Refunds paid by hand have a separate audit. */
function ledgerBalances(books: Books): Map<string, number> {
  const paymentOf = new Map(books.refunds.map(({ id, paymentId }) => [id, paymentId]))
  const balances = new Map<string, number>()
  for (const { account, amount, currency, subjectType, subjectId } of books.ledger) {
    if (!account.startsWith('provider:') || account === 'provider:by-hand') continue
    const payment = subjectType === 'refund' ? (paymentOf.get(subjectId) ?? subjectId) : subjectId
    const key = `${payment} ${currency}`
    balances.set(key, (balances.get(key) ?? 0) + amount)
  }
  return balances
}

/** Units that were both delivered and refunded by the store, though the owner did not want that. */
function findGiftsOf(books: Books): string[] {
  const refunded = books.refunds.filter(({ purpose, status }) => purpose === 'unit' && status === 'succeeded')
  const succeeded = new Set(
    books.supplied.filter(({ status }) => status === 'SUCCESS').map(({ reference }) => reference),
  )
  return refunded.flatMap(({ id, orderId, unitNo }) => {
    const unit = books.units.find((one) => one.orderId === orderId && one.unitNo === unitNo)
    const attempts = books.attempts.filter(({ unitId }) => unitId === unit?.id)
    const isDelivered = attempts.some(({ reference }) => succeeded.has(reference))
    const isListed = attempts.some(({ reference }) => books.listed.has(reference))
    const isGiven = orderId !== null && books.givenBack.has(orderId)
    return isDelivered && !isListed && !isGiven ? [`refund ${id}: its unit was delivered as well`] : []
  })
}

/** Differences between the providers' books and our ledger per payment, so that two errors cannot cancel out. */
export function findUnexplainedMoney(books: Books): UnexplainedMoney {
  const problems = findGiftsOf(books)
  const amounts: Record<string, number> = {}
  const differ = (currency: string, amount: number, problem: string) => {
    amounts[currency] = (amounts[currency] ?? 0) + Math.abs(amount)
    problems.push(problem)
  }
  for (const { id, currency, came, back } of books.overRefunded) {
    differ(currency, back - came, `of payment ${id} came ${came} ${currency}, and ${back} go back`)
  }
  const booked = ledgerBalances(books)
  const fees = new Map<string, number>()
  for (const { provider, ref, currency, received, back, disputed, fees: kept } of books.outside) {
    fees.set(currency, (fees.get(currency) ?? 0) + kept)
    const payment = books.payments.find((one) => one.provider === provider && one.ref === ref)
    const key = `${payment?.id} ${currency}`
    const held = received - back - disputed - kept
    const difference = held - (booked.get(key) ?? 0)
    booked.delete(key)
    const name = `${provider} ${ref} (payment ${payment?.id ?? 'unknown'}, ${payment?.status})`
    if (difference !== 0)
      differ(currency, difference, `${name} holds ${held} ${currency}, our ledger says ${held - difference}`)
  }
  for (const [key, amount] of booked) {
    const currency = key.split(' ')[1] ?? ''
    if (amount !== 0) differ(currency, amount, `our ledger holds ${amount} for ${key}, which no provider has`)
  }
  const totals = Map.groupBy(books.ledger, ({ currency }) => currency)
  for (const [currency, entries] of totals) {
    const booked = entries.reduce((sum, { account, amount }) => sum + (account === 'fees' ? amount : 0), 0)
    const kept = fees.get(currency) ?? 0
    if (booked !== kept)
      differ(currency, booked - kept, `the providers kept ${kept} ${currency}, our ledger says ${booked}`)
    const total = entries.reduce((sum, { amount }) => sum + amount, 0)
    if (total !== 0) differ(currency, total, `the ledger's ${currency} sums to ${total}, not to zero`)
  }
  return { amounts, problems }
}
