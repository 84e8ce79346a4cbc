/** Only the seller ends a seller's pause. The store's balance at the supplier begins and ends a supplier's pause. */
export type PausedBy = 'seller' | 'supplier'

/** `setup`: a live store sells nothing until its set-up is complete. */
type StoppedBy = PausedBy | 'setup'

/** `scope` is `store` or a game's id. */
export type Pause = Readonly<{ scope: string; pausedBy: PausedBy; reason: string }>

/** The reason for buyers, and who paused the sale. */
export type SalesPause = Readonly<{ by: StoppedBy; reason: string }>

export const wholeStore = 'store'

export const supplierPauseReason = 'We are out of stock for a moment and are refilling.'
export const shortStockReason = 'We do not have enough stock for this order right now. A smaller package may do.'

export const openingPause: SalesPause = { by: 'setup', reason: 'Opening soon: this store takes no orders yet.' }

const toView = ({ pausedBy, reason }: Pause): SalesPause => ({ by: pausedBy, reason })

/** Why the whole store sells nothing now; null where it is not paused. The seller's own words come first. */
export function pauseOfStore(pauses: readonly Pause[]): SalesPause | null {
  const ofStore = pauses.filter(({ scope }) => scope === wholeStore)
  const first = ofStore.find(({ pausedBy }) => pausedBy === 'seller') ?? ofStore[0]
  return first ? toView(first) : null
}

/**
 * Why a game is not on sale now. `needsBalance`: the game uses the store's balance at the supplier; games delivered by
 * hand, or through their own supplier account, do not.
 */
export function pauseOfGame(
  pauses: readonly Pause[],
  game: Readonly<{ id: string; needsBalance: boolean }>,
): SalesPause | null {
  const relevant = pauses.filter(
    ({ scope, pausedBy }) =>
      (scope === wholeStore || scope === game.id) && (pausedBy === 'seller' || game.needsBalance),
  )
  const own = relevant.find(({ scope }) => scope === game.id)
  return own ? toView(own) : pauseOfStore(relevant)
}
