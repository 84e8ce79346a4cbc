import { expect, it } from 'vitest'
import { parseConfig } from '../platform/config.ts'
import { listSecrets } from './own-secrets.ts'
import { parties } from './parties.ts'

const key = (letter: string) => `k1:${Buffer.alloc(32, letter).toString('base64')}`
const env = { COOKIE_KEYS: key('a'), DATA_KEYS: key('b') }

it('a password is known by each of its forms, also one with a percent sign that stands for itself', () => {
  const addresses = {
    SMTP_URL: 'smtps://me:100%sure@mail.example',
    MAIL_FROM: 'me@mail.example',
    DATABASE_URL: 'postgres://me:p%40ss@db.example/shop',
  }
  const secrets = listSecrets(parseConfig({ ...env, ...addresses }, parties), parties)
  expect(secrets).toEqual(expect.arrayContaining(['100%sure', 'p%40ss', 'p@ss']))
})
