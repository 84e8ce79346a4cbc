import type { GameDetailView, PackageView } from '@topup/core/api/games'
import { packageParameter } from '@topup/core/pages/public-pages'
import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The package that the address names, where this game has it; choosing another writes it there, as no step of its own. */
export function useChosenPackage(game: GameDetailView | undefined) {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const named = new URLSearchParams(search).get(packageParameter) ?? undefined
  // A radio must answer at once; the address follows.
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
