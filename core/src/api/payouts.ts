import { z } from 'zod'
import { payoutEvents, payoutMethods, payoutStatuses } from '../payout/payout-lifecycle.ts'
import { cleanAccountNumber } from '../refund/refund-account.ts'
import { area, get, nameShapes, patch, post } from './endpoint.ts'
import { decimal, isoTime, line } from './fields.ts'

const usd = z
  .union([z.string().max(15), z.number().nonnegative().max(1e12).transform(String)])
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'Use an amount in US dollars such as 50.00'))

const name = line.min(1).max(80)

export const bankDetails = z.strictObject({
  accountName: name,
  accountNumber: z
    .string()
    .overwrite(cleanAccountNumber)
    .regex(/^[A-Za-z0-9]{4,40}$/, 'Use the account’s digits and letters'),
  bankName: name,
  routingNumber: line.max(40),
})
export type BankDetails = z.infer<typeof bankDetails>

const method = z.enum(payoutMethods)

export const payoutView = z.object({
  id: z.string(),
  amount: decimal,
  method,
  /** Bank and last digits of the account; null without bank details. */
  account: z.string().nullable(),
  status: z.enum(payoutStatuses),
  isAutomatic: z.boolean(),
  reference: z.string().nullable(),
  createdAt: isoTime,
  settledAt: isoTime.nullable(),
  /** Events that the payout's status lets the owner record now, by the table in core. */
  actions: z.array(z.enum(payoutEvents)),
})
export type PayoutView = z.infer<typeof payoutView>

const payoutsView = z.object({
  /** Completed order totals less payouts requested, processing or paid. */
  available: decimal,
  pending: decimal,
  paidOut: decimal,
  minimum: decimal,
  automatic: z.object({ enabled: z.boolean(), method, account: z.string().nullable() }),
  /** Newest first. */
  payouts: z.array(payoutView),
  nextBefore: z.string().nullable(),
})
export type PayoutsView = z.infer<typeof payoutsView>

nameShapes({ bankDetails, payoutView, payoutsView })

export const payouts = area('Payouts', 'What the owner takes out of the store', {
  listPayouts: get('/api/admin/payouts', 'seller', 'List the payouts and what is available', {
    input: z.strictObject({ before: z.string().max(80).optional() }),
    output: payoutsView,
  }),
  requestPayout: post('/api/admin/payouts/request', 'owner-recent', 'Request a payout', {
    input: z.strictObject({ amount: usd, method, bankDetails: bankDetails.nullable() }),
    output: payoutView,
  }),
  markPayout: patch('/api/admin/payouts/:payoutId', 'owner-recent', 'Mark what became of a payout', {
    input: z.strictObject({
      payoutId: z.uuid(),
      event: z.enum(payoutEvents),
      /** The transfer's reference, or the reason of the rejection; required for both. */
      reference: line.min(1).max(200).optional(),
    }),
    output: payoutView,
  }),
  revealPayoutAccount: post('/api/admin/payouts/:payoutId/account', 'owner-recent', 'Show where a payout goes', {
    description: 'Where a payout goes, unmasked; audited.',
    input: z.strictObject({ payoutId: z.uuid() }),
    output: bankDetails,
  }),
  saveAutomaticPayouts: post('/api/admin/payouts/automatic', 'owner-recent', 'Set up automatic payouts', {
    /** Left out: keeps the saved bank details; null deletes them. */
    input: z.strictObject({ enabled: z.boolean(), method, bankDetails: bankDetails.nullable().optional() }),
    output: payoutsView.shape.automatic,
  }),
})
