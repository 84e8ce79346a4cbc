import type { ApiError } from '@topup/core/api/client'
import type { SalesPause } from './use-sales-pause.ts'

/** What the store answered to a purchase it does not take now; `isShort`: only this order is too large for the stock. */
export type SaleRefusal = Readonly<{ pause: SalesPause; isShort: boolean }>

export const readRefusal = ({ reason, details }: Pick<ApiError, 'reason' | 'details'>): SaleRefusal => ({
  pause: { by: details?.by === 'supplier' ? 'supplier' : 'seller', reason },
  isShort: details?.isShort === true,
})
