import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@topup/core/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../scripts/find-postgres.ts'
import { restoredAction } from '../src/access/restores-in-audit.ts'
import { drill } from '../src/app/backups/drill.ts'
import { decryptFile, findIdentities } from '../src/app/backups/encrypted-file.ts'
import { keepBackups } from '../src/app/backups/keep-backups.ts'
import { restoreStore } from '../src/app/backups/restore-store.ts'
import { listChecks } from '../src/app/checks.ts'
import { findPgDump } from '../src/platform/db/find-pg-dump.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { type Db, tableNames } from '../src/platform/db/schema.ts'
import { startDebianPostgres } from './_support/debian-postgres.ts'
import { givenPlace, keyFile, newestOf, openEntries, order, plainIn, withBackups } from './_support/given-backups.ts'
import { untilOrders } from './_support/given-order.ts'
import { givenPaid } from './_support/given-paid.ts'
import { runCommand } from './_support/run-command.ts'
import { type Shop, startShop } from './_support/start-shop.ts'

const found = findPostgres()
if (!found)
  console.log(
    'Copies by pg_dump are not tested: there is no PostgreSQL of the system here, and Debian’s packages cannot be had. POSTGRES_BIN names the folder of its programs.',
  )

/** What COPY writes in a way of its own, and what it must not be mistaken for. */
const hard = [
  '',
  '\\N',
  '\\.',
  'a\tb\nc\rd\\e\bf\fg\vh',
  'Größe 🎮 "x" \'y\'',
  '\\t',
  '\u2028',
  'COPY "a" ("b") FROM stdin;',
]

async function readAll(db: Db): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of tableNames) {
    const rows = await db.selectFrom(table).selectAll().execute()
    tables[table] = rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()
  }
  return tables
}

async function manifestOf(file: string) {
  const folder = await mkdtemp(join(tmpdir(), 'topup-opened-'))
  const copy = join(folder, 'copy')
  const manifest = await decryptFile(file, copy, findIdentities(readFileSync(keyFile, 'utf8')))
  return { manifest, copy }
}

if (found) {
  describe('a copy by pg_dump', () => {
    const shared = process.env.TEST_DATABASE_URL
    let server: Awaited<ReturnType<typeof startDebianPostgres>>
    let shop: Shop
    let scripts: string

    beforeAll(async () => {
      server = await startDebianPostgres(found)
      process.env.TEST_DATABASE_URL = server.url
      shop = await startShop()
      scripts = await mkdtemp(join(tmpdir(), 'topup-pg-dump-'))
    }, 90_000)
    afterAll(async () => {
      await shop?.stop()
      await server?.stop()
      process.env.TEST_DATABASE_URL = shared
    }, 60_000)

    const withTls = () => `${shop.config.DATABASE_URL}&sslmode=verify-full&sslrootcert=${server.authority}`
    const scriptOf = (name: string, body: string) => {
      const file = join(scripts, name)
      writeFileSync(file, `#!/bin/sh\n${body}\n`)
      chmodSync(file, 0o755)
      return file
    }
    const backUp = async (changes: Parameters<typeof withBackups>[1]) => {
      shop.advance(HOUR)
      await keepBackups(withBackups(shop, changes))
      return manifestOf(newestOf(shop))
    }

    it('holds every value, and is read back into either engine and tried without any tool of PostgreSQL', async () => {
      const sold = await givenPaid(shop)
      await untilOrders(sold, 'completed')
      for (const [at, value] of hard.entries()) {
        await sql`insert into csp_reports (id, page, directive, blocked, reports, first_at, last_at)
          values (${`hard${at}`}, '/', ${value}, 'b', ${at}, '2026-01-01', '2026-01-02')`.execute(shop.db)
      }
      const said = join(scripts, 'said')
      const PG_DUMP = scriptOf('telling', `echo "$*" >> '${said}'; env >> '${said}'; exec '${server.pgDump}' "$@"`)
      const { manifest } = await backUp({ DATABASE_URL: withTls(), PG_DUMP })
      expect(manifest).toMatchObject({ payload: 'pg-dump', engine: 'PostgreSQL' })
      expect(await openEntries(shop, 'backup_unsound')).toEqual([])
      expect(plainIn(shop)).toEqual([])

      // The environment of a process is its user's alone to read; its command line everybody's.
      const lines = readFileSync(said, 'utf8').split('\n')
      expect(lines.find((line) => line.includes('--snapshot='))).not.toContain('127.0.0.1')
      expect(lines.filter((line) => line.includes(server.password))).toEqual([`PGPASSWORD=${server.password}`])
      expect(lines).toContain('PGSSLMODE=verify-full')
      for (const name of ['DATA_KEYS', 'STRIPE_SECRET_KEY']) expect(lines.join('\n')).not.toContain(name)

      const file = newestOf(shop)
      const tried = await runCommand('restore', { PATH: '', DATABASE_URL: '' }, [
        '--drill',
        file,
        '--identity',
        keyFile,
      ])
      expect(tried).toMatchObject({ code: 0, output: expect.stringContaining('PostgreSQL by pg_dump') })

      const [inFile, inServer] = [await givenPlace(shop, false), await givenPlace(shop, true)]
      for (const place of [inFile, inServer]) {
        expect(await restoreStore(place.config, place.db, order(file))).toMatch(/^Restored \d+ rows/)
      }
      const values = await inFile.db
        .selectFrom('csp_reports')
        .select(['directive', 'reports'])
        .orderBy('reports')
        .execute()
      expect(values).toEqual(hard.map((directive, reports) => ({ directive, reports })))
      const [one, other] = [await readAll(inFile.db), await readAll(inServer.db)]
      const { settings: _a, game_restores: _b, audit_log: log = [], ...same } = one as Record<string, string[]>
      expect(other).toMatchObject(same)
      // Each restore writes a row of its own into the audit log; the rest is the same.
      const copied = (rows: readonly string[]) => rows.filter((row) => !row.includes(restoredAction))
      expect(copied(other.audit_log ?? [])).toEqual(copied(log))
      expect(log.length - copied(log).length).toBe(1)
      for (const table of ['payments', 'supplier_orders'] as const) {
        const here = await shop.db.selectFrom(table).select('id').execute()
        expect(here.length).toBeGreaterThan(0)
        for (const { id } of here) expect(one[table]?.join()).toContain(id)
      }
      await inFile.end()
      await inServer.end()
    })

    it('takes no tool that is older than the server, and says so', async () => {
      const newer = openDatabase({ databaseUrl: shared, sqliteFile: ':memory:' })
      const { major } = (
        await sql<{ major: number }>`select current_setting('server_version_num')::int / 10000 as major`.execute(newer)
      ).rows[0] ?? { major: 0 }
      const isOlder = server.version < major
      expect(await findPgDump(newer, server.pgDump)).toMatchObject({
        program: isOlder ? undefined : server.pgDump,
        says: expect.stringContaining(isOlder ? `is older than PostgreSQL ${major}` : 'Copies are made by pg_dump'),
      })
      await newer.destroy()
      expect((await findPgDump(shop.db, server.pgDump)).program).toBe(server.pgDump)
      await backUp({ PG_DUMP: server.pgDump })
      const ctx = withBackups(shop, { PG_DUMP: server.pgDump })
      const check = listChecks(ctx).find(({ id }) => id === 'store.backups')
      expect((await check?.run())?.says).toContain(`Copies are made by pg_dump ${server.version}.`)
    })

    it('is SQL that psql reads', async () => {
      const { copy, manifest } = await backUp({ PG_DUMP: server.pgDump })
      expect(manifest.payload).toBe('pg-dump')
      const place = await givenPlace(shop, true)
      const text = readFileSync(copy, 'utf8')
      const schema = /CREATE TABLE "(\w+)"/.exec(text)?.[1] ?? ''
      const into = /search_path%3D(\w+)/.exec(place.databaseUrl ?? '')?.[1] ?? ''
      const psql = spawnSync(join(found.bin, 'psql'), ['-q', '-v', 'ON_ERROR_STOP=1', server.url], {
        input: text.replaceAll(`"${schema}"`, `"${into}"`),
        encoding: 'utf8',
        env: { ...process.env, ...(found.libraries && { LD_LIBRARY_PATH: found.libraries }) },
      })
      expect(psql).toMatchObject({ status: 0, stderr: '' })
      await migrate(place.db)
      const { csp_reports, orders } = await readAll(shop.db)
      expect(await readAll(place.db)).toMatchObject({ csp_reports, orders })
      await place.end()
    })

    it.each([
      [
        'trusts nobody who signed for the server',
        () => ({ DATABASE_URL: `${shop.config.DATABASE_URL}&sslmode=verify-full`, PG_DUMP: server.pgDump }),
      ],
      [
        'is cut short',
        () => ({
          PG_DUMP: scriptOf(
            'short',
            `case "$1" in --version) exec '${server.pgDump}' "$1";; esac; '${server.pgDump}' "$@" | head -c 20000`,
          ),
        }),
      ],
      [
        'leaves a row out',
        () => ({
          PG_DUMP: scriptOf(
            'lossy',
            `case "$1" in --version) exec '${server.pgDump}' "$1";; esac; '${server.pgDump}' "$@" | grep -v '^hard1'`,
          ),
        }),
      ],
      [
        'fails in the middle',
        () => ({
          PG_DUMP: scriptOf(
            'failing',
            `case "$1" in --version) exec '${server.pgDump}' "$1";; esac; '${server.pgDump}' "$@"; exit 1`,
          ),
        }),
      ],
      ['is older than the server', () => ({ PG_DUMP: scriptOf('old', "echo 'pg_dump (PostgreSQL) 9.6.24'") })],
      ['is not there', () => ({ PG_DUMP: join(scripts, 'nowhere') })],
      ['is not wanted', () => ({ PG_DUMP: 'none' })],
    ] as const)('which %s is not gone by: the store writes its own lines', async (_what, changes) => {
      const { manifest } = await backUp(changes())
      expect(manifest.payload).toBe('json-lines')
      expect(await drill(newestOf(shop), keyFile, shop.config.DATA_KEYS)).toMatchObject({ code: 0 })
      expect(await openEntries(shop, 'backup_failed')).toEqual([])
      expect(plainIn(shop)).toEqual([])
    })
  })
}
