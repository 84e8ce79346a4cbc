import { useEffect, useRef, useState } from 'react'
import type { SaleRefusal } from '../../../shared/sales/sale-refusal.ts'
import { useRefreshSales, useSalesPause } from '../../../shared/sales/use-sales-pause.ts'

/**
 * Keeps a refusal because sales are paused: payments opened before may still be paid. The refusal ends with the pause
 * or, for an order too large for the stock, at the buyer's next try.
 */
export function usePausedSale(gameIds: readonly string[]) {
  const refreshSales = useRefreshSales()
  const known = useSalesPause(gameIds)
  const wasKnown = useRef(false)
  const [refusal, setRefusal] = useState<SaleRefusal>()

  const again = () => setRefusal(undefined)
  function refuse(answer: SaleRefusal) {
    setRefusal(answer)
    void refreshSales()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each end of a pause is acted on once.
  useEffect(() => {
    if (wasKnown.current && !known && refusal !== undefined) again()
    wasKnown.current = known !== undefined
  }, [known])

  const shown = refusal && known ? { pause: known, isShort: false } : refusal
  return { refusal: shown, canTryAgain: refusal !== undefined && !known, refuse, again }
}
