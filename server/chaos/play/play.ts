import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@topup/core/api/client'
import type { Stage } from '../stage/stage.ts'

/** Longer than it takes to sign in, which needs several calls between two kills, on a machine busy with other things. */
const PATIENCE_MS = 900_000
const AGAIN_MS = 100

/** What the parts of one run share. */
export function createPlay(stage: Stage) {
  const counts = new Map<string, number>()
  const background = new Set<Promise<void>>()
  const troubles: string[] = []
  return {
    stage,
    world: stage.world,
    counts,
    troubles,
    /** By the id of a refund, what the owner sent from elsewhere, and the version of the buyer's account it went to. */
    paidByHand: new Map<string, Readonly<{ amount: number; accountVersion: number | undefined }>>(),
    count: (what: string, by = 1) => void counts.set(what, (counts.get(what) ?? 0) + by),
    /** Goes on beside the buyers; the run waits for it before it settles. */
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

/** A pause of sales ends; every other refusal stands. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.code !== 'sales_paused'

/** As a person at a browser does while the store is down or paused; what the store says no to is thrown. */
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
