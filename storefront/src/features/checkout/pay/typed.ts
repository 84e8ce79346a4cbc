import type { AccountDetails } from '@topup/core/api/checkout'
import { findTypedEmail, keepTypedEmail } from '../../../shared/buyer/open-checkout.ts'
import { wantedOf, wantPayment } from '../../../shared/buyer/wanted-payment.ts'

type Typed = Readonly<{
  /** The version of the terms whose consent is ticked; undefined where the buyer took the tick back. */
  agreedTo?: number | undefined
  account?: Readonly<{ details: AccountDetails; player: string | undefined }>
}>

/** The details that buyers typed, by checkout: kept in memory only, while the checkout page is open, because a password is among them. */
const typed = new Map<string, Typed>()

export const typedFor = (checkoutId: string): Typed => typed.get(checkoutId) ?? {}

export const keepTyped = (checkoutId: string, part: Typed) =>
  void typed.set(checkoutId, { ...typedFor(checkoutId), ...part })

/** Hands what the buyer typed, ticked and chose for a checkout to the one that takes its place. */
export function carryTyped(before: string, after: string) {
  const email = findTypedEmail(before)
  if (email !== undefined) keepTypedEmail(after, email)
  const wanted = wantedOf(before)
  if (wanted) wantPayment({ ...wanted, checkoutId: after, opens: false })
  keepTyped(after, typedFor(before))
}

export const forgetTyped = () => typed.clear()
