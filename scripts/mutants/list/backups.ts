import type { Mutant } from '../mutant.ts'

const alone = ['server/src/app/backups/restore-alone.shop.test.ts']
const audit = ['server/src/app/backups/restored-audit.shop.test.ts']
const carried = ['server/src/app/backups/carry-away.shop.test.ts']
const ended = ['server/src/app/backups/ended-backups.shop.test.ts']
const aged = ['server/src/app/backups/backup-age.shop.test.ts']
const kept = ['server/src/app/backups/kept-backups.shop.test.ts']
const migrated = ['server/tests/upgrades/backup-before-migration.test.ts']
const doubted = ['server/src/app/doubt/doubt.shop.test.ts']
const restored = ['server/src/app/backups/restored-orders.shop.test.ts']

export const backupMutants: readonly Mutant[] = [
  {
    name: 'Backups: a drill opens nothing in a folder that somebody else made',
    file: 'server/src/app/backups/drill-folder.ts',
    find: '!found.isDirectory() || !isOwn',
    replace: '!found.isDirectory()',
    tests: ['server/src/app/backups/drill-folder.test.ts'],
  },
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
    find: ' + (await doubtHeld(ctx, trx))',
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
    file: 'server/src/app/doubt/doubt-since.ts',
    find: '  await doubtRefunds(trx)\n',
    tests: restored,
  },
  {
    name: 'Lost commits: an attempt that is made again has the reference that it had',
    file: 'server/src/fulfilment/send/reference.ts',
    find: '.update(`',
    replace: '.update(String(Math.random())).update(`',
    tests: ['server/src/fulfilment/lost-attempts.shop.test.ts'],
  },
  {
    name: 'Lost commits: no attempt of before is asked about where asking is ordering again',
    file: 'server/src/fulfilment/ask/claim-questions.ts',
    find: ' and created_at > coalesce(',
    replace: ' or created_at > coalesce(',
    tests: ['server/src/fulfilment/askable-days.shop.test.ts'],
  },
  {
    name: 'Lost commits: attempts ahead of a found one count for the next reference',
    file: 'server/src/fulfilment/ask/look-up-lost.ts',
    find: '...before.map((id) => ({ ...row, ...ended, id })), ',
    tests: doubted,
  },
  {
    name: 'Lost commits: a second run for the same loss holds nothing more',
    file: 'server/src/app/doubt/doubt-since.ts',
    find: 'before !== undefined && from <= before.at',
    replace: 'before !== undefined && from > before.at',
    tests: doubted,
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
  {
    name: 'Backups: what BACKUP_COMMAND did not take is tried again',
    file: 'server/src/app/backups/carry-away.ts',
    find: '  return gone.length > 0 || due.length > 0\n',
    replace: '  return false\n',
    tests: carried,
  },
  {
    name: 'Backups: no file that is gone is carried',
    file: 'server/src/app/backups/carry-away.ts',
    find: "  if (found?.isFile()) return 'here'\n",
    replace: "  if (host === thisHost) return 'here'\n",
    tests: carried,
  },
  {
    name: 'Backups: an account that was deleted since is deleted again, not only forgotten',
    file: 'server/src/app/backups/erase-again.ts',
    find: '      await removeUser(trx, id, at)\n',
    tests: ['server/src/app/backups/deleted-accounts.shop.test.ts'],
  },
  {
    name: 'Backups: the list of erasures is copied again when it has grown',
    file: 'server/src/app/backups/hand-erasures.ts',
    find: '!== size ? name : undefined',
    replace: '=== 0 ? name : undefined',
    tests: carried,
  },
  {
    name: 'Backups: one that writes nothing any more is ended',
    file: 'server/src/app/backups/watch-progress.ts',
    find: '    if (unchanged <= most) return\n',
    replace: '    return\n',
    tests: ['server/src/app/backups/watch-progress.test.ts'],
  },
  {
    name: 'Backups: what one that was ended left is cleared away',
    file: 'server/src/app/backups/keep-backups.ts',
    find: '    await sweepWorking(watch.folder, false)\n',
    tests: ended,
  },
  {
    name: 'Backups: whoever lost the lease writes over nothing',
    file: 'server/src/app/backups/state.ts',
    find: '    await assertBackupLease(trx, lease)\n',
    tests: ended,
  },
  {
    name: 'Backups: how old one may be follows how often they are taken',
    file: 'server/src/app/backups/when-due.ts',
    find: 'isOn(config) ? 2',
    replace: 'false ? 2',
    tests: aged,
  },
  {
    name: 'Backups: switching them off is no drill',
    file: 'server/src/app/backups/tell-of-backups.ts',
    find: '(await findDrill(ctx))?.created_at',
    replace:
      "(await ctx.db.selectFrom('attention').select('resolved_at').where('kind', '=', 'backup_drill_due').where('resolved_at', 'is not', null).orderBy('resolved_at', 'desc').limit(1).executeTakeFirst())?.resolved_at ?? undefined",
    tests: ['server/src/app/backups/backups.shop.test.ts'],
  },
  {
    name: 'Backups: one with a name is never thinned out',
    file: 'server/src/app/backups/names.ts',
    find: 'found?.kept === undefined ? found?.at : undefined',
    replace: 'found?.at',
    tests: kept,
  },
  {
    name: 'Backups: a kept one does not hide that the automatic ones have stopped',
    file: 'server/src/app/backups/last-backup.ts',
    find: 'isOn(ctx.config) && automatic.length > 0 ? automatic : all',
    replace: 'all',
    tests: kept,
  },
  {
    name: 'Backups: one made by hand is carried away',
    file: 'server/src/app/commands/backup.ts',
    find: '  await saveState(ctx, lease, toCarry(ctx, made.name))\n',
    tests: kept,
  },
  {
    name: 'Upgrades: a backup is taken before a database with a store is migrated',
    file: 'server/src/platform/db/migrate.ts',
    find: 'await before?.(state)',
    replace: 'return',
    tests: migrated,
  },
  {
    name: 'Upgrades: a start that fails again takes no further backup while nothing changed',
    file: 'server/src/app/backups/before-migration.ts',
    find: '  if (last.holds === holds) return last.file\n',
    tests: migrated,
  },
  {
    name: 'Backups: a plain one waits for no other backup',
    file: 'server/src/app/commands/backup.ts',
    find: '  if (!config.BACKUP_RECIPIENT) return backUpPlain(ctx, kept)\n',
    replace:
      '  if (!config.BACKUP_RECIPIENT) return (await underBackupLease(ctx, () => backUpPlain(ctx, kept))) ?? "busy"\n',
    tests: kept,
  },
]
