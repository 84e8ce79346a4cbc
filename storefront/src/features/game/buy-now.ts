import type { GameView, PackageView } from '@topup/core/api/games'
import { keepTypedEmail } from '../../shared/buyer/open-checkout.ts'
import { pressPay } from '../../shared/buyer/pay-press.ts'
import type { WayId } from '../../shared/buyer/wanted-payment.ts'
import { useCartStore } from '../../shared/cart-store.ts'
import type { SettledPlayer } from '../../shared/player/use-game-player.ts'
import type { HasRoom } from '../../shared/use-cart-room.ts'

export type Purchase = Readonly<{
  game: GameView
  pack: PackageView
  player: SettledPlayer
  way: WayId
  email: string
  /** Version of the terms that the buyer agreed to. */
  agreedTo: number
}>

/** Prepares the purchase for the checkout in this tab; false if the cart is full. The checkout pays all lines. */
export async function prepareCheckout(purchase: Purchase, hasRoom: HasRoom): Promise<boolean> {
  const { game, pack, player, way, agreedTo, email } = purchase
  const { id, name, imageUrl, currency } = game
  const line = { gameId: id, packageId: pack.id, ...player, package: pack, game: { id, name, imageUrl, currency } }
  if (!(await pressPay(line, hasRoom, { way, agreedTo, opensAlone: true }))) return false
  keepTypedEmail(useCartStore.getState().checkoutId, email)
  return true
}
