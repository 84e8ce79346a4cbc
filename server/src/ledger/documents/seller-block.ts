import type { StoreSettings } from '@topup/core/api/settings'

/** Who sells, as a document says it: a line each, the store's name first. */
export const sellerBlock = ({ storeName, sellerName, sellerAddress }: StoreSettings): string[] =>
  [storeName, sellerName === storeName ? '' : sellerName, sellerAddress].filter((line) => line !== '')
