import { createBench } from '../bench.ts'
import { figureOfRounds, type Round, takeTurns } from '../figure.ts'
import { table } from '../report.ts'
import { limitLifted, startCounted } from './counted-store.ts'
import { deliveredPerSecond, manyBuyers, shopCounted } from './measure-orders.ts'

const rounds = 3
/** Few buyers, so that the store keeps spare CPU time and no growing queue hides the cost of mails. */
const shopping = { ...manyBuyers, buyers: 4, warmUpMs: 1_000, ms: 8_000, mostWaiting: 8 }

type Turn = Readonly<{ cpuMs: number; perSecond: number }>

const bench = createBench()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void bench.end().finally(() => process.exit(130)))
}
try {
  // The first start fills the catalogue; the restart drops the memory and caches that filling left.
  await (await startCounted(bench, 'mails', limitLifted)).stop()
  const store = await startCounted(bench, 'mails', limitLifted)
  const [withMails, without]: [Turn[], Turn[]] = [[], []]
  async function turn(turns: Turn[], hasEmail: boolean): Promise<number> {
    const { shopped, costs } = await shopCounted(bench, store, { ...shopping, ...(hasEmail && { hasEmail }) })
    turns.push({ cpuMs: costs.cpuMs, perSecond: deliveredPerSecond(shopped) })
    return costs.cpuMs
  }
  const cost = await takeTurns(
    rounds,
    () => turn(withMails, true),
    () => turn(without, false),
  )
  const speed = withMails
    .map(({ perSecond }, at): Round => ({ ours: perSecond, bare: without[at]?.perSecond ?? 0 }))
    .slice(1)
  await store.stop()
  console.log(
    table([
      figureOfRounds('processor time of an order with e-mail, beside one without', 'ms', cost),
      figureOfRounds('orders delivered with e-mail, beside those without', '1/s', speed),
    ]),
  )
} finally {
  await bench.end()
}
