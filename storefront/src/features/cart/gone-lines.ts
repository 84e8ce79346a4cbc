import { isRefusedAs } from '@topup/core/api/client'
import type { GameDetailView } from '@topup/core/api/games'
import type { CartLine } from '@topup/core/cart/cart'

/** `gone`: the store does not sell this game; `unknown`: the store could not be asked. */
type Answer = GameDetailView | 'gone' | 'unknown'

type Result = Readonly<{ data?: GameDetailView | undefined; error: Error | null }>

export function answerOf(result: Result | undefined): Answer | undefined {
  if (!result?.error) return result?.data
  // A cart from an older site may hold an invalid id, which also means that the game is not sold.
  return isRefusedAs(result.error, 'game_not_found', 'invalid_input') ? 'gone' : 'unknown'
}

/** Whether the store no longer sells the line. A line stays buyable until the store has answered about its game. */
export function isGone(line: Pick<CartLine, 'packageId'>, answer: Answer | undefined): boolean {
  if (answer === undefined || answer === 'unknown') return false
  if (answer === 'gone') return true
  return !answer.isActive || !answer.packages.some(({ id }) => id === line.packageId)
}
