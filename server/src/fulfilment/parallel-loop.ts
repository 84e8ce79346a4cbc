import { type Loop, startLoop } from '../platform/jobs/loop.ts'
import type { SignalName } from '../platform/jobs/signals.ts'
import type { Context } from './context.ts'
import type { HandOver } from './hand-over.ts'

/** Work leased in one transaction, then done item by item outside of it. `run` must not throw. */
export type ClaimedJob<Item> = Readonly<{
  claim: (limit: number) => Promise<readonly Item[]>
  run: (item: Item) => Promise<void>
}>

const AT_ONCE = 16

/** Runs up to 16 items at once and leases more whenever one ends, so that a slow call delays no others. */
export function startParallelLoop<Item>(
  ctx: Context,
  options: Readonly<{ name: string; wakeOn: SignalName; job: ClaimedJob<Item>; handOver: HandOver<Item> }>,
): Loop {
  const { name, wakeOn, job, handOver } = options
  const running = new Set<Promise<void>>()
  let isStopping = false
  const take = (items: readonly Item[]) => {
    for (const item of items) {
      const run = job.run(item).finally(() => running.delete(run))
      running.add(run)
    }
  }
  handOver.begin({ room: () => (isStopping ? 0 : Math.max(0, AT_ONCE - running.size)), take })
  const loop = startLoop(ctx, {
    name,
    wakeOn,
    idle: ctx.config.timing.idlePoll,
    work: async () => {
      while (running.size >= AT_ONCE) await Promise.race(running)
      const items = await job.claim(AT_ONCE - running.size)
      take(items)
      return items.length
    },
  })
  return {
    stop: async () => {
      isStopping = true
      await loop.stop()
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** Leases and runs one batch, waits for all of it, and returns the number of items. */
export async function runOnce<Item>(job: ClaimedJob<Item>): Promise<number> {
  const items = await job.claim(AT_ONCE)
  await Promise.all(items.map(job.run))
  return items.length
}
