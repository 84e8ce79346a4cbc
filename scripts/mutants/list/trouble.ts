import type { Mutant } from '../mutant.ts'

const lost = ['server/tests/trouble/connections-lost.postgres.test.ts']
const silent = ['server/tests/trouble/silent-network.postgres.test.ts']
const full = ['server/tests/trouble/full-disk.sqlite.test.ts']
const notices = ['server/src/alerts/notices/notices.shop.test.ts']
const write = 'server/src/platform/db/write.ts'
const dialect = 'server/src/platform/db/sqlite-dialect.ts'
const send = 'server/src/alerts/notices/send-notices.ts'

const poolers = ['server/tests/trouble/poolers.postgres.test.ts']
const lastGood = ['server/src/web/last-good.shop.test.ts']

export const troubleMutants: readonly Mutant[] = [
  {
    name: 'One store at a time has a SQLite file',
    file: 'server/src/app/main.ts',
    find: '  else takeStoreLock(sqliteFile, new Date())\n',
    replace: '',
    tests: ['server/tests/one-store.sqlite.test.ts'],
    engine: 'sqlite',
  },
  {
    name: 'A pooler in transaction mode is seen where both connections get the same session',
    file: 'server/src/platform/db/pooler.ts',
    find: ' || [...ofOne].some((session) => ofOther.has(session))',
    replace: '',
    tests: poolers,
    engine: 'postgres',
  },
  {
    name: 'Time limits of a connection are set after it is there: a pooler refuses them as parameters of its start',
    file: 'server/src/platform/db/open.ts',
    find: '      await client.query(setUp)\n',
    replace: '',
    tests: poolers,
    engine: 'postgres',
  },
  {
    name: 'A write whose connection is lost at the commit is not run again: it may count',
    file: write,
    find: '        mayBeCommitted = true\n',
    replace: '',
    tests: lost,
    engine: 'postgres',
  },
  {
    name: 'Nothing is written alone after SQLite undid its transaction by itself',
    file: dialect,
    find: '    if (this.#lost) throw this.#lost\n',
    replace: '',
    tests: ['server/src/platform/db/open.test.ts'],
  },
  {
    name: 'A full disk is known of until something can be written',
    file: write,
    find: '      noteFailedWrite(this.#db, error)\n',
    replace: '',
    tests: full,
    engine: 'sqlite',
  },
  {
    name: 'A way that is dead holds up no other',
    file: send,
    find: "sql`status = 'queued' and channel = ",
    replace: "sql`status = 'queued' or '' = ",
    tests: notices,
  },
  {
    name: 'A statement that nobody answers is given up',
    file: 'server/src/platform/db/contact.ts',
    find: 'setTimeout(() => this.#giveUp(client, asked), limit)',
    replace: 'setTimeout(() => undefined, limit)',
    tests: silent,
    engine: 'postgres',
  },
  {
    name: 'While the database is silent nobody waits behind whoever tries to reach it',
    file: 'server/src/platform/db/contact.ts',
    find: '    if (isAlone && this.#isTrying) throw silentDatabase()\n',
    tests: ['server/src/platform/db/contact.test.ts'],
  },
  {
    name: 'The line for the news of other processes proves that somebody is there',
    file: 'server/src/platform/db/news-line.ts',
    find: "client.query('select 1').catch(() => lose())",
    replace: "client.query('select 1').catch(() => undefined)",
    tests: silent,
    engine: 'postgres',
  },
  {
    name: 'Pages: one that is slow while the database answers does not count as a silent database',
    file: 'server/src/web/pages/last-good.ts',
    find: ' && !(await isAnswering())',
    tests: lastGood,
  },
  {
    name: 'Pages: one that is slow while the database answers is sent without the line',
    file: 'server/src/web/pages/last-good.ts',
    find: 'return isInTrouble() ? note(last) : last',
    replace: 'return note(last)',
    tests: lastGood,
  },
  {
    name: 'Pages: what is withdrawn while the database is waited for is not sent',
    file: 'server/src/web/pages/last-good.ts',
    find: '      const patience = findLast(standIns) ? pagePatience : pagePatience * WITHOUT_LAST\n      try {\n        const made = await ask(make, patience)\n        return isInTrouble() ? await note(made) : made\n      } catch (error) {\n        // Looked up again, because the last good answer may have been withdrawn during the wait.\n        const last = findLast(standIns)\n',
    replace:
      '      const last = findLast(standIns)\n      const patience = last ? pagePatience : pagePatience * WITHOUT_LAST\n      try {\n        const made = await ask(make, patience)\n        return isInTrouble() ? await note(made) : made\n      } catch (error) {\n',
    tests: lastGood,
  },
]
