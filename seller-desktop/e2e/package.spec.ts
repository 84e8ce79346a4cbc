import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractFile, listPackage } from '@electron/asar'
import { FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses'
import { expect, test } from '@playwright/test'

const root = join(import.meta.dirname, '..', '..')
const { version } = createRequire(import.meta.url)('electron/package.json')
const ownCodeLimit = 12 * 1024 * 1024

/** Files that electron-builder needs of Electron: its version, and an executable with room for the fuses, all unset. */
function writeStub(folder: string) {
  mkdirSync(folder)
  writeFileSync(join(folder, 'version'), `v${version}`)
  const fuses = Buffer.concat([
    Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
    Buffer.from([1, 9]),
    Buffer.from('000000000'),
  ])
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from('stub'), fuses, Buffer.alloc(64)]), {
    mode: 0o755,
  })
}

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topup-package-'))
  writeStub(join(folder, 'stub'))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/electron-builder/cli.js'),
      '--publish',
      'never',
      '--linux',
      'dir',
      `-c.electronDist=${join(folder, 'stub')}`,
      `-c.directories.output=${join(folder, 'out')}`,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  expect(status, stdout + stderr).toBe(0)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const unpacked = () => join(folder, 'out', 'linux-unpacked')
const asar = () => join(unpacked(), 'resources', 'app.asar')

test('the package holds the built app and nothing of its making', () => {
  const files = listPackage(asar(), { isPack: false }).filter((path) => /\.\w+$/.test(path))
  expect(files).toEqual(
    expect.arrayContaining([
      '/package.json',
      '/dist/main/main.js',
      '/dist/preload/preload.cjs',
      '/dist/renderer/index.html',
    ]),
  )
  const allowed =
    /^\/(package\.json|build\/tray\.png|dist\/(main|preload|renderer)\/[\w./-]+\.(js|cjs|css|html|woff2))$/
  expect(files.filter((path) => !allowed.test(path))).toEqual([])
  expect(statSync(asar()).size).toBeLessThan(ownCodeLimit)
  const main = extractFile(asar(), 'dist/main/main.js').toString('utf8')
  expect(main).not.toContain('sourceMappingURL')
})

test('what was packaged says which version it is and runs main from the bundle', () => {
  const packed = JSON.parse(extractFile(asar(), 'package.json').toString('utf8'))
  const own = JSON.parse(readFileSync(join(root, 'seller-desktop/package.json'), 'utf8'))
  expect(packed).toMatchObject({ version: own.version, productName: 'Kilat Seller', main: own.main })
  expect(packed.devDependencies).toBeUndefined()
  // The .deb package takes its homepage and maintainer from these fields; without them electron-builder fails.
  expect(packed.homepage).toMatch(/^https:/)
  expect(packed.author).toEqual({ name: expect.any(String), email: expect.stringContaining('@') })
})

test('the fuses are set: no Node mode, no inspector, no code from outside the archive', async () => {
  const wire = await getCurrentFuseWire(join(unpacked(), 'kilat-seller'))
  expect(wire.version).toBe(FuseVersion.V1)
  const isOn = (fuse: FuseV1Options) => wire[fuse] === '1'.charCodeAt(0)
  expect({
    node: isOn(FuseV1Options.RunAsNode),
    cookies: isOn(FuseV1Options.EnableCookieEncryption),
    options: isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
    inspect: isOn(FuseV1Options.EnableNodeCliInspectArguments),
    integrity: isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
    asarOnly: isOn(FuseV1Options.OnlyLoadAppFromAsar),
    fileProtocol: isOn(FuseV1Options.GrantFileProtocolExtraPrivileges),
  }).toEqual({
    node: false,
    cookies: true,
    options: false,
    inspect: false,
    integrity: true,
    asarOnly: true,
    fileProtocol: false,
  })
})

test('a signed list of the packages is one that the app accepts', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const keyFile = join(folder, 'release.pem')
  writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const packages = join(folder, 'packages')
  mkdirSync(packages)
  writeFileSync(join(packages, 'Kilat Seller-1.0.0.AppImage'), 'packed')
  const command = ['scripts/run.mjs', 'sign-release', packages]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, RELEASE_KEY_FILE: keyFile },
  })
  expect(status, stderr).toBe(0)
  const [, key = ''] = /this key: (\S+)/.exec(stdout) ?? []
  const manifest = readFileSync(join(packages, 'release.json'))
  const signature = readFileSync(join(packages, 'release.json.sig'), 'utf8')
  const { openRelease } = await import('../src/main/updates/release.ts')
  expect(openRelease(manifest, signature, [key])?.files).toEqual([
    expect.objectContaining({ name: 'Kilat Seller-1.0.0.AppImage', size: 6 }),
  ])
})
