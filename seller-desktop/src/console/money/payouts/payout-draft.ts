import type { BankDetails } from '@topup/core/api/payouts'
import { fromDecimal } from '@topup/core/money/decimal'
import type { payoutMethods } from '@topup/core/payout/payout-lifecycle'

export type PayoutDraft = BankDetails & { amount: string; method: (typeof payoutMethods)[number] }

export const emptyPayout: PayoutDraft = {
  amount: '',
  method: 'bank',
  accountName: '',
  accountNumber: '',
  bankName: '',
  routingNumber: '',
}

const cents = (decimal: string) => fromDecimal(decimal.trim(), 'USD')?.amount ?? 0

/** Whether a payout is possible at all, and whether this draft is valid. */
export function judgeDraft(draft: PayoutDraft, view: { available: string; minimum: string }) {
  const [available, minimum, amount] = [cents(view.available), cents(view.minimum), cents(draft.amount)]
  const hasAccount =
    draft.method !== 'bank' || (draft.accountName !== '' && draft.accountNumber !== '' && draft.bankName !== '')
  return {
    canRequest: available >= minimum,
    isReady: available >= minimum && amount >= minimum && amount <= available && hasAccount,
  }
}
