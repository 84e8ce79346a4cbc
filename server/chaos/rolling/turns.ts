import { setTimeout as wait } from 'node:timers/promises'
import { childrenOf } from '../../tests/_support/children-of.ts'
import type { Process } from '../../tests/_support/process.ts'
import type { Play } from '../play/play.ts'
import type { Front } from './front.ts'
import type { Ending } from './judge.ts'
import type { Turn } from './plan.ts'
import type { Owner } from './prices.ts'

const LOOK_MS = 50
/** The run kills a process whose stop for an upgrade takes longer. */
const GIVE_UP_MS = 120_000

/** Kills and upgrades processes. An upgrade switches between this release and the next, which adds to the database. */
export function createTurns(play: Play, front: Front, owner: Owner, newer: string) {
  const { stage } = play
  const runsNewer = stage.urls.map(() => false)
  const endings: Ending[] = []
  let lives = stage.urls.length

  const startAgain = async (store: number) => {
    lives++
    await stage.restart(store, runsNewer[store] ? newer : undefined)
    await front.untilReady(store)
  }

  async function kill({ store, afterAnswer }: Turn): Promise<void> {
    if (afterAnswer) await owner.change(store)
    front.begin(store, 'kill')
    await stage.storeAt(store).stop('SIGKILL')
    play.count('killed')
    await startAgain(store)
  }

  async function upgrade({ store }: Turn): Promise<void> {
    const seen = front.begin(store, 'upgrade')
    const began = performance.now()
    const leaving = stage.storeAt(store)
    const ended = await Promise.race([leaving.stop('SIGTERM'), wait(GIVE_UP_MS, undefined)])
    if (!ended) await leaving.stop('SIGKILL')
    endings.push({ store, code: ended?.code ?? null, tookMs: performance.now() - began, ...seen() })
    runsNewer[store] = !runsNewer[store]
    play.count(runsNewer[store] ? 'upgraded' : 'rolled back')
    await startAgain(store)
  }

  /** Kills a worker; the primary process starts another by itself. */
  async function killWorker(store: number): Promise<void> {
    const primary: Process = stage.storeAt(store)
    const before = childrenOf(primary.pid)
    front.begin(store, 'worker')
    const [victim] = before
    if (victim) process.kill(victim, 'SIGKILL')
    play.count('workers killed')
    lives++
    const isReplaced = () => {
      const now = childrenOf(primary.pid)
      return now.length >= before.length && now.some((pid) => !before.includes(pid))
    }
    while (!isReplaced() && !primary.isDead()) await wait(LOOK_MS)
    await front.untilReady(store)
  }

  return {
    endings,
    lives: () => lives,
    play: (turn: Turn): Promise<void> =>
      turn.kind === 'kill' ? kill(turn) : turn.kind === 'upgrade' ? upgrade(turn) : killWorker(turn.store),
  }
}
