import type { AccountDetails } from '@topup/core/api/checkout'
import { findTypedEmail, keepTypedEmail } from '../../../shared/buyer/open-checkout.ts'
import { wantedOf, wantPayment } from '../../../shared/buyer/wanted-payment.ts'

type Typed = Readonly<{
  /** Version of the terms that the buyer agreed to; undefined if the buyer removed the tick. */
  agreedTo?: number | undefined
  account?: Readonly<{ details: AccountDetails; player: string | undefined }>
}>

/** Values typed for each checkout, in memory only while the checkout page is open, since they include a password. */
const typed = new Map<string, Typed>()

export const typedFor = (checkoutId: string): Typed => typed.get(checkoutId) ?? {}

export const keepTyped = (checkoutId: string, part: Typed) =>
  void typed.set(checkoutId, { ...typedFor(checkoutId), ...part })

/** Copies the buyer's typed values, consent and choices to the checkout that replaces the old checkout. */
export function carryTyped(before: string, after: string) {
  const email = findTypedEmail(before)
  if (email !== undefined) keepTypedEmail(after, email)
  const wanted = wantedOf(before)
  if (wanted) wantPayment({ ...wanted, checkoutId: after, opens: false })
  keepTyped(after, typedFor(before))
}

export const forgetTyped = () => typed.clear()
