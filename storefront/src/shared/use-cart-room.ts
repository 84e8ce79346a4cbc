import { findExceeded, type NewCartLine } from '@topup/core/cart/cart'
import { fill } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useCartStore } from './cart-store.ts'
import { useConfig } from './config.ts'
import { useMessages } from './messages/messages.ts'

export type HasRoom = (added: Pick<NewCartLine, 'gameId' | 'packageId' | 'gameUserId'>, quantity?: number) => boolean

/** Whether the cart takes so many more of a line; says why not where it does not, and leaves the cart as it is. */
export function useCartRoom(): HasRoom {
  const { cart } = useMessages()
  const { limits } = useConfig()
  return (added, quantity = 1) => {
    const exceeded = findExceeded(useCartStore.getState().lines, added, quantity, limits)
    if (!exceeded) return true
    const texts = exceeded === 'lines' ? cart.fullOfLines : cart.fullOfUnits
    const count = String(exceeded === 'lines' ? limits.maxLines : limits.maxUnits)
    toast({ title: cart.fullTitle, description: fill(texts, { count }), variant: 'destructive' })
    return false
  }
}
