import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { packFiles } from '../../../../scripts/build/pack-files.ts'
import { loadStaticFiles } from './static-files.ts'

const text = 'body { color: red }\n'.repeat(50)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'topup-static-'))
  writeFileSync(join(folder, 'page.css'), text)
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  ['as the build packed it', packFiles],
  ['packed at start where the build did not', () => {}],
])('sends a file whole, %s', async (_how, pack) => {
  pack(folder)
  const bodies = (await loadStaticFiles(folder, false)).find('/page.css')?.bodies
  expect(bodies?.identity.bytes.toString()).toBe(text)
  expect(brotliDecompressSync(bodies?.br.bytes ?? '').toString()).toBe(text)
  expect(gunzipSync(bodies?.gzip.bytes ?? '').toString()).toBe(text)
  expect(bodies?.br.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/css; charset=utf-8' })
})

it('takes what the build packed, and offers it under no address of its own', async () => {
  packFiles(folder)
  writeFileSync(join(folder, 'page.css.br'), 'packed by the build')
  const files = await loadStaticFiles(folder, false)
  expect(files.find('/page.css')?.bodies.br.bytes.toString()).toBe('packed by the build')
  expect(files.find('/page.css.br')).toBeUndefined()
})
