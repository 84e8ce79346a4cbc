import { parseArgs } from 'node:util'

export type Options = Readonly<{
  seed: string
  orders: number
  kills: number
  processes: number
  /** Run on PostgreSQL: an embedded one, or DATABASE_URL. */
  postgres: boolean
  json: boolean
}>

function count(text: string, name: string, least: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least) throw new Error(`--${name} must be a whole number from ${least} on.`)
  return value
}

/** A rolling run: buyers for so many minutes while the processes are killed or upgraded in turn. */
export type RollingRun = Readonly<{ seed: string; minutes: number; everyMs: number; isCluster: boolean; json: boolean }>

/** `--night`: runs a store through a night of operating troubles. */
export type NightRun = Readonly<{ seed: string; postgres: boolean }>

/** Throws an error with a sentence about the first option that is wrong. */
export function readOptions(
  args: string[],
  env: NodeJS.ProcessEnv,
): Options & { rolling?: RollingRun; night?: NightRun } {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      orders: { type: 'string', default: '60' },
      kills: { type: 'string' },
      processes: { type: 'string' },
      postgres: { type: 'boolean', default: false },
      minutes: { type: 'string' },
      every: { type: 'string' },
      cluster: { type: 'boolean', default: false },
      night: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const postgres = values.postgres || env.DATABASE_URL !== undefined
  const orders = count(values.orders, 'orders', 1)
  const processes = count(values.processes ?? (postgres ? '2' : '1'), 'processes', 1)
  if (!postgres && processes > 1) throw new Error('SQLite serves one store process: add --postgres for several.')
  if (values.minutes !== undefined && !postgres)
    throw new Error('Processes are replaced on PostgreSQL: add --postgres.')
  const rolling = values.minutes !== undefined && {
    seed: values.seed,
    minutes: count(values.minutes, 'minutes', 1),
    everyMs: count(values.every ?? '60', 'every', 10) * 1000,
    isCluster: values.cluster,
    json: values.json,
  }
  const kills = count(values.kills ?? String(Math.ceil(orders / 10)), 'kills', 0)
  const night = values.night && { seed: values.seed, postgres }
  return {
    ...{ seed: values.seed, orders, kills, processes, postgres, json: values.json },
    ...(rolling && { rolling }),
    ...(night && { night }),
  }
}
