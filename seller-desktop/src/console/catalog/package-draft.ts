import type { AdminPackageView } from '@topup/core/api/games'
import { readTypedDollars, readTypedNumber } from '@topup/core/text/typed-number'

/** The form's texts exactly as typed, before they are checked. */
export type PackageDraft = Readonly<{
  name: string
  amount: string
  price: string
  originalPrice: string
  isPopular: boolean
  isBestValue: boolean
}>

export const draftOf = (pack: AdminPackageView | undefined): PackageDraft => ({
  name: pack?.name ?? '',
  amount: pack ? String(pack.amount) : '',
  price: pack?.price ?? '',
  originalPrice: pack?.originalPrice && pack.originalPrice !== pack.price ? pack.originalPrice : '',
  isPopular: pack?.isPopular ?? false,
  isBestValue: pack?.isBestValue ?? false,
})

/** Sends a price that cannot be read as typed, so that the store refuses it with a sentence at its field. */
export const priceOf = (typed: string): string => readTypedDollars(typed) ?? typed.trim()

/** The store's input. An empty original price becomes the price; the store refuses an amount that is no number. */
export const fieldsOf = ({ name, amount, price, originalPrice, ...flags }: PackageDraft) => ({
  ...flags,
  name: name.trim(),
  amount: readTypedNumber(amount, { isWhole: true }) ?? Number.NaN,
  price: priceOf(price),
  originalPrice: priceOf(originalPrice) || priceOf(price),
})
