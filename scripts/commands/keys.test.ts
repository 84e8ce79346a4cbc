import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { runCommand } from '../_support/run-command.ts'
import { createStandInStore } from '../_support/stand-in-store.ts'
import { root } from '../root.ts'

const print = async (folder: string) => {
  const command = runCommand(folder, ['keys'])
  expect(await command.ended).toBe(0)
  return command.output()
}

it('prints fresh keys that an .env file takes as they are, on a clone where nothing is installed', async () => {
  const source = 'server/src/app/commands/keys.ts'
  const tree = createStandInStore({ [source]: readFileSync(join(root, source), 'utf8') })
  rmSync(join(tree.folder, 'node_modules'), { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'topup-keys-'))
  try {
    const output = await print(tree.folder)
    writeFileSync(join(folder, '.env'), output)
    const read = parseEnv(readFileSync(join(folder, '.env'), 'utf8')) as Record<string, string>
    expect(Object.keys(read)).toEqual(['COOKIE_KEYS', 'DATA_KEYS'])
    for (const key of Object.values(read)) {
      const [, base64 = ''] = /^k\d{8}:(.+)$/.exec(key) ?? []
      expect(Buffer.from(base64, 'base64')).toHaveLength(32)
    }
    expect(read.COOKIE_KEYS).not.toBe(read.DATA_KEYS)
    expect(await print(tree.folder)).not.toBe(output)
  } finally {
    tree.remove()
    rmSync(folder, { recursive: true })
  }
})
