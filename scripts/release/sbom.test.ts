import { describe, expect, it } from 'vitest'
import { dateOf, type Facts } from './facts.ts'
import { makeSbom } from './sbom.ts'

const integrity = `sha512-${Buffer.alloc(64, 7).toString('base64')}`
const given: Facts = {
  name: 'topup-store',
  version: '1.2.3',
  date: new Date('2026-11-24'),
  lock: {
    core: { version: '0.1.0', dependencies: { zod: '4' } },
    server: { version: '0.1.0', dependencies: { '@a/b': '1', debug: '4', tools: '1' } },
    'node_modules/zod': { version: '4.0.0', license: 'MIT', integrity },
    'node_modules/@a/b': { version: '1.0.0', license: '(MIT OR CC0-1.0)', dependencies: { debug: '3' } },
    'node_modules/@a/b/node_modules/debug': { version: '3.0.0', license: 'MIT' },
    'node_modules/debug': { version: '4.0.0', license: 'SEE LICENSE IN FILE' },
    'node_modules/c': { version: '1.0.0', dependencies: { debug: '3', '@a/b': '1' } },
    'node_modules/c/node_modules/debug': { version: '3.0.0', license: 'MIT' },
    'node_modules/tools': { version: '1.0.0', dev: true },
  },
  packages: [
    ...['node_modules/@a/b', 'node_modules/@a/b/node_modules/debug', 'node_modules/c'],
    ...['node_modules/c/node_modules/debug', 'node_modules/debug', 'node_modules/zod'],
  ],
}
const { components, dependencies, ...head } = makeSbom(given)

describe('the list of what a release is made of', () => {
  it('is CycloneDX 1.6, of this store and this number, and the same for the same release', () => {
    expect(head).toEqual({
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: expect.stringMatching(
        /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      version: 1,
      metadata: {
        timestamp: '2026-11-24T00:00:00.000Z',
        component: {
          type: 'application',
          'bom-ref': 'pkg:npm/topup-store@1.2.3',
          name: 'topup-store',
          version: '1.2.3',
          purl: 'pkg:npm/topup-store@1.2.3',
        },
      },
    })
    expect(makeSbom(given).serialNumber).toBe(head.serialNumber)
    expect(makeSbom({ ...given, packages: ['node_modules/zod'] }).serialNumber).not.toBe(head.serialNumber)
  })

  it('has each package once, with its group, checksum and licence as the format wants them', () => {
    expect(components).toEqual([
      { ...library('%40a/b', '1.0.0'), group: '@a', name: 'b', licenses: [{ expression: '(MIT OR CC0-1.0)' }] },
      { ...library('c', '1.0.0') },
      { ...library('debug', '3.0.0'), licenses: [{ license: { id: 'MIT' } }] },
      { ...library('debug', '4.0.0'), licenses: [{ license: { name: 'SEE LICENSE IN FILE' } }] },
      {
        ...library('zod', '4.0.0'),
        licenses: [{ license: { id: 'MIT' } }],
        hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
      },
    ])
  })

  it('says who needs whom, as Node finds them, and names nothing that it does not hold', () => {
    expect(dependencies).toEqual([
      { ref: 'pkg:npm/%40a/b@1.0.0', dependsOn: ['pkg:npm/debug@3.0.0'] },
      { ref: 'pkg:npm/c@1.0.0', dependsOn: ['pkg:npm/%40a/b@1.0.0', 'pkg:npm/debug@3.0.0'] },
      { ref: 'pkg:npm/debug@3.0.0', dependsOn: [] },
      { ref: 'pkg:npm/debug@4.0.0', dependsOn: [] },
      {
        ref: 'pkg:npm/topup-store@1.2.3',
        dependsOn: ['pkg:npm/%40a/b@1.0.0', 'pkg:npm/debug@4.0.0', 'pkg:npm/zod@4.0.0'],
      },
      { ref: 'pkg:npm/zod@4.0.0', dependsOn: [] },
    ])
  })
})

const library = (name: string, version: string) => ({
  type: 'library',
  'bom-ref': `pkg:npm/${name}@${version}`,
  name,
  version,
  purl: `pkg:npm/${name}@${version}`,
})

it('takes the day of a release from its heading, and misses one that is not there', () => {
  const changes = '# Changes\n\n## 1.2.3 - 2026-12-01\n\n## 1.2.2 - 2026-11-24\n'
  expect(dateOf('1.2.2', changes).toISOString()).toBe('2026-11-24T00:00:00.000Z')
  expect(() => dateOf('1.2', changes)).toThrow('CHANGELOG.md has no heading "## 1.2 - <day>".')
})
