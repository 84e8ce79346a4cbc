import { expect, it } from 'vitest'
import { createLifetime } from '../platform/jobs/lifetime.ts'
import { readingRound } from '../platform/jobs/reading-round.ts'
import { callDigiflazz } from './digiflazz/call.ts'
import { callLapak } from './lapakgaming/call.ts'

const LONG = 60_000
const room = async () => true
const limits = { all: room, products: room, players: room, others: room }

/** Returns whether a call's abort signal has fired if its background round was already told to end. */
async function isEndedIn(call: (send: typeof fetch) => Promise<unknown>): Promise<boolean | undefined> {
  const lifetime = createLifetime()
  let isEnded: boolean | undefined
  const send: typeof fetch = async (_url, init) => {
    isEnded = init?.signal?.aborted
    return Response.json({ code: 'SUCCESS', data: {} })
  }
  lifetime.endWork()
  await readingRound({ lifetime }, LONG, () => call(send))
  return isEnded
}

const lapak = (method: 'GET' | 'POST', path: string) => (send: typeof fetch) =>
  callLapak({ baseUrl: 'https://supplier.example', apiKey: 'key', timeout: LONG, send, limits }, { method, path })
const digiflazz = (path: string) => (send: typeof fetch) =>
  callDigiflazz({ baseUrl: 'https://supplier.example', username: 'u', apiKey: 'k', timeout: LONG, send }, path, 'x', {})

it('a call that only reads ends with the process, one that sends goods never does', async () => {
  expect(await isEndedIn(lapak('GET', '/api/balance'))).toBe(true)
  expect(await isEndedIn(lapak('GET', '/api/all-products'))).toBe(true)
  expect(await isEndedIn(digiflazz('/cek-saldo'))).toBe(true)
  expect(await isEndedIn(lapak('POST', '/api/order'))).toBe(false)
  expect(await isEndedIn(digiflazz('/transaction'))).toBe(false)
})
