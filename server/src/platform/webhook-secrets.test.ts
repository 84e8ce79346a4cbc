import { expect, it } from 'vitest'
import { acceptedSecrets, isSameSecret } from './webhook-secrets.ts'

it.each([
  [undefined, []],
  ['', []],
  [',', []],
  ['one', ['one']],
  ['new,old', ['new', 'old']],
  [' new , old ,', ['new', 'old']],
])('the secrets of %j are %j, and never one that is empty', (text, secrets) => {
  expect(acceptedSecrets(text)).toEqual(secrets)
})

it('a secret is the same only as itself, whatever its length', () => {
  expect(isSameSecret('whole', 'whole')).toBe(true)
  for (const other of ['', 'whol', 'wholes', 'Whole']) expect(isSameSecret('whole', other)).toBe(false)
})
