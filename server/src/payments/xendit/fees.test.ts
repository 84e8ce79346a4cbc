import { expect, it } from 'vitest'
import { readFees } from './fees.ts'
import type { XenditRequests } from './requests.ts'
import type { XenditClient } from './xendit-client.ts'

const subject = { kind: 'payment', id: 'payment-1', ref: 'pr-1', captureRef: undefined } as const
const taken = { status: 'COMPLETED', xenditFee: 230, valueAddedTax: 25 }

/** Reads a payment's fees from a fake Xendit whose list has one transaction with this status and fee. */
const readFeesOf = (status: string, fee: object) => {
  const came = { referenceId: 'payment-1', cashflow: 'MONEY_IN', amount: 15_345, currency: 'IDR' }
  const getAllTransactions = async () => ({ data: [{ id: 'txn_1', ...came, status, fee }] })
  const xendit = { Transaction: { getAllTransactions } } as unknown as XenditClient
  return readFees(xendit, {} as XenditRequests, () => Promise.reject(new Error('no refund')), subject)
}

it('reads the fee and its tax of a transaction that is settled', async () => {
  const fee = { key: 'txn_1', amount: 255, currency: 'IDR', takenFrom: 15_345 }
  expect(await readFeesOf('SUCCESS', taken)).toEqual([fee])
})

it.each([
  ['of a transaction that is under way', 'PENDING', taken],
  ['of a transaction that failed', 'FAILED', taken],
  ['that is not settled', 'SUCCESS', { ...taken, status: 'PENDING' }],
])('waits for the fee %s', async (_what, status, fee) => {
  expect(await readFeesOf(status, fee)).toBeUndefined()
})
