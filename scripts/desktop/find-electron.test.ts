import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseDesktop } from './choose-desktop.ts'
import { findElectron } from './find-electron.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'topup-electron-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function putBinary(dist: string) {
  mkdirSync(dist)
  writeFileSync(join(dist, 'electron'), '')
}

describe('Electron’s binary', () => {
  it('is missing after an installation that fetched none', () => {
    expect(findElectron({}, folder)).toBeUndefined()
  })

  it('is missing when it was named and deleted', () => {
    writeFileSync(join(folder, 'path.txt'), 'electron')
    expect(findElectron({}, folder)).toBeUndefined()
  })

  it('is found in the package', () => {
    writeFileSync(join(folder, 'path.txt'), 'electron')
    putBinary(join(folder, 'dist'))
    expect(findElectron({}, folder)).toBe(join(folder, 'dist', 'electron'))
  })

  it('is found where the environment says it lies, and not beside it', () => {
    writeFileSync(join(folder, 'path.txt'), 'electron')
    putBinary(join(folder, 'elsewhere'))
    expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'elsewhere') }, folder)).toBe(
      join(folder, 'elsewhere', 'electron'),
    )
    expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'nowhere') }, folder)).toBeUndefined()
  })
})

describe('the journeys of the installed app', () => {
  const binary = '/somewhere/electron'

  it('run on Electron wherever it is, and has a screen to show windows on', () => {
    expect(chooseDesktop(binary, { DISPLAY: ':0' }, 'linux')).toMatchObject({ kind: 'Electron' })
    expect(chooseDesktop(binary, { WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toMatchObject({ kind: 'Electron' })
    for (const system of ['darwin', 'win32'] as const) {
      expect(chooseDesktop(binary, {}, system)).toMatchObject({ kind: 'Electron' })
    }
  })

  it('run in the stand-in otherwise, and say why', () => {
    expect(chooseDesktop(undefined, { DISPLAY: ':0' }, 'linux')).toEqual({
      kind: 'stand-in',
      said: expect.stringContaining('binary was not fetched'),
    })
    expect(chooseDesktop(binary, {}, 'linux')).toEqual({
      kind: 'stand-in',
      said: expect.stringContaining('no display'),
    })
  })
})
