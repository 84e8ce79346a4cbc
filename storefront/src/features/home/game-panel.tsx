import { useQuery } from '@tanstack/react-query'
import type { GameView } from '@topup/core/api/games'
import { parsePlayer } from '@topup/core/catalog/player'
import { voucherPlayer } from '@topup/core/catalog/voucher'
import { type Ref, useRef, useState } from 'react'
import { useCartStore } from '../../shared/cart-store.ts'
import { panelId } from '../../shared/home-choice.ts'
import { useMessages } from '../../shared/messages/messages.ts'
import { fieldsOf, playerText, spreadPlayer } from '../../shared/player/player-entry.ts'
import { PlayerFields } from '../../shared/player/player-fields.tsx'
import { rememberPlayer } from '../../shared/player/remembered-players.ts'
import { queries } from '../../shared/queries.ts'
import { PausedBanner } from '../../shared/sales/paused-banner.tsx'
import { showObstacle } from '../../shared/show-obstacle.ts'
import { useHydrated } from '../../shared/use-hydrated.ts'
import { BuyBar } from './buy-bar.tsx'
import { CardNote } from './card-note.tsx'
import { GameHeading } from './game-heading.tsx'
import styles from './game-panel.module.css'
import { KnownPlayers } from './known-players.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PackagePicker } from './package-picker.tsx'
import { PlayerCheck } from './player-check/player-check.tsx'
import { usePlayerCheck } from './player-check/use-player-check.ts'
import { useGoToCheckout } from './use-go-to-checkout.ts'
import { useChosenAhead, usePlayerEntry } from './use-player-entry.ts'
import { VoucherNote } from './voucher-note.tsx'

const pausedId = 'panel-paused'

type GamePanelProps = Readonly<{
  game: GameView
  packageId: string | undefined
  onChoosePackage: (packageId: string | undefined) => void
  headingRef: Ref<HTMLHeadingElement>
}>

export function GamePanel({ game, packageId, onChoosePackage, headingRef }: GamePanelProps) {
  const { panel } = useMessages().home
  const detail = useQuery(queries.game(game.id))
  const isHydrated = useHydrated()
  const [values, setValues] = usePlayerEntry(game.id)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [isLeaving, goToCheckout] = useGoToCheckout()
  const form = useRef<HTMLElement>(null)
  useChosenAhead(form, (ahead) => {
    if (Object.keys(ahead.values).length > 0) setValues(ahead.values)
    if (ahead.packageId !== undefined && ahead.packageId !== packageId) onChoosePackage(ahead.packageId)
  })
  const { add, setOpen } = useCartStore.getState()

  const fields = game.givesCode ? [] : fieldsOf(game, panel)
  const entered = game.givesCode ? voucherPlayer : playerText(fields, values)
  const player = parsePlayer(fields, entered, game.id)
  const playerCheck = usePlayerCheck(game, player.ok ? player.text : undefined)
  const chosen = detail.data?.packages.find((offered) => offered.id === packageId)
  const hasGameId = game.givesCode || (fields[0] !== undefined && (values[fields[0].key] ?? '').trim() !== '')

  /** Adds what is chosen; false when the player cannot be right, with the reason shown where it is entered. */
  const addChosen = async (quantity = 1) => {
    if (!chosen) return false
    if (!player.ok) {
      setSubmitted(true)
      const [first] = player.problems
      const input = form.current?.querySelector<HTMLElement>(`[name="${first?.fieldKey}"]`)
      showObstacle(input, input?.closest('div')?.parentElement)
      return false
    }
    setChecking(true)
    const verdict = await playerCheck.settle().finally(() => setChecking(false))
    if (!verdict.mayGoOn) return false
    const { id, name, imageUrl, currency } = game
    const { about } = verdict
    const named = about.playerName === undefined ? {} : { name: about.playerName }
    if (!game.givesCode) rememberPlayer(id, { text: player.text, ...named })
    const line = { gameId: id, packageId: chosen.id, gameUserId: player.text, ...about, package: chosen }
    for (let count = 0; count < quantity; count++) add({ ...line, game: { id, name, imageUrl, currency } })
    return true
  }

  async function addToCart(quantity: number) {
    if (!(await addChosen(quantity))) return
    onChoosePackage(undefined)
    // The button just pressed is disabled now; the cart gives the focus back to where it was taken.
    form.current?.querySelector('h3')?.focus({ preventScroll: true })
    setOpen(true)
  }

  const isReady = chosen !== undefined && hasGameId
  const isBusy = isLeaving || isChecking
  return (
    <section id={panelId} ref={form} aria-label={panel.label} className={styles.panel}>
      <GameHeading game={game} deliverySeconds={detail.data?.deliverySeconds ?? null} headingRef={headingRef} />
      <div className={styles.middle}>
        <div className={styles.choices}>
          {game.salesPause && <PausedBanner id={pausedId} pause={game.salesPause} />}
          <div>
            {game.givesCode ? (
              <VoucherNote />
            ) : (
              <>
                <PlayerFields
                  game={game}
                  fields={fields}
                  values={values}
                  problems={player.ok ? [] : player.problems}
                  showsMissing={wasSubmitted}
                  onChange={(changed) => setValues({ ...values, ...changed })}
                />
                {isHydrated && !hasGameId && (
                  <KnownPlayers
                    gameId={game.id}
                    onUse={(text) => {
                      setValues(spreadPlayer(fields, text) ?? { [fields[0]?.key ?? '']: text })
                      form.current?.querySelector('input')?.focus()
                    }}
                  />
                )}
                <PlayerCheck
                  check={playerCheck.check}
                  player={player.ok ? player.text : ''}
                  isConfirmed={playerCheck.isConfirmed}
                  isMissed={playerCheck.isMissed}
                  onConfirm={playerCheck.setConfirmed}
                />
              </>
            )}
          </div>
          <PackagePicker detail={detail} chosenId={packageId} onChoose={onChoosePackage} />
        </div>
        <OrderSummary
          gameName={game.name}
          isByHand={game.needsAccount}
          packageName={chosen?.name}
          player={game.givesCode ? panel.voucher : hasGameId ? entered : undefined}
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
          if (await addChosen()) goToCheckout()
        }}
        onAdd={() => addToCart(1)}
      />
    </section>
  )
}
