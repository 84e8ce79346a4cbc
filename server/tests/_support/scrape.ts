import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shop } from './start-shop.ts'

export const metricsToken = 'token-of-whoever-reads-the-metrics'

/** Values by metric name with its labels. */
export type Scrape = ReadonlyMap<string, number>

export const askForMetrics = (url: string, token = metricsToken) =>
  fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })

export async function scrapeText(shop: Pick<Shop, 'url'>): Promise<string> {
  const response = await askForMetrics(shop.url)
  if (!response.ok) throw new Error(`the metrics answer ${response.status}`)
  return response.text()
}

export function readScrape(text: string): Scrape {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

/** Returns the `# HELP` and `# TYPE` of each metric. */
export function describedIn(text: string) {
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))
  return [...text.matchAll(/^# HELP (\S+) (.*)$/gm)].map(([, name = '', help = '']) => ({
    name,
    help,
    type: types.get(name) ?? '',
  }))
}

const grows = (series: string) => /^\w+(_total|_bucket|_sum|_count)(\{|$)/.test(series)

const withTarget = (series: string): string => {
  const target = 'instance="shop",job="topup"'
  return series.endsWith('}') ? `${series.slice(0, -1)},${target}}` : `${series}{${target}}`
}

const decimal = (value: number) => value.toFixed(9)

/**
 * Turns two scrapes into an hour of Prometheus samples: counters grow each minute by the difference of the two, gauges
 * keep the second value. Without a second scrape the target is down.
 */
function toSeries(before: Scrape, after: Scrape | undefined) {
  const up = { series: `up${withTarget('')}`, values: `${after ? 1 : 0}+0x60` }
  const lines = [...(after ?? [])].filter(([, value]) => Number.isFinite(value))
  return [
    up,
    ...lines.map(([series, value]) => {
      // A new process counts from zero again.
      const from = Math.min(before.get(series) ?? 0, value)
      const values = grows(series) ? `${decimal(from)}+${decimal(value - from)}x60` : `${decimal(value)}+0x60`
      return { series: withTarget(series), values }
    }),
  ]
}

export type Ended = Readonly<{ status: number | null; output: string }>

export function runPromtool(promtool: string, args: readonly string[], input?: string): Ended {
  const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8', ...(input && { input }) })
  return { status, output: `${stdout}${stderr}` }
}

/** Runs Prometheus's alert rules over that hour: passes only if exactly these alerts fire at its end. */
export function judgeByRules(
  promtool: string,
  { rules, before, after, alerts }: { rules: string; before: Scrape; after: Scrape | undefined; alerts: string[] },
): Ended {
  const folder = mkdtempSync(join(tmpdir(), 'topup-rules-'))
  const file = join(folder, 'tests.json')
  const firing = {
    expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: '60m',
    exp_samples: alerts.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
  }
  const test = { interval: '1m', input_series: toSeries(before, after), promql_expr_test: [firing] }
  try {
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests: [test] }))
    return runPromtool(promtool, ['test', 'rules', file])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
