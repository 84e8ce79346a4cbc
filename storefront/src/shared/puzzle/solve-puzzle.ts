import { SECOND } from '@topup/core/time'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const patience = 60 * SECOND

/** Returns the store's puzzle with its solution, computed asynchronously; undefined if the browser cannot solve it. */
export async function solvePuzzle(text: string): Promise<string | undefined> {
  try {
    const challenge: Challenge = JSON.parse(text)
    const solution = await solveChallenge({ challenge, deriveKey, timeout: patience })
    return solution ? JSON.stringify({ challenge, solution }) : undefined
  } catch {
    // Old browsers and insecure pages lack this cryptography: the buyer waits as if there were no puzzle.
    return undefined
  }
}
