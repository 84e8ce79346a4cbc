import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { DAY, HOUR } from '@topup/core/time'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { loadStaticFiles } from '../platform/http/static-files.ts'
import { keepAssets } from './kept-assets/keep-assets.ts'
import { createKeptAssets } from './kept-assets/kept-assets.routes.ts'

const script = 'export const hello = "hello"\n'.repeat(80)
const font = Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * 7_919) % 256))

let folder: string
/** A storefront build with these files, whose pages are empty. */
async function build(name: string, assets: Record<string, string | Buffer>): Promise<string> {
  const dist = join(folder, name)
  await mkdir(join(dist, 'client/.vite'), { recursive: true })
  await mkdir(join(dist, 'client/assets'), { recursive: true })
  await mkdir(join(dist, 'server'))
  await writeFile(join(dist, 'client/.vite/manifest.json'), '{}')
  await writeFile(
    join(dist, 'server/entry-server.js'),
    'export const inlineScripts = []; export const createRenderer = () => async () => ({ status: 404, html: "none" })',
  )
  for (const [file, bytes] of Object.entries(assets)) await writeFile(join(dist, 'client/assets', file), bytes)
  return dist
}
const filesOf = (dist: string) => loadStaticFiles(`${dist}/client`, false)

const options = { catalogue: 'none' as const, storefrontDist: '' }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'topup-assets-'))
  options.storefrontDist = await build('now', { 'page-NowNow12.js': script })
})
afterAll(() => rm(folder, { recursive: true }))
const it = shopTest(options, 'test')

const earlier = {
  'page-Old_-123.js': script,
  'face-Abc45678.woff2': font,
  'plain.js': script,
  'notes-Abc45678.md': '#',
}
const keptPaths = async (shop: Shop) =>
  (await shop.db.selectFrom('kept_assets').select('path').orderBy('path').execute()).map(({ path }) => path)

/** Requests the path exactly as written, without a client's normalization. */
const askRaw = (shop: Shop, path: string) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part
    })
    socket.on('end', () => resolve(text)).on('error', reject)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: store\r\nConnection: close\r\n\r\n`)
  })

describe('a file of an earlier release', () => {
  it('is served as that release served it', async ({ shop }) => {
    const files = await filesOf(await build('earlier', earlier))
    await keepAssets(shop.ctx, files)
    for (const path of ['/assets/page-Old_-123.js', '/assets/face-Abc45678.woff2']) {
      const before = files.find(path)
      if (!before) throw new Error(`${path} was not built`)
      for (const encoding of ['br', 'gzip', 'identity'] as const) {
        const answer = await fetch(shop.url + path, { headers: { 'accept-encoding': encoding } })
        expect(answer.status).toBe(200)
        const { 'content-length': length, ...headers } = before.bodies[encoding].headers
        expect(Object.fromEntries(answer.headers)).toMatchObject(
          encoding === 'gzip' ? headers : { ...headers, 'content-length': length },
        )
        expect(answer.headers.get('ratelimit')).toBeNull()
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(before.bodies.identity.bytes)
      }
      const again = await fetch(shop.url + path, { headers: { 'if-none-match': before.etag } })
      expect(again.status).toBe(304)
      expect((await fetch(shop.url + path, { method: 'HEAD' })).status).toBe(200)
    }
    expect((await fetch(`${shop.url}/assets/plain.js`)).status).toBe(404)
  })

  it('is none where the name has no hash, no type that is served, or a way to elsewhere', async ({ shop }) => {
    await keepAssets(shop.ctx, await filesOf(await build('names', earlier)))
    expect(await keptPaths(shop)).toEqual([
      '/assets/face-Abc45678.woff2',
      '/assets/page-NowNow12.js',
      '/assets/page-Old_-123.js',
    ])
    for (const path of [
      '/assets/../secrets-Abc45678.js',
      '/assets/..%2f..%2fstore-Abc45678.js',
      '/assets/%2e%2e/%2e%2e/etc/passwd',
      '/assets/page-Old_-123.js.br',
      '/assets/page-Old_-123.js%00',
      '/assets/page-Old_-123%2ejs',
      '/assets//page-Old_-123.js',
      '/assets/x/page-Old_-123.js',
      '/assets/nothing-Abc45678.js',
      "/assets/'%20or%201=1--Abc45678.js",
    ]) {
      expect([path, (await askRaw(shop, path)).split('\r\n')[0]]).toEqual([
        path,
        expect.stringMatching(/ (404|400|308) /),
      ])
    }
  })

  it('goes when no release has had it for a week, and what is current stays', async ({ shop }) => {
    const files = await filesOf(await build('gone', earlier))
    const now = await filesOf(options.storefrontDist)
    await keepAssets(shop.ctx, files)
    shop.advance(7 * DAY - HOUR)
    await keepAssets(shop.ctx, now)
    expect(await createKeptAssets(shop.ctx).find('/assets/page-Old_-123.js')).toBeDefined()
    shop.advance(2 * HOUR)
    await keepAssets(shop.ctx, now)
    expect(await keptPaths(shop)).toEqual(['/assets/page-NowNow12.js'])
    expect(await createKeptAssets(shop.ctx).find('/assets/page-Old_-123.js')).toBeUndefined()
  })

  it('makes room for newer ones where all would be too much', async ({ shop }) => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`page-Old${String(n).padStart(5, '0')}.js`, script]),
    )
    await keepAssets(shop.ctx, await filesOf(await build('many', many)))
    shop.advance(HOUR)
    await keepAssets(shop.ctx, await filesOf(options.storefrontDist), { files: 5, characters: 1_000_000 })
    const kept = await keptPaths(shop)
    expect(kept).toHaveLength(5)
    expect(kept).toContain('/assets/page-NowNow12.js')
    await keepAssets(shop.ctx, await filesOf(options.storefrontDist), { files: 5, characters: 1 })
    expect(await keptPaths(shop)).toEqual([])
  })
})

it('a file of a release that runs beside is served by the process that has another one', async ({ shop }) => {
  const beside = shop.createSecondContext()
  await keepAssets(beside, await filesOf(await build('beside', { 'page-NewNew12.js': script })))
  const answer = await fetch(`${shop.url}/assets/page-NewNew12.js`)
  expect([answer.status, await answer.text()]).toEqual([200, script])
})

it('two processes that begin at once keep each file once, packed', async ({ shop }) => {
  const files = await filesOf(await build('twice', earlier))
  await Promise.all([keepAssets(shop.ctx, files), keepAssets(shop.createSecondContext(), files)])
  const rows = await shop.db.selectFrom('kept_assets').selectAll().where('path', 'like', '%.js').execute()
  expect(rows).toHaveLength(2)
  for (const { body, size } of rows) {
    expect(brotliDecompressSync(Buffer.from(body, 'base64')).toString()).toBe(script)
    expect([size, size < script.length]).toEqual([body.length, true])
  }
})

it('what the release itself has costs no look, and what nobody has costs one for a while', async ({ shop }) => {
  const asked = vi.spyOn(shop.db, 'selectFrom')
  const looks = () => asked.mock.calls.filter(([table]) => (table as unknown) === 'kept_assets').length
  expect((await fetch(`${shop.url}/assets/page-NowNow12.js`)).status).toBe(200)
  expect(looks()).toBe(0)
  await Promise.all(
    Array.from({ length: 20 }, async () =>
      expect((await fetch(`${shop.url}/assets/none-Abc45678.js`)).status).toBe(404),
    ),
  )
  expect(looks()).toBeGreaterThan(0)
  expect(looks()).toBeLessThan(20)
  asked.mockRestore()
})
