import { afterEach, expect, it, vi } from 'vitest'
import { randomId } from './random-id.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

it('makes a random UUID, also where the page is not in a secure context', () => {
  expect(randomId()).toMatch(uuid)
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(randomId()).toMatch(uuid)
  expect(randomId()).not.toBe(randomId())
})
