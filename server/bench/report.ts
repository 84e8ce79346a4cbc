import type { Figure } from './figure.ts'

/** The ratio that a figure should keep to; a figure that is not listed here is shown and never judged. */
const targets: Readonly<Record<string, Readonly<{ kind: 'at least' | 'at most'; ratio: number }>>> = {
  'GET /api/games': { kind: 'at least', ratio: 0.95 },
  'GET /': { kind: 'at least', ratio: 0.95 },
  'planning 10,000 prices, beside JSON.parse': { kind: 'at most', ratio: 5 },
  'applying 10,000 prices, beside a bare update': { kind: 'at most', ratio: 5 },
  'buyers’ p99 during a sync, beside without': { kind: 'at most', ratio: 2 },
  'paid -> sent to the supplier, p95': { kind: 'at most', ratio: 10 },
  'orders delivered': { kind: 'at least', ratio: 1 },
  'orders placed': { kind: 'at least', ratio: 1 },
  'processor time of a delivered order': { kind: 'at most', ratio: 1 },
  'write transactions of one buyer’s order': { kind: 'at most', ratio: 1 },
  'POST /api/orders p99, supplier’s calls used up': { kind: 'at most', ratio: 1 },
  'POST /api/orders p99, supplier hangs': { kind: 'at most', ratio: 1 },
  'processor time of a receipt, beside fonts opened for it': { kind: 'at most', ratio: 0.25 },
  'processor time of an order with e-mail, beside one without': { kind: 'at most', ratio: 1.5 },
  'orders delivered with e-mail, beside those without': { kind: 'at least', ratio: 0.9 },
  'memory, idle': { kind: 'at most', ratio: 1 },
  'memory after 5,000 orders, beside idle': { kind: 'at most', ratio: 1.3 },
  'warm npm start to ready': { kind: 'at most', ratio: 1 },
  'first-load JavaScript': { kind: 'at most', ratio: 1 },
  'first-load CSS': { kind: 'at most', ratio: 1 },
}

function verdict({ name, ratio }: Figure): string {
  const target = targets[name]
  if (!target) return ''
  const met = target.kind === 'at least' ? ratio >= target.ratio : ratio <= target.ratio
  return `${target.kind} ${target.ratio.toFixed(2)}: ${met ? 'met' : 'MISSED'}`
}

const amount = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

const share = (ratio: number) => (ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2))

export function table(figures: readonly Figure[]): string {
  const head = ['figure', 'value', 'baseline', 'unit', 'ratio', 'target']
  const isNumber = [false, true, true, false, true, false]
  const rows = figures.map((figure) => [
    figure.name,
    amount(figure.value),
    amount(figure.baseline),
    figure.unit,
    share(figure.ratio),
    verdict(figure),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const rounded = (value: number) => Number(value.toPrecision(6))

export const jsonLines = (figures: readonly Figure[]): string =>
  figures
    .map(({ name, value, unit, baseline, ratio }) =>
      JSON.stringify({ name, value: rounded(value), unit, baseline: rounded(baseline), ratio: rounded(ratio) }),
    )
    .join('\n')
