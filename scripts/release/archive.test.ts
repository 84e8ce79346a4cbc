import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract, list, type ReadEntry } from 'tar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../root.ts'
import { makeArchive } from './archive.ts'
import { archiveIfStale } from './archive-if-stale.ts'
import { readFacts } from './facts.ts'

const folder = mkdtempSync(join(tmpdir(), 'topup-archive-'))
const facts = () => readFacts(root)
let made: Awaited<ReturnType<typeof makeArchive>>
/** The entries of the archive, in its order. */
const entries: ReadEntry[] = []
let paths: string[]
const read = (path: string) => readFileSync(join(folder, made.name, path), 'utf8')

beforeAll(async () => {
  made = await archiveIfStale()
  await list({ file: made.file, onReadEntry: (entry) => void entries.push(entry) })
  await extract({ file: made.file, cwd: folder })
  paths = entries.map(({ path }) => path)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('is one folder, named by what it is, with the entry right beneath and what tells of it', () => {
  const { name, version } = facts()
  expect(made.name).toBe(`${name}-${version}-${process.platform}-${process.arch}`)
  expect(paths.filter((path) => !path.startsWith(`${made.name}/`))).toEqual([])
  const top = paths.map((path) => path.slice(made.name.length + 1)).filter((path) => !path.includes('/'))
  const told = [
    '.env.example',
    'CHANGELOG.md',
    'SECURITY.md',
    'Dockerfile',
    'LICENCES.txt',
    'SHA256SUMS',
    'sbom.cdx.json',
  ]
  expect(top).toEqual(expect.arrayContaining(['server.mjs', 'geo-whois-asn-country.mmdb', ...told]))
  for (const page of ['compose.yaml', 'Caddyfile', 'topup.service', 'release.md']) {
    expect(paths).toContain(`${made.name}/docs/operations/${page}`)
  }
})

it('holds one native module, for this machine, and no other package', () => {
  const installed = paths.filter((path) => path.includes('/node_modules/'))
  expect(installed.filter((path) => !path.startsWith(`${made.name}/node_modules/better-sqlite3/`))).toEqual([])
  const native = paths.filter((path) => path.endsWith('.node'))
  expect(native).toHaveLength(1)
  expect(native[0]).toMatch(new RegExp(`${process.platform}(musl)?-${process.arch}\\.node$`))
})

it('holds no sandbox, no sources, no tests and nothing that takes types out', () => {
  expect(paths.filter((path) => /\.tsx?$|\.map$|\.test\.|sandbox|vitest|playwright/.test(path))).toEqual([])
  const code = paths.filter((path) => /\.m?js$/.test(path)).map((path) => path.slice(made.name.length + 1))
  expect(code.length).toBeGreaterThan(50)
  const foreign = /server\/sandbox|SANDBOX_PORT|sk_test_sandbox|lapak_sandbox|strip-types|stripTypeScriptTypes/
  expect(code.filter((path) => foreign.test(read(path)))).toEqual([])
})

it('is made of nothing that is there for development only', () => {
  const { lock, packages } = facts()
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter((name) => lock[name]?.dev)).toEqual([])
})

it('names the licence of every package that it holds, with its words where the package has them', () => {
  const licences = read('LICENCES.txt')
  const { lock, packages } = facts()
  const missing = packages.filter(
    (name) => !licences.includes(`- ${name.split('node_modules/').at(-1)} ${lock[name]?.version}:`),
  )
  expect(missing).toEqual([])
  expect(licences).toContain('THE SOFTWARE IS PROVIDED "AS IS"')
  // The list of countries and the typeface are data with licences of their own.
  for (const data of ['@ip-location-db/geo-whois-asn-country-mmdb', '@fontsource-variable/plus-jakarta-sans']) {
    expect(licences).toContain(`- ${data} `)
  }
})

it('has the same bytes whenever and by whomever it is made: sorted, of root, with the day of the release', async () => {
  expect(paths).toEqual(paths.toSorted())
  for (const { path, mtime, mode, header } of entries) {
    const { uid = 0, gid = 0, uname = '' } = header
    expect({ path, day: mtime?.toISOString(), mode, owner: [uid, gid, uname] }).toEqual({
      path,
      day: facts().date.toISOString(),
      mode: 0o644,
      owner: [0, 0, ''],
    })
  }
  const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  const mask = process.umask(0o077)
  try {
    const again = await makeArchive(root, join(folder, 'again'))
    expect(readdirSync(join(folder, 'again'))).toHaveLength(1)
    expect(sha256(again.file)).toBe(sha256(made.file))
  } finally {
    process.umask(mask)
  }
}, 240_000)
