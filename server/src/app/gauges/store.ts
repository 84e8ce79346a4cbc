import { checkStates } from '@topup/core/setup/opening'
import { sql } from 'kysely'
import { databasePlace, isPostgres } from '../../platform/db/open.ts'
import { writeTroubleOf } from '../../platform/db/trouble.ts'
import { sizeOfLog } from '../../platform/db/write-ahead-log.ts'
import { version } from '../../platform/version.ts'
import { lastBackup } from '../backups/last-backup.ts'
import { readState } from '../backups/state.ts'
import { mayBeOld } from '../backups/when-due.ts'
import type { Context } from '../context.ts'
import { ageOf, type Source, sample } from './source.ts'

const yes = (is: boolean): number => (is ? 1 : 0)

/** Gauges of this process: its version, its database's state and its open streams. */
export const processItself: Source = {
  name: 'process',
  gauges: {
    topup_build_info: { help: 'Always 1; what runs stands in the labels.', labels: ['version', 'node', 'database'] },
    topup_writes_refused: {
      help: '1 while this process refuses what would write, by what is wrong with the database.',
      labels: ['trouble'],
    },
    topup_clock_doubted: { help: '1 while this process doubts its clock, and acts by no time.' },
    topup_open_streams: { help: 'Open live timelines of buyers, and consoles of sellers.', labels: ['audience'] },
  },
  async read({ db, clock, orderStreams, sellerStreams }) {
    const database = isPostgres(db) ? 'postgres' : 'sqlite'
    return [
      sample('topup_build_info', 1, { version, node: process.version, database }),
      ...(['full', 'gone'] as const).map((trouble) =>
        sample('topup_writes_refused', yes(writeTroubleOf(db).current === trouble), { trouble }),
      ),
      sample('topup_clock_doubted', yes(clock.isDoubtful())),
      sample('topup_open_streams', orderStreams.list().length, { audience: 'buyers' }),
      sample('topup_open_streams', sellerStreams.list().length, { audience: 'sellers' }),
    ]
  },
}

const countPauses = (ctx: Context) =>
  sql<{ of_store: number; of_games: number }>`
    select count(case when scope = 'store' then 1 end) as of_store, count(case when scope <> 'store' then 1 end) as of_games
    from sales_pauses`.execute(ctx.db)

/** Gauges that say whether the store sells. */
export const selling: Source = {
  name: 'selling',
  gauges: {
    topup_store_open: { help: '1 while the store has all it must have to sell.' },
    topup_sales_paused: {
      help: 'Pauses of sales: of the whole store (0 or more reasons), and of games.',
      labels: ['scope'],
    },
    topup_setup_checks: { help: 'Checks of the set-up by their last answer.', labels: ['state'] },
  },
  async read(ctx) {
    const [pauses, checks] = await Promise.all([
      countPauses(ctx),
      ctx.db
        .selectFrom('setup_checks')
        .select(['state', (eb) => eb.fn.countAll<number>().as('checks')])
        .groupBy('state')
        .execute(),
    ])
    const [{ of_store, of_games } = { of_store: 0, of_games: 0 }] = pauses.rows
    return [
      sample('topup_store_open', yes(ctx.opening.isOpen())),
      sample('topup_sales_paused', Number(of_store), { scope: 'store' }),
      sample('topup_sales_paused', Number(of_games), { scope: 'games' }),
      ...[...checkStates, undefined].map((state) => ({
        name: 'topup_setup_checks',
        value: Number(checks.find((row) => (row.state ?? undefined) === state)?.checks ?? 0),
        labels: { state: state ?? 'unmade' },
      })),
    ]
  },
}

/** Gauges of SQLite's write-ahead log, which cannot be truncated during a long read. */
export const databaseLog: Source = {
  name: 'database log',
  gauges: {
    topup_database_log_bytes: {
      help: 'Bytes of SQLite’s write-ahead log; no line on PostgreSQL.',
    },
  },
  async read({ db, config }) {
    if (isPostgres(db)) return []
    return [sample('topup_database_log_bytes', await sizeOfLog(databasePlace(config).sqliteFile))]
  },
}

/** Gauges of the newest good backup, found by the same function as in the check of the set-up. */
export const backups: Source = {
  name: 'backups',
  gauges: {
    topup_backup_known: { help: '1 where there is a backup at all.' },
    topup_backup_age_seconds: {
      help: 'Since the newest good backup was made, by the store itself where it takes them; no line without one.',
    },
    topup_backup_age_limit_seconds: { help: 'How old it may become before a person must look, by BACKUP_EVERY.' },
  },
  async read(ctx) {
    const at = (await lastBackup(ctx))?.at
    return [
      sample('topup_backup_age_limit_seconds', mayBeOld(ctx, await readState(ctx.db)) / 1000),
      sample('topup_backup_known', yes(at !== undefined)),
      ...(at ? [sample('topup_backup_age_seconds', ageOf(ctx, at))] : []),
    ]
  },
}
