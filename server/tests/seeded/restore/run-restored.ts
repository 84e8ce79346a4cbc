import { MINUTE } from '@topup/core/time'
import { doubtStore } from '../../../src/app/doubt/doubt-since.ts'
import { followDoubt } from '../../../src/app/doubt/follow-doubt.ts'
import { write } from '../../../src/platform/db/write.ts'
import { loadFacts } from '../audit/load-facts.ts'
import { roundsOf, runDue } from '../play/loops.ts'
import { play } from '../play/play.ts'
import { createWorld } from '../world/create-world.ts'
import type { Store } from '../world/open-store.ts'
import { auditRestored } from './audit-restored.ts'
import { putBack, takeSnapshot } from './snapshot.ts'

const [STEPS_BEFORE, STEPS_LOST] = [16, 10]
const waits = [1, 2, 5, 10, 15, 20, 30, 45, 60, 60, 90, 300, 900]

/**
 * Plays a seed in which the store is restored to an earlier state while providers, suppliers and running processes go
 * on. No person acts afterwards, so only the store itself moves anything.
 */
export async function runRestored(store: Store, seed: number): Promise<{ problems: string[]; script: string[] }> {
  await store.sweep()
  const world = createWorld(store, seed)
  const { ctx, agenda } = world
  await play(world, STEPS_BEFORE)
  agenda.setStoreClock(0)
  const since = agenda.now()
  const rows = await ctx.db.transaction().execute(takeSnapshot)
  await play(world, STEPS_LOST)
  agenda.setStoreClock(0)
  agenda.note('-- the store is put back, and everything since is doubted --')
  agenda.trouble.level = 0
  const before = await loadFacts(world)
  await write(ctx.db, async (trx) => {
    await putBack(trx, rows)
    await doubtStore(ctx, trx, since.toISOString())
  })
  for (const wait of waits) {
    await runDue(world)
    for (const round of roundsOf(world)) await round()
    await followDoubt(ctx)
    agenda.advance(wait * MINUTE)
  }
  const facts = await loadFacts(world)
  auditRestored(facts, before)
  return { problems: facts.problems, script: agenda.script }
}
