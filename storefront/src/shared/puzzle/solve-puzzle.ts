import { SECOND } from '@topup/core/time'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const patience = 60 * SECOND

/** The store's puzzle and its solution; the browser works beside the page. Undefined where it cannot. */
export async function solvePuzzle(text: string): Promise<string | undefined> {
  try {
    const challenge: Challenge = JSON.parse(text)
    const solution = await solveChallenge({ challenge, deriveKey, timeout: patience })
    return solution ? JSON.stringify({ challenge, solution }) : undefined
  } catch {
    // An old browser, or a page that is not secure, has no such arithmetic: it waits as it would without a puzzle.
    return undefined
  }
}
