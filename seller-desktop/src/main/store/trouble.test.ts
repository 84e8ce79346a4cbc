import { describe, expect, it } from 'vitest'
import { isClockWrong, StoreTrouble, troubleOf } from './trouble.ts'

const failed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error('socket'), { code }) })

describe('a request that fails', () => {
  it.each([
    [new Error('net::ERR_CERT_DATE_INVALID'), 'certificate'],
    [new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'certificate'],
    [new Error('net::ERR_SSL_PROTOCOL_ERROR'), 'certificate'],
    [failed('DEPTH_ZERO_SELF_SIGNED_CERT'), 'certificate'],
    [failed('CERT_HAS_EXPIRED'), 'certificate'],
    [failed('ECONNREFUSED'), 'offline'],
    [new Error('net::ERR_INTERNET_DISCONNECTED'), 'offline'],
    [new DOMException('too long', 'TimeoutError'), 'offline'],
    [new StoreTrouble('clock'), 'clock'],
  ] as const)('for %s is told as %s', (error, trouble) => expect(troubleOf(error)).toBe(trouble))
})

describe('the clock', () => {
  const answer = (date: string) => new Response(null, { headers: { date } })

  it('is wrong from more than a minute off, either way', () => {
    const now = new Date('2026-11-21T05:00:00Z')
    expect(isClockWrong(answer('Sat, 21 Nov 2026 05:00:50 GMT'), now)).toBe(false)
    expect(isClockWrong(answer('Sat, 21 Nov 2026 05:02:00 GMT'), now)).toBe(true)
    expect(isClockWrong(answer('Sat, 21 Nov 2026 04:57:00 GMT'), now)).toBe(true)
    expect(isClockWrong(new Response(), now)).toBe(false)
  })
})
