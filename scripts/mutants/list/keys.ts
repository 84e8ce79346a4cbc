import type { Mutant } from '../mutant.ts'

const checks = 'server/src/access/key-checks.ts'
const keys = ['server/tests/key-checks.test.ts']

export const keyMutants: readonly Mutant[] = [
  {
    name: 'Keys: the audit log as a whole judges a key without a check value, not its newest row',
    file: checks,
    find: 'return rows.filter((row) => isRowWhole(row, [key])).length * 2 >= rows.length',
    replace: 'return rows.slice(0, 1).every((row) => isRowWhole(row, [key]))',
    tests: keys,
  },
  {
    name: 'Keys: the audit log as a whole judges a key without a check value, not its oldest row',
    file: checks,
    find: 'return rows.filter((row) => isRowWhole(row, [key])).length * 2 >= rows.length',
    replace: 'return rows.slice(-1).every((row) => isRowWhole(row, [key]))',
    tests: keys,
  },
  {
    name: 'Keys: one row of the audit log that was altered does not close the database',
    file: checks,
    find: 'isRowWhole(row, [key])).length * 2 >= rows.length',
    replace: 'isRowWhole(row, [key])).length === rows.length',
    tests: keys,
  },
  {
    name: 'Keys: of two first starts with other ids one is refused',
    file: checks,
    find: '  if (first && !checks.some(({ key_id }) => known.includes(key_id))) throw new ConfigError(noneOf(first.key_id))\n',
    tests: keys,
  },
  {
    name: 'Keys: of two first starts the later one waits until it can read what the first one wrote',
    file: checks,
    find: 'await lockGivenUp(trx, now)',
    replace: 'await listGivenUp(trx)',
    tests: keys,
    engine: 'postgres',
  },
  {
    name: 'Keys: rows of a key that is not there are changed rows unless the key was given up after them',
    file: 'server/src/access/audit.ts',
    find: '      if (!first.has(id)) first.set(id, row.seq)\n',
    tests: keys,
  },
  {
    name: 'Keys: a log whose head a lost key sealed goes on and does not count as changed',
    file: 'server/src/access/audit.ts',
    find: "keys.some(({ id }) => id === sealedBy(kept.seal ?? '')) ? kept : await bindHead(trx, kept, ctx)",
    replace: 'await bindHead(trx, kept, ctx)',
    tests: keys,
  },
  {
    name: 'Keys: none is given up while the keys that are left do not open the rest',
    file: 'server/src/access/give-up-keys.ts',
    find: '    await refuseOtherKeys(trx, ctx.config)\n',
    tests: keys,
  },
  {
    name: 'Keys: one that is found again is asked for again',
    file: checks,
    find: '    if (missing.length < givenUp.length) await saveGivenUp(trx, missing)\n',
    tests: keys,
  },
  {
    name: 'Keys: a code whose key is lost is refused in a sentence',
    file: 'server/src/platform/secrets/encryption.ts',
    find: 'throw new DomainError(',
    replace: 'throw new Error(',
    tests: ['server/src/fulfilment/vouchers.shop.test.ts'],
  },
]
