import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, toast, useToast } from './toast-store.ts'

const currentToast = useToast.getState

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('shows a toast for 5000 ms unless it says otherwise', () => {
  toast({ title: 'Cart is empty' })
  expect(currentToast()).toMatchObject({ title: 'Cart is empty', duration: 5000, open: true })
  toast({ title: 'Payment Successful', duration: 8000 })
  expect(currentToast()?.duration).toBe(8000)
})

it('shows at most one: the new takes the place of the old', () => {
  const first = toast({ title: 'first' })
  toast({ title: 'second' })
  expect(currentToast()?.title).toBe('second')
  dismissToast(first)
  expect(currentToast()?.open).toBe(true)
})

it('removes a dismissed toast after 1,000,000 ms, not before', () => {
  dismissToast(toast({ title: 'going' }))
  expect(currentToast()?.open).toBe(false)
  vi.advanceTimersByTime(999_999)
  expect(currentToast()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})

it('does not let the removal of an old toast take away a newer one', () => {
  dismissToast(toast({ title: 'old' }))
  vi.advanceTimersByTime(500_000)
  toast({ title: 'new' })
  vi.advanceTimersByTime(2_000_000)
  expect(currentToast()?.title).toBe('new')
  dismissToast(currentToast()?.id ?? 0)
})

it('counts the delay from the first dismissal only', () => {
  const id = toast({ title: 'twice' })
  dismissToast(id)
  vi.advanceTimersByTime(600_000)
  dismissToast(id)
  vi.advanceTimersByTime(400_000)
  expect(currentToast()).toBeUndefined()
})
