import { useQuery } from '@tanstack/react-query'
import type { GameView } from '@topup/core/api/games'
import { type Ref, useEffect, useRef } from 'react'
import { useCartStore } from '../../shared/cart-store.ts'
import { panelId } from '../../shared/home-choice.ts'
import { keepTrying } from '../../shared/keep-trying.ts'
import { useMessages } from '../../shared/messages/messages.ts'
import { PlayerPart } from '../../shared/player/player-part.tsx'
import { useGamePlayer } from '../../shared/player/use-game-player.ts'
import { useChosenAhead } from '../../shared/player/use-player-entry.ts'
import { queries } from '../../shared/queries.ts'
import { PausedBanner } from '../../shared/sales/paused-banner.tsx'
import { useCartRoom } from '../../shared/use-cart-room.ts'
import { useGoToCheckout } from '../../shared/use-go-to-checkout.ts'
import { BuyBar } from './buy-bar.tsx'
import { CardNote } from './card-note.tsx'
import { GameHeading } from './game-heading.tsx'
import styles from './game-panel.module.css'
import { OrderSummary } from './order-summary.tsx'
import { PackagePicker } from './package-picker.tsx'

const pausedId = 'panel-paused'
const payPress = () => import('../../shared/buyer/pay-press.ts')

type GamePanelProps = Readonly<{
  game: GameView
  packageId: string | undefined
  onChoosePackage: (packageId: string | undefined) => void
  headingRef: Ref<HTMLHeadingElement>
}>

export function GamePanel({ game, packageId, onChoosePackage, headingRef }: GamePanelProps) {
  const { panel } = useMessages().home
  const detail = useQuery(queries.game(game.id))
  const [isLeaving, goToCheckout] = useGoToCheckout()
  const form = useRef<HTMLElement>(null)
  const player = useGamePlayer(game, form)
  useChosenAhead(form, (ahead) => {
    if (Object.keys(ahead.values).length > 0) player.setValues(ahead.values)
    if (ahead.packageId !== undefined && ahead.packageId !== packageId) onChoosePackage(ahead.packageId)
  })
  // Preloads the code for a press of Pay, so that the press works offline too.
  useEffect(() => void payPress().catch(() => undefined), [])
  const { add, setOpen } = useCartStore.getState()
  const hasRoom = useCartRoom()

  const chosen = detail.data?.packages.find((offered) => offered.id === packageId)
  /** Adds the chosen package; false, with the reason shown, if the player cannot be right or the cart is full. */
  const addChosen = async (quantity: number, pays = false) => {
    if (!chosen) return false
    const settled = await player.settle()
    if (!settled) return false
    const { id, name, imageUrl, currency } = game
    const its = { id, name, imageUrl, currency }
    const line = { gameId: id, packageId: chosen.id, ...settled, package: chosen, game: its }
    if (pays) return (await keepTrying(payPress)).pressPay(line, hasRoom)
    if (!hasRoom(line, quantity)) return false
    for (let count = 0; count < quantity; count++) add(line)
    return true
  }

  async function addToCart(quantity: number) {
    if (!(await addChosen(quantity))) return
    onChoosePackage(undefined)
    // The pressed button is disabled now: focus the heading, to which the cart later returns the focus.
    form.current?.querySelector('h3')?.focus({ preventScroll: true })
    setOpen(true)
  }

  const isByHand = (chosen ?? game).byHand === true
  const isReady = chosen !== undefined && player.hasGameId
  const isBusy = isLeaving || player.isChecking
  return (
    <section id={panelId} ref={form} aria-label={panel.label} className={styles.panel}>
      <GameHeading game={game} times={detail.data?.deliveryTimes ?? null} headingRef={headingRef} />
      <div className={styles.middle}>
        <div className={styles.choices}>
          {game.salesPause && <PausedBanner id={pausedId} pause={game.salesPause} />}
          <div>
            <PlayerPart game={game} isByHand={isByHand} of={player} form={form} />
          </div>
          <PackagePicker detail={detail} chosenId={packageId} onChoose={onChoosePackage} />
        </div>
        <OrderSummary
          gameName={game.name}
          isByHand={isByHand}
          packageName={chosen?.name}
          player={game.givesCode ? panel.voucher : player.hasGameId ? player.entered : undefined}
          price={chosen?.price}
        >
          <CardNote pack={chosen} canAdd={isReady && !isBusy && !game.salesPause} onAdd={addToCart} />
        </OrderSummary>
      </div>
      <BuyBar
        offered={chosen}
        pausedBy={game.salesPause ? pausedId : undefined}
        isReady={isReady}
        isLeaving={isBusy}
        onPay={async () => {
          if (await addChosen(1, true)) goToCheckout()
        }}
        onAdd={() => addToCart(1)}
      />
    </section>
  )
}
