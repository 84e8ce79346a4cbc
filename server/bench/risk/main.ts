import { parseArgs } from 'node:util'
import { startingRules } from '../../src/risk/rules.ts'
import { makeMonth } from './month.ts'
import { playMonth } from './play-month.ts'
import { heldShare, printTable, stopped, toTable } from './table.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, seeds: { type: 'string', default: '5' } } })
const first = Number(values.seed ?? 1)
const count = values.seed === undefined ? Number(values.seeds) : 1
if (!Number.isInteger(first) || !Number.isInteger(count) || count < 1) {
  throw new RangeError('--seed and --seeds take whole numbers')
}

const months = Array.from({ length: count }, (_, nth) => ({ seed: first + nth, month: makeMonth(first + nth) }))
const played = months.map(({ seed, month }) => ({ seed, lines: playMonth(month, startingRules) }))
console.log(printTable(toTable(played.map(({ lines }) => lines))))

console.log('\nseed   honest held   honest refused   stolen held or refused')
for (const { seed, lines } of played) {
  const { honest, stolen } = toTable([lines])
  const cells = [
    String(seed).padEnd(4),
    `${(100 * heldShare(honest)).toFixed(2)} %`.padStart(14),
    String(honest.refused).padStart(17),
    `${(100 * stopped(stolen)).toFixed(2)} %`.padStart(25),
  ]
  console.log(cells.join(''))
}
