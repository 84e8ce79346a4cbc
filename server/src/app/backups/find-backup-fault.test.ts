import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../../platform/config.ts'
import { parties } from '../parties.ts'
import { findBackupFault } from './find-backup-fault.ts'

const folder = mkdtempSync(join(tmpdir(), 'topup-fault-'))
const file = join(folder, 'a-file')
let recipient = ''
beforeAll(async () => {
  writeFileSync(file, '')
  recipient = await identityToRecipient(await generateIdentity())
})
afterAll(() => rmSync(folder, { recursive: true }))

function find(env: Record<string, string>) {
  const key = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64')}`
  const keys = { COOKIE_KEYS: key('a'), DATA_KEYS: key('b'), DATA_DIR: folder }
  return findBackupFault(parseConfig({ ...keys, BACKUP_RECIPIENT: recipient, ...env }, parties))
}

it('a key, a folder and a program that are there are no fault', () => {
  expect(find({})).toBeUndefined()
  expect(find({ BACKUP_DIR: folder, BACKUP_COMMAND: `${process.execPath} --version {file}` })).toBeUndefined()
  expect(find({ BACKUP_DIR: join(folder, 'not-yet') })).toBeUndefined()
})

describe('a public key with a letter that is wrong or missing', () => {
  it.each([0, 1, 2])('is found before the first backup fails (%i)', (way) => {
    const spoilt = [
      recipient.slice(0, -1),
      `${recipient.slice(0, 10)}${recipient[10] === 'q' ? 'p' : 'q'}${recipient.slice(11)}`,
      `${recipient},${recipient}q`,
    ][way]
    expect(find({ BACKUP_RECIPIENT: spoilt ?? '' })?.says).toMatch(/^BACKUP_RECIPIENT is no public key/)
  })
})

it('a BACKUP_DIR that is a file is found', () => {
  expect(find({ BACKUP_DIR: file })?.says).toBe(`${file} is no folder, and no backup can be made.`)
})

it.each([
  ['no-such-program copy {file} remote:kilat', 'no such program on the PATH'],
  ['/no/such/program', 'no such program there'],
  ['gzip -c {file} | cat', 'written for a shell'],
  ['~/carry {file}', 'only a shell replaces'],
])('of the command %s the missing program is told', (BACKUP_COMMAND, why) => {
  expect(find({ BACKUP_COMMAND })?.says).toContain(`BACKUP_COMMAND `)
  expect(find({ BACKUP_COMMAND })?.says).toContain(why)
})
