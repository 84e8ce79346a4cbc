import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { whyNotStarted } from './find-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'topup-programs-'))
const make = (name: string, mode: number) => {
  writeFileSync(join(folder, name), '#!/bin/sh\n')
  chmodSync(join(folder, name), mode)
}
make('carry', 0o755)
make('unready', 0o644)
mkdirSync(join(folder, 'a-folder'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  'carry {file} remote:kilat',
  `${folder}/carry`,
  `"${folder}/carry" --to "a place"`,
  `carry --name 'a' --at 10:00`,
])('the program of %s is found', (command) => {
  expect(whyNotStarted(command, `/no-such-folder:${folder}`)).toBeUndefined()
})

it.each([
  ['rclone copy {file} remote:kilat', 'names rclone, and there is no such program on the PATH of the store'],
  [`${folder}/missing {file}`, 'there is no such program there'],
  ['unready {file}', 'may not be run (chmod +x lets it)'],
  ['a-folder {file}', 'names a-folder'],
  ['carry {file} && rm {file}', 'is written for a shell'],
  ['gzip -c {file} | carry', 'is written for a shell'],
  ['carry {file} > /dev/null', 'is written for a shell'],
  ['~/bin/carry {file}', 'begins with ~, which only a shell replaces'],
  ['$HOME/bin/carry', 'begins with $'],
])('why %s cannot be started is told', (command, why) => {
  expect(whyNotStarted(command, folder)).toContain(why)
})

it('without a PATH only a program with its folder is found', () => {
  expect(whyNotStarted('carry', undefined)).toContain('no such program')
  expect(whyNotStarted(`${folder}/carry`, undefined)).toBeUndefined()
})
