import { countItems } from '@topup/core/cart/cart'
import { languageParameter } from '@topup/core/pages/public-pages'
import { useState } from 'react'
import { findWanted } from '../../shared/buyer/wanted-payment.ts'
import { useCartStore } from '../../shared/cart-store.ts'
import { keepTrying } from '../../shared/keep-trying.ts'
import { useLanguage } from '../../shared/messages/messages.ts'
import { useCartRoom } from '../../shared/use-cart-room.ts'
import { useGoToCheckout } from '../../shared/use-go-to-checkout.ts'
import type { Purchase } from './buy-now.ts'

/** Counts the cart's items without the line of this game from the last press of Pay, which the next press changes. */
export const useOtherItems = (game: string): number =>
  useCartStore(({ lines, isReady }) => {
    const own = isReady ? findWanted()?.lineId : undefined
    return countItems(lines.filter(({ id, gameId }) => id !== own || gameId !== game))
  })

/** Adds package and player to the cart and opens the checkout with the chosen way to pay. */
export function useBuyNow() {
  const language = useLanguage()
  const [isPreparing, setPreparing] = useState(false)
  // The checkout keeps the language of this page.
  const [isLeaving, goToCheckout] = useGoToCheckout(`?${languageParameter}=${language}`)
  const hasRoom = useCartRoom()
  async function buy(purchase: Purchase) {
    setPreparing(true)
    const { prepareCheckout } = await keepTrying(() => import('./buy-now.ts'))
    const isReady = await prepareCheckout(purchase, hasRoom)
    setPreparing(false)
    if (isReady) goToCheckout()
  }
  return { isLeaving: isLeaving || isPreparing, buy }
}
