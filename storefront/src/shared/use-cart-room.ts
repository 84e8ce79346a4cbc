import { findExceeded, type NewCartLine } from '@topup/core/cart/cart'
import { useCartStore } from './cart-store.ts'
import { useConfig } from './config.ts'
import { keepTrying } from './keep-trying.ts'
import { useLanguage } from './messages/messages.ts'

export type HasRoom = (added: Pick<NewCartLine, 'gameId' | 'packageId' | 'gameUserId'>, quantity?: number) => boolean

/**
 * Returns whether the cart has room for this quantity of a line. If not, says why and changes nothing. If only a part
 * of the quantity fits, returns true and tells the buyer.
 */
export function useCartRoom(): HasRoom {
  const language = useLanguage()
  const { limits } = useConfig()
  return (added, quantity = 1) => {
    const exceeded = findExceeded(useCartStore.getState().lines, added, quantity, limits)
    if (!exceeded) return true
    void keepTrying(() => import('./tell-cart-full.ts')).then((part) => part.tellCartFull(exceeded, limits, language))
    return exceeded === 'line'
  }
}
