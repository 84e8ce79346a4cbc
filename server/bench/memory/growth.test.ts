import { expect, it } from 'vitest'
import { describeGrowth, isFlat, measureGrowth, type Sample } from './growth.ts'

const megabyte = 1_000_000
const steps = Array.from({ length: 20 }, (_, index) => index)

const samplesOf = (heapAt: (step: number) => number): Sample[] =>
  steps.map((step) => ({ requests: step * 1_000, heap: heapAt(step), resident: 200 * megabyte }))

it('calls memory flat that swings around one height', () => {
  const growth = measureGrowth(samplesOf((step) => (60 + (step % 2)) * megabyte))
  expect(growth.map(isFlat)).toEqual([true, true])
})

it('sees a few hundred bytes that every request leaves behind', () => {
  const [heap, resident] = measureGrowth(samplesOf((step) => 60 * megabyte + step * 1_000 * 300))
  expect(heap).toMatchObject({ name: 'heap', perRequest: 300, share: 0.095 })
  expect(heap && isFlat(heap)).toBe(false)
  expect(heap && describeGrowth(heap)).toContain('GROWS')
  expect(resident && isFlat(resident)).toBe(true)
})

it('is not moved by one sample that is far off', () => {
  const [heap] = measureGrowth(samplesOf((step) => (step === 19 ? 90 : 60) * megabyte))
  expect(heap?.perRequest).toBe(0)
})

it('does not judge a single sample', () => {
  expect(() => measureGrowth(samplesOf(() => 1).slice(0, 1))).toThrow('two samples')
})
