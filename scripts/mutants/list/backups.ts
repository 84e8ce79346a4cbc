import type { Mutant } from '../mutant.ts'

const alone = ['server/src/app/backups/restore-alone.shop.test.ts']
const audit = ['server/src/app/backups/restored-audit.shop.test.ts']
const restored = ['server/src/app/backups/restored-orders.shop.test.ts']

export const backupMutants: readonly Mutant[] = [
  {
    name: 'Restore: nothing ordered before it is ordered anew by itself',
    file: 'server/src/fulfilment/send/plan-unit.ts',
    find: "  if (unit.is_restored) return hold('delivery_refused', 'restored')\n",
    tests: restored,
  },
  {
    name: 'Restore: what is found paid after it waits for the owner, however it is delivered',
    file: 'server/src/fulfilment/queue-units.ts',
    find: "order.created_at <= (game?.restored_at ?? '')",
    replace: "order.created_at < ''",
    tests: restored,
  },
  {
    name: 'Restore: no money goes back by itself of what may have been delivered since the backup',
    file: 'server/src/fulfilment/restored-orders.ts',
    find: ' + (await keepMoney(ctx, trx))',
    tests: restored,
  },
  {
    name: 'Restore: the owner’s word of before the backup is not their word of after it',
    file: 'server/src/fulfilment/restored-orders.ts',
    find: '  await forgetWords(trx)\n',
    tests: restored,
  },
  {
    name: 'Restore: a refund that waited in the backup is looked for before it is made',
    file: 'server/src/app/backups/restore-store.ts',
    find: '    await doubtRestored(trx)\n',
    tests: restored,
  },
  {
    name: 'Restore: nothing is overwritten beside a store that lives',
    file: 'server/src/platform/db/restore-lock.ts',
    find: '  if (told) throw new ConfigError(told)\n',
    replace: '  if (told === null) throw new ConfigError(told)\n',
    tests: alone,
    engine: 'postgres',
  },
  {
    name: 'Restore: a store that came since the look is seen by the transaction that restores',
    file: 'server/src/app/backups/restore-store.ts',
    find: '        begin: keepOthersOut,\n',
    tests: alone,
    engine: 'postgres',
  },
  {
    name: 'Restore: none begins in a SQLite file that something else has open',
    file: 'server/src/platform/db/older-processes.ts',
    find: '      throw isBusy(error) ? new ConfigError(refusal()) : error\n',
    replace: '      if (!isBusy(error)) throw error\n',
    tests: alone,
    engine: 'sqlite',
  },
  {
    name: 'Restore: no process of a store starts meanwhile',
    file: 'server/src/app/follow-news.ts',
    find: 'await startBesideNoRestore(ctx.db, () => join(ctx))',
    replace: 'await join(ctx)',
    tests: alone,
    engine: 'postgres',
  },
  {
    name: 'Restore: the processes that a backup lists do not live',
    file: 'server/src/app/backups/restore-store.ts',
    find: "    await trx.deleteFrom('processes').execute()\n",
    tests: alone,
    engine: 'postgres',
  },
  {
    name: 'Audit: a restore excuses only what was lost with it, not rows of its backup',
    file: 'server/src/access/restores-in-audit.ts',
    find: 'restore.seq <= seq && ',
    tests: audit,
  },
  {
    name: 'Audit: a restore excuses nothing that was said after it',
    file: 'server/src/access/restores-in-audit.ts',
    find: '(at === undefined || at <= restore.at)',
    replace: 'at !== restore.at',
    tests: audit,
  },
  {
    name: 'Audit: what a restore excuses is to be confirmed by somebody',
    file: 'server/src/app/commands/verify-audit.ts',
    find: '  if (lost.length === 0) return',
    replace: '  if (lost) return',
    tests: audit,
  },
]
