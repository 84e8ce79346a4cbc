import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { digestsOf, toSubjects } from './digests.ts'

const key = (id: string) => ({ id, secret: randomBytes(32) })
const keys = [key('k2'), key('k1')]

it('is another one for each key and each subject, and says nothing of whom it is about', () => {
  const made = [
    ...digestsOf(keys, 'player', 'same'),
    ...digestsOf(keys, 'mail', 'same'),
    ...digestsOf([key('k3')], 'player', 'same'),
  ]
  expect(new Set(made).size).toBe(5)
  for (const digest of made) expect(digest).toMatch(/^[\w-]{22}$/)
})

it('finds what an earlier key made, and counts by the newest', () => {
  const [, old] = keys
  const known = { address: null, session: 's', mail: null, mailDomain: null, player: 'p' }
  expect(digestsOf(keys, 'player', 'p')[1]).toBe(digestsOf(old ? [old] : [], 'player', 'p')[0])
  expect(toSubjects(keys, known, [])).toMatchObject({
    player: digestsOf(keys, 'player', 'p')[0],
    card: null,
    mail: null,
  })
})

it('takes a whole network of IPv6 for one address', () => {
  const of = (ip: string) => digestsOf(keys, 'address', ip)[0]
  expect(of('2001:db8:0:1::1')).toBe(of('2001:db8:0:2::9'))
  expect(of('203.0.113.1')).not.toBe(of('203.0.113.2'))
})
