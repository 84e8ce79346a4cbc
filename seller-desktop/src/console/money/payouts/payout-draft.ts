import type { BankDetails } from '@topup/core/api/payouts'
import { fromDecimal } from '@topup/core/money/decimal'
import type { payoutMethods } from '@topup/core/payout/payout-lifecycle'
import { readTypedDollars } from '@topup/core/text/typed-number'

export type PayoutDraft = BankDetails & { amount: string; method: (typeof payoutMethods)[number] }

export const emptyPayout: PayoutDraft = {
  amount: '',
  method: 'bank',
  accountName: '',
  accountNumber: '',
  bankName: '',
  routingNumber: '',
}

const cents = (decimal: string | undefined) => (decimal && fromDecimal(decimal, 'USD')?.amount) || 0

/** Whether a payout is possible at all, and whether this draft is valid; `amount`: what its typed amount means. */
export function judgeDraft(draft: PayoutDraft, view: { available: string; minimum: string }) {
  const typed = readTypedDollars(draft.amount)
  const [available, minimum, amount] = [cents(view.available), cents(view.minimum), cents(typed)]
  const hasAccount =
    draft.method !== 'bank' || (draft.accountName !== '' && draft.accountNumber !== '' && draft.bankName !== '')
  return {
    amount: typed,
    canRequest: available >= minimum,
    isReady: available >= minimum && amount >= minimum && amount <= available && hasAccount,
  }
}
