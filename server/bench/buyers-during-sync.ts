import { createPasskey } from '../../scripts/_support/software-passkey.ts'
import type { Browser } from '../tests/_support/http-client.ts'
import { createKillHarness } from '../tests/kill/harness.ts'
import { signInAsOwner } from '../tests/kill/sign-in.ts'
import type { Bench } from './bench.ts'
import { type Figure, figureOfRounds, percentile, takeTurns } from './figure.ts'
import { startVisitors } from './helper-processes.ts'

const visits = { paths: ['/api/games', '/api/games/mobile-legends'], everyMs: 5, ms: 1_500 }

/** Other rules move every price at once, then the supplier's list is read and compared with all of them. */
async function moveAllPrices({ api }: Browser, turn: number): Promise<void> {
  const { version, rules } = await api('getPricingRules')
  await api('savePricingRules', { basedOn: version, rules: { ...rules, marginPercent: 20 + (turn % 2) * 10 } })
  await api('runPriceSync')
}

/** How long buyers wait at worst, 99 of 100, while all prices move and are synced, beside a store left alone. */
export async function measureBuyersDuringSync(bench: Bench, rounds: number): Promise<Figure> {
  const harness = await createKillHarness()
  bench.atEnd(harness.close)
  const visitors = startVisitors()
  bench.atEnd(visitors.stop)
  await harness.startSandbox()
  const store = await harness.startStore()
  const seller = harness.createBrowser()
  await signInAsOwner(seller, store, createPasskey(), harness.url)
  let turn = 0
  const p99 = async () => percentile(await visitors.visit({ ...visits, url: harness.url }), 99)
  const turns = await takeTurns(
    rounds,
    async () => {
      const moving = moveAllPrices(seller, turn++)
      const waited = await p99()
      await moving
      return waited
    },
    p99,
  )
  return figureOfRounds('buyers’ p99 during a sync, beside without', 'ms', turns)
}
