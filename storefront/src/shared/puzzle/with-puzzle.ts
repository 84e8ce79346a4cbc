import { ApiError } from '@topup/core/api/client'

type Asked = { challenge?: { kind?: unknown; text?: unknown } }

/**
 * Calls the store. If it refuses with a puzzle, solves the puzzle and calls again with the answer. `onPuzzle` is called
 * before solving.
 */
export async function withPuzzle<Answer>(
  call: (challengeAnswer?: string) => Promise<Answer>,
  onPuzzle?: () => void,
): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const { challenge }: Asked = (error instanceof ApiError && error.details) || {}
    if (challenge?.kind !== 'puzzle' || typeof challenge.text !== 'string') throw error
    const { text } = challenge
    onPuzzle?.()
    // The script may fail to load, after a release or offline. The buyer then waits as if there were no puzzle.
    const answer = await import('./solve-puzzle.ts').then(
      ({ solvePuzzle }) => solvePuzzle(text),
      () => undefined,
    )
    if (answer === undefined) throw error
    return call(answer)
  }
}
