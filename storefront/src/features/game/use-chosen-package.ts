import type { GameDetailView, PackageView } from '@topup/core/api/games'
import { packageParameter } from '@topup/core/pages/public-pages'
import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The package in the address, if this game has it. A new choice replaces the address, without a history entry. */
export function useChosenPackage(game: GameDetailView | undefined) {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const named = new URLSearchParams(search).get(packageParameter) ?? undefined
  // The radio button must change at once; the address follows.
  const [shown, show] = useOptimistic(named)
  const chosen: PackageView | undefined = game?.packages.find(({ id }) => id === shown)
  const choose = (packageId: string) =>
    startTransition(async () => {
      show(packageId)
      const next = new URLSearchParams({ [packageParameter]: packageId })
      await navigate({ pathname, search: `?${next}` }, { replace: true, state: { keepsPlace: true } })
    })
  return [chosen, choose] as const
}
