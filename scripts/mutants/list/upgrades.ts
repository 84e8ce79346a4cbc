import type { Mutant } from '../mutant.ts'

const migrations = ['server/tests/upgrades/migrations.test.ts']
const shape = ['server/tests/upgrades/shape.test.ts']
const contracting = ['server/tests/upgrades/contracting.test.ts']
const oldBackup = ['server/tests/upgrades/old-backup.test.ts']
const move = ['server/tests/upgrades/move-to-postgres.test.ts']

export const upgradeMutants: readonly Mutant[] = [
  {
    name: 'Upgrades: a database that lacks a table or a column is refused',
    file: 'server/src/platform/db/shape/compare-shapes.ts',
    find: '  return { faults, lostIndexes }\n',
    replace: '  return { faults: [], lostIndexes }\n',
    tests: shape,
  },
  {
    name: 'Upgrades: a database whose migration did something else under its id is refused',
    file: 'server/src/platform/db/shape/check-shape.ts',
    find: '!isRecorded(change, records.get(change.id))',
    replace: '!isRecorded(change, change)',
    tests: shape,
  },
  {
    name: 'Upgrades: a unique index under another name holds its rule all the same',
    file: 'server/src/platform/db/shape/compare-shapes.ts',
    find: '    if (isHeld) continue\n',
    tests: shape,
  },
  {
    name: 'Upgrades: the doctor says of a database of another shape what a start says',
    file: 'server/src/setup/own/database-check.ts',
    find: '      await refuseUnfitShape(db)\n',
    tests: shape,
  },
  {
    name: 'Upgrades: a release does not run on a database that was contracted past it',
    file: 'server/src/platform/db/schema-state.ts',
    find: '({ unusedSince }) => isOlder(release, unusedSince)',
    replace: '({ unusedSince }) => isOlder(unusedSince, release)',
    tests: migrations,
  },
  {
    name: 'Upgrades: nothing is done beside a process that uses what is to be taken away',
    file: 'server/src/platform/db/migrate.ts',
    find: '  await refuseBesideOlder(db, taken)\n',
    replace: '',
    tests: contracting,
  },
  {
    name: 'Upgrades: a process that comes while something is taken away is seen',
    file: 'server/src/platform/db/migrations/change.ts',
    find: "    if (postgres && change.kind === 'contract') await refuseOlder(db, change)\n",
    replace: '',
    tests: contracting,
    engine: 'postgres',
  },
  {
    name: 'Upgrades: SQLite takes nothing away while something else has the file open',
    file: 'server/src/platform/db/older-processes.ts',
    find: '  await sql`pragma locking_mode = exclusive`.execute(db)\n',
    replace: '',
    tests: contracting,
    engine: 'sqlite',
  },
  {
    name: 'Upgrades: a process that comes back on a database contracted past it ends',
    file: 'server/src/app/follow-news.ts',
    find: '    await refuseUnfitShape(ctx.db)\n',
    replace: '',
    tests: ['server/tests/upgrades/left-behind.test.ts'],
    engine: 'postgres',
  },
  {
    name: 'Upgrades: SQLite undoes a migration that failed in the middle',
    file: 'server/src/platform/db/sqlite-dialect.ts',
    find: '  override get supportsTransactionalDdl(): boolean {\n    return true\n',
    replace: '  override get supportsTransactionalDdl(): boolean {\n    return false\n',
    tests: migrations,
    engine: 'sqlite',
  },
  {
    name: 'Upgrades: a backup that holds more than this release knows is refused',
    file: 'server/src/platform/db/backup.ts',
    find: '  if (unknown.length === 0) return\n',
    replace: '  if (unknown) return\n',
    tests: oldBackup,
  },
  {
    name: 'Upgrades: a backup holds what a newer release beside this one added',
    file: 'server/src/platform/db/backup.ts',
    find: '    ...addedBy(ahead),\n',
    replace: '    ...(ahead ? [] : []),\n',
    tests: oldBackup,
  },
  {
    name: 'Upgrades: nothing moves from a file that a store has open',
    file: 'server/src/platform/db/open.ts',
    find: "    database.pragma('locking_mode = EXCLUSIVE')\n",
    tests: move,
    engine: 'postgres',
  },
  {
    name: 'Upgrades: nothing moves from a file whose last writes stand beside it',
    file: 'server/src/app/move/move-to-postgres.ts',
    find: '?? 0) === 0) return\n',
    replace: '?? 0) >= 0) return\n',
    tests: move,
    engine: 'postgres',
  },
  {
    name: 'Upgrades: what was moved stays only where it is the same on both sides',
    file: 'server/src/app/move/move-to-postgres.ts',
    find: 'table.some(({ isSame }) => !isSame)',
    replace: 'table.length === 0',
    tests: move,
    engine: 'postgres',
  },
]
