import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findTypedEmail, holdCheckout, isHeld, keepTypedEmail, letGoOfCheckout } from './open-checkout.ts'

function givenStorage(broken = false) {
  const kept = new Map<string, string>()
  const refuse = () => {
    throw new Error('storage is forbidden')
  }
  vi.stubGlobal('sessionStorage', {
    getItem: broken ? refuse : (name: string) => kept.get(name) ?? null,
    setItem: broken ? refuse : (name: string, value: string) => kept.set(name, value),
    removeItem: broken ? refuse : (name: string) => kept.delete(name),
  })
  return kept
}
beforeEach(() => void givenStorage())
afterEach(() => {
  letGoOfCheckout()
  vi.unstubAllGlobals()
})

it.each([false, true])('keeps what was typed for the same checkout only (storage forbidden: %s)', (broken) => {
  givenStorage(broken)
  holdCheckout('one')
  expect(findTypedEmail('one')).toBeUndefined()
  keepTypedEmail('one', 'buyer@example.com')
  holdCheckout('one')
  expect(findTypedEmail('one')).toBe('buyer@example.com')
  expect(findTypedEmail('two')).toBeUndefined()
  // An emptied field stays empty.
  keepTypedEmail('one', '')
  expect(findTypedEmail('one')).toBe('')
  keepTypedEmail('one', 'buyer@example.com')
  holdCheckout('two')
  expect([isHeld('one'), isHeld('two'), findTypedEmail('one'), findTypedEmail('two')]).toEqual([
    false,
    true,
    undefined,
    undefined,
  ])
  letGoOfCheckout()
  expect(isHeld('two')).toBe(false)
})

it('holds nothing without a checkout, and reads no nonsense', () => {
  const kept = givenStorage()
  expect(isHeld('')).toBe(false)
  for (const nonsense of ['{', 'null', '7', '{"checkoutId":7}', '{"email":"a@b.c"}']) {
    kept.set('topup-open-checkout', nonsense)
    expect(findTypedEmail('one')).toBeUndefined()
  }
  kept.set('topup-open-checkout', '{"checkoutId":"one","email":7}')
  expect([isHeld('one'), findTypedEmail('one')]).toEqual([true, undefined])
})
