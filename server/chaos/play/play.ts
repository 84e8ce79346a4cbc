import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@topup/core/api/client'
import type { Stage } from '../stage/stage.ts'

/** Longer than a sign-in, which needs several calls between two kills, takes on a busy machine. */
const PATIENCE_MS = 900_000
const AGAIN_MS = 100

/** State and helpers that all parts of a run share. */
export function createPlay(stage: Stage) {
  const counts = new Map<string, number>()
  const background = new Set<Promise<void>>()
  const troubles: string[] = []
  return {
    stage,
    world: stage.world,
    counts,
    troubles,
    /** Per refund id, the amount that the owner paid by hand, and the version of the bank account it went to. */
    paidByHand: new Map<string, Readonly<{ amount: number; accountVersion: number | undefined }>>(),
    count: (what: string, by = 1) => void counts.set(what, (counts.get(what) ?? 0) + by),
    /** Runs `work` in the background while buyers buy; the run waits for it before it settles. */
    later(name: string, work: () => Promise<void>) {
      const running = work()
        .catch((error: unknown) => void troubles.push(`${name}: ${String(error)}`))
        .finally(() => background.delete(running))
      background.add(running)
    },
    untilQuiet: async () => {
      while (background.size > 0) await Promise.all(background)
    },
  }
}
export type Play = ReturnType<typeof createPlay>

/** Whether a refusal is final. A sales pause ends, and server errors and rate limits pass. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.code !== 'sales_paused'

/** Retries like a person while the store is down or paused. Throws final refusals, and any error after 15 minutes. */
export async function keepTrying<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (isFinal(error) || Date.now() > end) throw error
      await wait(AGAIN_MS)
    }
  }
}
