import { runSeed } from '/work/main/server/tests/seeded/run-seed.ts'
import { openStore } from '/work/main/server/tests/seeded/world/open-store.ts'

const [from, to, show] = process.argv.slice(2).map(Number)
const store = await openStore()
const started = Date.now()
const kinds = new Map<string, { count: number; seed: number; text: string }>()
let bad = 0
const stat = new Map<string, number>()
for (let seed = from!; seed <= to!; seed++) {
  const { problems, script } = await runSeed(store, seed)
  for (const l of script) {
    const k = l
      .slice(10)
      .replace(/[0-9a-f]{8}/g, '#')
      .replace(/\d+/g, 'N')
    stat.set(k, (stat.get(k) ?? 0) + 1)
  }
  if (problems.length) bad++
  if (show) console.log(script.join('\n'), '\n', problems.join('\n'))
  for (const p of problems) {
    const kind = p
      .slice(0, 400)
      .replace(/[0-9a-f]{8}-[0-9a-f-]+/g, '<id>')
      .replace(/\d+/g, 'N')
    const k = kinds.get(kind) ?? { count: 0, seed, text: p }
    k.count++
    kinds.set(kind, k)
  }
}
console.log(`${bad} of ${to! - from! + 1} bad, ${Date.now() - started} ms`)
for (const [kind, { count, seed }] of [...kinds].sort((a, b) => b[1].count - a[1].count).slice(0, 25))
  console.log(count, 'seed', seed, kind)
await store.close()
if (process.env.STAT)
  console.log(
    [...stat]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 90)
      .map(([k, v]) => v + ' ' + k)
      .join('\n'),
  )
