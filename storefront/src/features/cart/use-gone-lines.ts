import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '@topup/core/cart/cart'
import { useEffect } from 'react'
import { queries } from '../../shared/queries.ts'
import { answerOf, isGone } from './gone-lines.ts'

/** Fetches the cart's games each time the panel opens. */
export function useGoneLines(lines: readonly CartLine[], isOpen: boolean) {
  const client = useQueryClient()
  const gameIds = [...new Set(lines.map(({ gameId }) => gameId))]
  const asked = gameIds.join(' ')

  useEffect(() => {
    if (!isOpen || !asked) return
    for (const id of asked.split(' ')) void client.prefetchQuery({ ...queries.game(id), staleTime: 0 })
  }, [client, isOpen, asked])

  const results = useQueries({ queries: gameIds.map((id) => ({ ...queries.game(id), enabled: false })) })
  const answers = new Map(gameIds.map((id, index) => [id, answerOf(results[index])]))
  return {
    isGone: (line: CartLine) => isGone(line, answers.get(line.gameId)),
    isUnchecked: [...answers.values()].includes('unknown'),
  }
}
