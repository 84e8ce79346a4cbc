import { ApiError } from '@topup/core/api/client'

type Asked = { challenge?: { kind?: unknown; text?: unknown } }

/**
 * Calls the store, and once more with the answer where the store refuses and has the browser solve a puzzle first.
 * `onPuzzle` is called before the browser begins to work.
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
    // The script may not load: a newer release replaced it, or the network is gone. The buyer then waits as without a puzzle.
    const answer = await import('./solve-puzzle.ts').then(
      ({ solvePuzzle }) => solvePuzzle(text),
      () => undefined,
    )
    if (answer === undefined) throw error
    return call(answer)
  }
}
