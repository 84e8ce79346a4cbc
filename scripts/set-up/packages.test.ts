import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
}

const locks = ['package-lock.json', 'scripts/set-up/node24/package-lock.json']
const settings = readFileSync(join(root, '.npmrc'), 'utf8')

it.each(locks)('%s takes packages from the registry alone, and knows the checksum of each', (lock) => {
  const { packages } = JSON.parse(readFileSync(join(root, lock), 'utf8')) as { packages: Record<string, Locked> }
  const others = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(others.length).toBeGreaterThan(3)
  // `resolved` names a host, a repository or a file; without it npm uses the machine's registry.
  for (const [path, { integrity, resolved }] of others)
    expect([path, integrity, resolved]).toEqual([path, expect.stringMatching(/^sha512-/), undefined])
})

it('lets no install script run, and keeps the downloads of npm in the checkout', () => {
  expect(settings).toMatch(/^ignore-scripts=true$/m)
  expect(settings).toMatch(/^cache=\.cache\/npm$/m)
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toMatch(/^\.cache\/$/m)
})
