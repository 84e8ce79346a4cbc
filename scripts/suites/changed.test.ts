import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listChanged, listShopTests } from './changed.ts'
import { changedSuites } from './tools.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'topup-changed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(...files: string[]) {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
}

function git(...args: string[]) {
  const person = ['-c', 'user.name=a', '-c', 'user.email=a@example.test', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...person, ...args], { cwd: folder, stdio: 'ignore' })
}

describe('the files that changed', () => {
  it('are edited, staged, deleted and new ones, but no ignored ones', () => {
    git('init')
    write('core/kept.ts', 'core/edited.ts', 'core/staged.ts', 'core/deleted.ts')
    writeFileSync(join(folder, '.gitignore'), 'dist\n')
    git('add', '.')
    git('commit', '-m', 'a')
    expect(listChanged(folder)).toEqual([])
    for (const file of ['edited', 'staged']) writeFileSync(join(folder, `core/${file}.ts`), 'other')
    git('add', 'core/staged.ts')
    rmSync(join(folder, 'core/deleted.ts'))
    write('core/new one.ts', 'dist/built.js')
    expect(listChanged(folder)).toEqual(['core/deleted.ts', 'core/edited.ts', 'core/new one.ts', 'core/staged.ts'])
  })

  it('are known only in a git checkout', () => {
    git('init')
    expect(() => listChanged(folder)).toThrow('run it in a git checkout')
  })
})

describe('the shop tests of a change', () => {
  const [ofRefunds, ofStripe] = [
    'server/src/refunds/refund.shop.test.ts',
    'server/src/payments/stripe/pay.shop.test.ts',
  ]
  const races = 'server/tests/races.test.ts'

  it('are those of the modules in which a file changed, and test files that changed themselves', () => {
    write(ofRefunds, ofStripe, races, 'server/tests/_support/boot.ts', 'server/src/refunds/refund.test.ts')
    expect(listShopTests(folder, ['server/src/payments/ports.ts'])).toEqual([ofStripe])
    expect(listShopTests(folder, ['server/src/refunds/deleted/refund.ts', races])).toEqual([ofRefunds, races])
    expect(listShopTests(folder, ['core/src/money.ts', 'server/tests/_support/boot.ts', 'docs/a.md'])).toEqual([])
  })

  it('run on SQLite beside the unit tests, which Vitest chooses by what they import', () => {
    const [units, shops] = changedSuites([ofRefunds])
    expect(units).toMatchObject({ mayRunNothing: true, args: expect.arrayContaining(['unit', '--changed']) })
    expect(shops).toMatchObject({ env: { TEST_DB: 'sqlite' }, args: expect.arrayContaining(['server', ofRefunds]) })
    expect(changedSuites([])).toEqual([units])
  })
})
