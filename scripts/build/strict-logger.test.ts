import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

const build = (folder: string) => `
import { build } from 'vite'
import { createStrictLogger } from '${join(root, 'scripts/build/strict-logger.ts')}'
await build({
  configFile: false,
  root: '${folder}',
  logLevel: 'warn',
  customLogger: createStrictLogger(),
  build: { rolldownOptions: { input: '${join(folder, 'entry.js')}' } },
})`

/** Builds a file with Vite in a process of its own; returns its exit code and output. */
function bundle(entry: string) {
  const folder = mkdtempSync(join(tmpdir(), 'topup-bundle-'))
  try {
    writeFileSync(join(folder, 'entry.js'), entry)
    const args = ['--input-type=module', '--eval', build(folder)]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('says nothing of a bundle without faults', () => {
  expect(bundle('globalThis.answer = 42')).toEqual({ status: 0, said: '' })
})

it('fails a build at a warning, and says which', () => {
  const { status, said } = bundle("eval('1')")
  expect(status).toBe(1)
  expect(said).toContain('EVAL')
})

const configurations = globSync(['scripts/build/*.ts', 'seller-desktop/electron.vite.config.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('strict-logger.ts'))
  .filter((path) => /from '(vite|electron-vite)'/.test(readFileSync(join(root, path), 'utf8')))
  .filter((path) => /\brolldownOptions\b/.test(readFileSync(join(root, path), 'utf8')))

it.each(configurations)('is the log of every bundle that %s describes', (path) => {
  expect(readFileSync(join(root, path), 'utf8')).toContain('customLogger: createStrictLogger()')
  // Vite prints its progress unless logLevel is 'warn'; electron-vite gets that setting on its command line.
  if (path.startsWith('scripts/')) expect(readFileSync(join(root, path), 'utf8')).toContain("logLevel: 'warn'")
})
