import { setTimeout as wait } from 'node:timers/promises'
import type { BlowPlan } from '../schedule/blow-plan.ts'
import type { KillPlan } from '../schedule/kill-plan.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { Play } from './play.ts'

/** How long a process may take to reach the step at which it is to die. */
const STEP_MS = 15_000

async function kill(play: Play, plan: KillPlan): Promise<void> {
  const store = play.stage.storeAt(plan.store)
  await wait(plan.afterMs)
  if (plan.at) {
    store.tell(plan.at)
    await Promise.race([store.died, wait(STEP_MS)])
  }
  const diedAtStep = store.isDead()
  await store.stop('SIGKILL')
  play.count('kills')
  if (diedAtStep && plan.at) play.count(`killed at ${plan.at.step}`)
  else play.count('killed at a random moment')
  await wait(plan.downMs)
  await play.stage.restart(plan.store)
}

async function strike(play: Play, { store: index, blow }: BlowPlan): Promise<void> {
  const store = play.stage.storeAt(index)
  play.count(`blow: ${blow.kind}`)
  switch (blow.kind) {
    case 'pause':
      process.kill(store.pid, 'SIGSTOP')
      await wait(blow.ms)
      process.kill(store.pid, 'SIGCONT')
      return
    case 'disk-full':
      await play.stage.fillDisk(store, blow.ms)
      return
    case 'clock-jump':
      store.tell({ clockAheadMs: blow.aheadMs })
      await wait(blow.ms)
      store.tell({ clockAheadMs: 0 })
  }
}

/** Carries out the planned kills and troubles in order; a buyer waits for those that were due well before. */
export function startKiller(play: Play, { kills, blows }: Pick<Schedule, 'kills' | 'blows'>) {
  const plans = [
    ...kills.map((plan) => ({ atBuyer: plan.atBuyer, run: () => kill(play, plan) })),
    ...blows.map((plan) => ({ atBuyer: plan.atBuyer, run: () => strike(play, plan) })),
  ].toSorted((a, b) => a.atBuyer - b.atBuyer)
  let done = Promise.resolve()
  let started = 0
  const finished: Promise<void>[] = []
  return {
    onArrival: async (buyer: number, slack: number): Promise<void> => {
      for (let next = plans[started]; next && next.atBuyer <= buyer; next = plans[started]) {
        const plan = next
        started++
        done = done.then(plan.run)
        finished.push(done)
      }
      const due = plans.filter((plan) => plan.atBuyer <= buyer - slack).length
      await finished[due - 1]
    },
    untilDone: () => done,
  }
}
