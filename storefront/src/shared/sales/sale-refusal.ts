import type { ApiError } from '@topup/core/api/client'
import type { ErrorCode } from '@topup/core/api/errors'
import type { SalesPause } from './use-sales-pause.ts'

/** The store's refusal of a purchase; `isShort`: only this order is too large for the stock. */
export type SaleRefusal = Readonly<{ pause: SalesPause; isShort: boolean }>

const refusing: readonly (ErrorCode | undefined)[] = ['sales_paused', 'not_open']

/** Whether the store refused because it has paused these sales, so that waiting helps. */
export const isSaleRefused = ({ code }: Pick<ApiError, 'code'>): boolean => refusing.includes(code)

export function readRefusal({
  code,
  reason = '',
  details,
}: Pick<ApiError, 'code' | 'reason' | 'details'>): SaleRefusal {
  if (code === 'not_open') return { pause: { by: 'setup', reason }, isShort: false }
  return {
    pause: { by: details?.by === 'supplier' ? 'supplier' : 'seller', reason },
    isShort: details?.isShort === true,
  }
}
