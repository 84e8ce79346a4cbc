import type { GameView, PackageView } from '@topup/core/api/games'
import { countItems } from '@topup/core/cart/cart'
import { keepTypedEmail } from '../../shared/buyer/open-checkout.ts'
import { findWanted, type WayId, wantPayment } from '../../shared/buyer/wanted-payment.ts'
import { useCartStore } from '../../shared/cart-store.ts'
import type { SettledPlayer } from '../../shared/player/use-game-player.ts'
import type { HasRoom } from '../../shared/use-cart-room.ts'

export type Purchase = Readonly<{
  game: GameView
  pack: PackageView
  player: SettledPlayer
  way: WayId
  email: string
  /** The version of the terms that the buyer has agreed to. */
  agreedTo: number
}>

/** The cart's line for a purchase: the one this page put there before makes room, an equal one is taken as it is. */
function putInCart({ game, pack, player }: Purchase, hasRoom: HasRoom): string | undefined {
  const { id, name, imageUrl, currency } = game
  const find = () =>
    useCartStore
      .getState()
      .lines.find((line) => line.packageId === pack.id && line.gameUserId === player.gameUserId && line.gameId === id)
  const earlier = findWanted()?.lineId
  const there = find()
  if (earlier && there?.id !== earlier) useCartStore.getState().remove(earlier)
  if (there) return there.id
  const line = { gameId: id, packageId: pack.id, ...player, package: pack, game: { id, name, imageUrl, currency } }
  if (!hasRoom(line)) return undefined
  useCartStore.getState().add(line)
  return find()?.id
}

/** Leaves in this tab what the checkout is to pay, unless the cart is full; a cart with more in it is paid for as it is there. */
export function prepareCheckout(purchase: Purchase, hasRoom: HasRoom): boolean {
  const lineId = putInCart(purchase, hasRoom)
  if (lineId === undefined) return false
  const { checkoutId, lines } = useCartStore.getState()
  const { way, agreedTo, email } = purchase
  wantPayment({ checkoutId, lineId, way, agreedTo, opens: countItems(lines) === 1 })
  keepTypedEmail(checkoutId, email)
  return true
}
