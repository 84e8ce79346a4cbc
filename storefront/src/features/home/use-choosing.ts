import type { GameView } from '@topup/core/api/games'
import { type RefObject, startTransition, useEffect, useOptimistic, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { choiceSearch, type PlaceState, useHomeChoice } from '../../shared/home-choice.ts'
import { forgetPlayerEntry } from '../../shared/player/kept-entry.ts'
import { rememberSeenGame } from '../../shared/seen-games.ts'

/**
 * Keeps game and package in the address for Back, reloads and links. A game adds a history entry, a package does not.
 * Choosing a game, even the same one, clears package and player.
 */
export function useChoosing(heading: RefObject<HTMLHeadingElement | null>) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: PlaceState | null }
  const { game, packageId } = useHomeChoice()
  const isBack = useNavigationType() === 'POP'
  // The radio button must change at once; the address follows.
  const [shownPackageId, showPackage] = useOptimistic(packageId)

  const gameId = game?.id
  useEffect(() => {
    if (gameId !== undefined) rememberSeenGame(gameId)
  }, [gameId])

  const chosenAt = state?.chosenAt
  const ledTo = useRef(chosenAt)
  useEffect(() => {
    // A page opened with a game keeps the browser's scroll position.
    if (ledTo.current === chosenAt) return
    ledTo.current = chosenAt
    const target = heading.current
    target?.focus({ preventScroll: true })
    if (!target || isBack) return
    const isNarrow = window.matchMedia('(width < 1024px)').matches
    if (isNarrow) target.scrollIntoView()
    // Next to the catalogue the panel only has to be completely visible.
    else target.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [chosenAt, isBack, heading])

  const chooseGame = ({ id }: GameView) => {
    forgetPlayerEntry(id)
    const next: PlaceState = { chosenAt: Date.now(), keepsPlace: true }
    void navigate({ pathname: '/', search: choiceSearch(id) }, { replace: id === game?.id, state: next })
  }
  const choosePackage = (id: string | undefined) => {
    if (!game) return
    const next: PlaceState = { ...state, keepsPlace: true }
    startTransition(async () => {
      showPackage(id)
      await navigate({ pathname: '/', search: choiceSearch(game.id, id) }, { replace: true, state: next })
    })
  }
  return { game, packageId: shownPackageId, choiceKey: `${game?.id} ${chosenAt}`, chooseGame, choosePackage }
}
