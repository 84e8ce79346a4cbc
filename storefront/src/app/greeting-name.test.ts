import { expect, it } from 'vitest'
import { greetingName } from './greeting-name.ts'

it('greets by first name, else by the part of the e-mail address before the @', () => {
  expect(greetingName({ firstName: 'Sari', email: 'sari.k@example.com' })).toBe('Sari')
  expect(greetingName({ firstName: null, email: 'sari.k@example.com' })).toBe('sari.k')
  expect(greetingName({ firstName: '  ', email: 'sari.k@example.com' })).toBe('sari.k')
})

it('leaves a visitor without a usable name unnamed', () => {
  expect(greetingName({ firstName: null, email: '@example.com' })).toBeUndefined()
})
