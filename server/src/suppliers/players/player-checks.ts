import type { PlayerCheck } from '../supplier.ts'

const MAX_KEPT = 5_000
/** The most checks in progress at once, so as not to flood the supplier. Beyond it, buyers see 'unavailable'. */
const MAX_ASKING = 40

/** Returns a cache of the supplier's recent answers, oldest first. Identical checks in progress share one call. */
export function createPlayerChecks() {
  const kept = new Map<string, Readonly<{ check: PlayerCheck; until: number }>>()
  const asking = new Map<string, Promise<PlayerCheck>>()

  function keep(key: string, check: PlayerCheck, until: number): void {
    // Do not cache an outage, so that the next check tries again.
    if (check.kind === 'unavailable') return
    kept.delete(key)
    kept.set(key, { check, until })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  async function askOnce(key: string, until: number, ask: () => Promise<PlayerCheck>): Promise<PlayerCheck> {
    try {
      const check = await ask()
      keep(key, check, until)
      return check
    } catch {
      return { kind: 'unavailable' }
    } finally {
      asking.delete(key)
    }
  }

  return {
    find(key: string, now: Date, keepMs: number, ask: () => Promise<PlayerCheck>): Promise<PlayerCheck> {
      const entry = kept.get(key)
      if (entry && entry.until > now.getTime()) return Promise.resolve(entry.check)
      const running = asking.get(key)
      if (running) return running
      if (asking.size >= MAX_ASKING) return Promise.resolve({ kind: 'unavailable' })
      const begun = askOnce(key, now.getTime() + keepMs, ask)
      asking.set(key, begun)
      return begun
    },
  }
}
export type PlayerChecks = ReturnType<typeof createPlayerChecks>
