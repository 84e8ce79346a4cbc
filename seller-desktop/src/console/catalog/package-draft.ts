import type { AdminPackageView } from '@topup/core/api/games'

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

/** The store's input. An empty original price becomes the price; the store refuses an amount that is no number. */
export const fieldsOf = ({ name, amount, price, originalPrice, ...flags }: PackageDraft) => ({
  ...flags,
  name: name.trim(),
  amount: amount.trim() === '' ? Number.NaN : Number(amount),
  price: price.trim(),
  originalPrice: originalPrice.trim() || price.trim(),
})
