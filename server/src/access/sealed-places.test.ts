import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pushKeySetting, sealedPlaces } from './sealed-places.ts'

const root = join(import.meta.dirname, '..')
/** The prefix before the row's id, or the setting's key, in the associated data of an encrypted text. */
const bound = /(?:const associated(?:With)? = \(.*?\) => |crypt\(.*?, )`([\w-]+):|const NAME = '([\w-]+)'/g

it('lists all that is encrypted, so that a start finds what a missing key closed', () => {
  const texts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|key-checks\.ts$/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .filter((text) => /secrets\/encryption\.ts|const associatedWith/.test(text))
  const found = texts.flatMap((text) => [...text.matchAll(bound)].map(([, prefix, name]) => prefix ?? name))
  const listed = sealedPlaces.map(({ boundTo }) => boundTo({}).split(':')[0])
  expect(new Set(found)).toEqual(new Set([...listed, pushKeySetting]))
  const named = texts.filter((text) => text.match(bound) || text.includes('associatedWith('))
  expect(named).toHaveLength(texts.length)
})
