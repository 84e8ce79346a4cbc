import { expect, it } from 'vitest'
import { enInner } from '../../shared/messages/en-inner.ts'
import { idInner } from '../../shared/messages/id-inner.ts'
import { inLines, sayFailedStep } from './say-failed-step.ts'

it.each([
  ['order', { status: 502, statusText: 'Bad Gateway' }, 'Order creation failed: Bad Gateway'],
  ['order', { status: 409, statusText: '' }, 'Order creation failed: Conflict'],
  ['payment', { status: 503, statusText: '' }, 'Payment intent creation failed: Service Unavailable'],
] as const)('a failed %s that was answered with %j is said as specified', (step, answer, sentence) => {
  expect(sayFailedStep(step, answer, enInner)).toBe(sentence)
})

it('is said in Indonesian with the same status text', () => {
  const answer = { status: 502, statusText: '' }
  expect(sayFailedStep('order', answer, idInner)).toBe('Pesanan gagal dibuat: Bad Gateway')
})

it('a reason that is not known leaves no empty line', () => {
  expect(inLines('It failed', undefined)).toBe('It failed')
  expect(inLines('It failed', 'because')).toBe('It failed\nbecause')
})
