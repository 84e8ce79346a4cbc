import { describe, expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'

const now = new Date('2026-11-28T05:00:00Z')
const read = (status: number, body: string, headers: Record<string, string> = {}) =>
  readAnswer('getConfig', new Response(body, { status, headers }), now)
const troubleIn = (reading: Promise<unknown>) => reading.then(undefined, ({ trouble }) => trouble)

const page = '<html><title>Sign in</title></html>'
const refusal = (code: string) => JSON.stringify({ message: 'No', code })

describe('an answer to the installed app', () => {
  it.each([
    ['a page with status 200', 200, page],
    ['nothing with status 200', 200, ''],
    ['a page that asks for a password', 401, page],
    ['a proxy’s own JSON that asks for a password', 401, '{"message":"Unauthorized"}'],
    ['a proxy’s page', 502, page],
    ['a proxy’s own JSON', 503, '{"code":503,"message":"no healthy upstream"}'],
    ['a network’s page to sign in', 511, page],
    ['a refusal of the proof', 401, refusal('device_proof_refused')],
  ])('that is %s came from no store', async (_what, status, body) => {
    expect(await troubleIn(read(status, body))).toBe('offline')
  })

  it('ends the enrolment by the store’s own word alone', async () => {
    expect(await troubleIn(read(401, refusal('device_token_refused')))).toBe('locked')
  })

  it('blames the clock where the store does, or where it is off', async () => {
    expect(await troubleIn(read(401, refusal('device_clock_wrong')))).toBe('clock')
    expect(await troubleIn(read(401, page, { date: 'Sat, 28 Nov 2026 05:02:00 GMT' }))).toBe('clock')
  })

  it('that refuses is passed on with what the store said', async () => {
    const text = refusal('settings_changed')
    expect(await read(409, text)).toEqual({ kind: 'refused', status: 409, text })
  })

  it('of another release is told apart', async () => {
    expect(await read(404, page)).toEqual({ kind: 'trouble', trouble: 'older-store' })
    expect(await read(200, '{}')).toEqual({ kind: 'trouble', trouble: 'newer-store' })
  })

  it('that broke off says what a failed request says', async () => {
    const broken = new Response(
      new ReadableStream({ start: (stream) => stream.error(new TypeError('net::ERR_FAILED')) }),
    )
    await expect(readAnswer('getConfig', broken, now)).rejects.toThrow('net::ERR_FAILED')
  })
})
