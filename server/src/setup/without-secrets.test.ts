import { DomainError } from '@topup/core/api/errors'
import { expect, it } from 'vitest'
import { hideIn, withoutSecrets } from './without-secrets.ts'

const hide = hideIn(['sk_live_long', 'sk_live_long_and_more', 'p@ss:word', 'abc', ''])

it('hides every form of a secret, the longest first, and nothing that is too short to be one', () => {
  expect(hide('a sk_live_long_and_more b sk_live_long c')).toBe('a [hidden] b [hidden] c')
  expect(hide('smtp://me:p%40ss%3Aword@host p@ss:word')).toBe('smtp://me:[hidden]@host [hidden]')
  expect(hide('abc')).toBe('abc')
})

it('a check repeats no secret, wherever in its answer it stands, nor in what it did or why it did not', async () => {
  const secret = 'sk_live_long'
  const check = { id: 'a.b', about: 'A', label: 'B' }
  const answer = {
    state: 'red',
    says: secret,
    todo: [secret],
    paste: [{ label: secret, text: secret }],
    offer: secret,
  } as const
  const told = withoutSecrets({ ...check, run: async () => answer, mend: async () => secret }, hide)
  expect(JSON.stringify([await told.run(), await told.mend?.('system')])).not.toContain(secret)
  const refused = withoutSecrets(
    { ...check, run: async () => answer, mend: () => Promise.reject(new DomainError('invalid_input', secret)) },
    hide,
  )
  await expect(refused.mend?.('system')).rejects.toThrow('[hidden]')
})
