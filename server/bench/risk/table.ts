import type { Rule } from '../../src/risk/rules.ts'
import type { Month } from './month.ts'
import { type Line, nothing, playMonth } from './play-month.ts'
import { honestKinds, type Kind, thiefKinds } from './world.ts'

export type Table = Readonly<{ kinds: ReadonlyMap<Kind, Line>; honest: Line; stolen: Line }>

function sum(lines: readonly Line[]): Line {
  const total: Line = { ...nothing }
  for (const line of lines) for (const key of Object.keys(total) as (keyof Line)[]) total[key] += line[key]
  return total
}

const linesOf = (kinds: ReadonlyMap<Kind, Line>, wanted: readonly Kind[]) =>
  wanted.flatMap((kind) => {
    const line = kinds.get(kind)
    return line ? [line] : []
  })

export function toTable(months: readonly ReadonlyMap<Kind, Line>[]): Table {
  const all = [...honestKinds, ...thiefKinds]
  const kinds = new Map(all.map((kind) => [kind, sum(months.flatMap((month) => linesOf(month, [kind])))] as const))
  return { kinds, honest: sum(linesOf(kinds, honestKinds)), stolen: sum(linesOf(kinds, thiefKinds)) }
}

export const tableOf = (month: Month, rules: readonly Rule[]): Table => toTable([playMonth(month, rules)])

/** Held or refused, of what would have been paid. */
export const stopped = ({ held, refused, orders }: Line): number => (orders === 0 ? 0 : (held + refused) / orders)
export const heldShare = ({ held, orders }: Line): number => (orders === 0 ? 0 : held / orders)

const columns = ['delivered', 'asked', 'held', 'refused'] as const
const heads = ['buyers', 'orders', 'delivered', '3-D Secure', 'held', 'refused', 'stopped', 'dead tries']

function row(name: string, line: Line): string {
  const cells = columns.map((column) => {
    const share = line.orders === 0 ? 0 : (100 * line[column]) / line.orders
    return `${line[column]} ${share.toFixed(1).padStart(5)} %`.padStart(15)
  })
  const share = `${(100 * stopped(line)).toFixed(2)} %`.padStart(10)
  return [name.padEnd(24), String(line.orders).padStart(7), ...cells, share, String(line.deadTries).padStart(11)].join(
    '',
  )
}

export function printTable({ kinds, honest, stolen }: Table): string {
  const widths = [7, 15, 15, 15, 15, 10, 11]
  const head = [heads[0]?.padEnd(24), ...heads.slice(1).map((name, at) => name.padStart(widths[at] ?? 0))].join('')
  const rows = (wanted: readonly Kind[]) => wanted.map((kind) => row(kind, sum(linesOf(kinds, [kind]))))
  return [head, ...rows(honestKinds), row('honest', honest), '', ...rows(thiefKinds), row('stolen', stolen)].join('\n')
}
