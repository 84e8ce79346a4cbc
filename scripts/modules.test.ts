import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { modules } from './modules.ts'
import { root } from './root.ts'

const source = join(root, 'server/src')
const ranks = new Map<string, number>(modules.map((name, rank) => [name, rank]))
const rankOf = (file: string) => ranks.get(file.split('/')[0] ?? '') ?? modules.length

/** Every file that `file` names, relative to server/src: imports, re-exports and types alike. */
function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ]
  return named.flatMap((name) => (name?.startsWith('.') ? [normalize(join(dirname(file), name))] : []))
}

const importsUpwards = (file: string, text: string) =>
  importsOf(file, text).flatMap((other) => (rankOf(other) > rankOf(file) ? [`${file} -> ${other}`] : []))

describe('the modules of the server', () => {
  it('are the folders of server/src, and nothing else stands there', () => {
    expect(readdirSync(source).toSorted()).toEqual([...modules].toSorted())
  })

  it('import only from modules below them, types included', () => {
    const files = globSync('**/*.ts', { cwd: source })
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap((file) => importsUpwards(file, readFileSync(join(source, file), 'utf8')))).toEqual([])
  })

  it.each([
    ["import { queueRefund } from '../refunds/queue-refund.ts'", 'refunds/queue-refund.ts'],
    ["import type { Refund } from '../refunds/refund.table.ts'", 'refunds/refund.table.ts'],
    ["export { sendMails } from '../mail/send-mails.ts'", 'mail/send-mails.ts'],
    ["const later = import('../web/context.ts')", 'web/context.ts'],
  ])('may not import upwards: %s', (text, other) => {
    expect(importsUpwards('payments/a.ts', text)).toEqual([`payments/a.ts -> ${other}`])
  })
})
