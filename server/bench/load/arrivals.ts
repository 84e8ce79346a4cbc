// A process of its own, so that what the buyers cost is not the store's. Open-loop: the next one comes when it is due,
// and what it waited is counted from then, so that a store that stalls is charged for all who came meanwhile.
import { randomInt, randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { formatPlayer } from '@topup/core/catalog/player'
import { readRef } from '../../src/payments/xendit/refs.ts'
import { openReadOnly } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { createBrowser } from '../../tests/_support/http-client.ts'
import type { Answered, Arrivals, Asked, Town, Waited } from './messages.ts'

const gameId = 'free-fire'
/** From this on every way to pay is offered (docs/prices.md). */
const BY_ALL_WAYS = 13.5
/** One in twenty buys. */
const BUYS_EACH = 20
const AT_ONCE_AT_START = 8

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

/** Each visitor has an address of its own, as the proxy in front tells it: limits count as they would. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

type Told = Readonly<{ status: number; text: string; cookie: string }>

function call(url: string, given: { address: string; body?: object; cookie?: string }): Promise<Told> {
  const { address, body, cookie = '' } = given
  const sent = body && JSON.stringify(body)
  const headers = {
    'x-forwarded-for': address,
    'accept-encoding': 'br',
    ...(cookie && { cookie }),
    ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: sent ? 'POST' : 'GET', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('error', reject)
      response.on('end', () => {
        const set = response.headers['set-cookie']?.map((line) => line.split(';', 1)[0]).join('; ')
        const status = response.statusCode ?? 0
        const { pathname } = new URL(url)
        const where = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[A-Z0-9]{8,}/g, ':id')
        if (status >= 300) reject(new Error(`${where}: ${status} ${text.slice(0, 80)}`))
        else resolve({ status, text, cookie: set ?? cookie })
      })
    })
    asked.on('error', reject)
    asked.end(sent)
  })
}

/** A buyer's stream, held open; what it says is read and forgotten. */
const watch = (url: string, address: string, cookie: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'x-forwarded-for': address, cookie }
    const asked = request(url, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a track page answers ${response.statusCode}`))
      response.resume()
      resolve(response)
    })
    asked.on('error', reject)
    asked.end()
  })

type Line = Readonly<{ packageId: string; price: string; gameUserId: () => string }>

async function chooseLine(url: string): Promise<Line> {
  const { packages, playerFields } = await createBrowser(url).api('getGame', { id: gameId })
  const [cheapest] = packages
    .filter(({ price }) => Number(price) >= BY_ALL_WAYS)
    .toSorted((a, b) => Number(a.price) - Number(b.price))
  if (!cheapest) throw new Error('no package can be paid by every way: the price sync did not fill the catalogue')
  const gameUserId = () => formatPlayer(playerFields.map(() => String(randomInt(100_000_000, 999_999_999))))
  return { packageId: cheapest.id, price: cheapest.price, gameUserId }
}

type Placed = Readonly<{ id: string; trackingCode: string; cookie: string; address: string }>

async function place({ url }: Town, { packageId, price, gameUserId }: Line): Promise<Placed> {
  const address = newAddress()
  const line = { gameId, packageId, gameUserId: gameUserId(), totalAmount: price, playerConfirmed: true }
  const { text, cookie } = await call(`${url}/api/orders`, { address, body: { ...line, checkoutId: randomUUID() } })
  return { ...(JSON.parse(text) as Pick<Placed, 'id' | 'trackingCode'>), cookie, address }
}

type Way = 'card' | 'qris' | 'wallet' | 'paypal'
const ways: readonly Way[] = ['card', 'qris', 'wallet', 'paypal']

/** Opens the payment; answers how the buyer then pays it. */
async function open(town: Town, db: Db, line: Line, way: Way, placed: Placed): Promise<() => Promise<unknown>> {
  const { id: orderId, cookie, address } = placed
  const ask = async (path: string, body: object) =>
    JSON.parse((await call(town.url + path, { address, cookie, body })).text)
  const control = (path: string, body: object) => call(`${town.sandboxUrl}/control${path}`, { address, body })
  const wanted = { amount: line.price, orderId, consent: true }
  const payAtXendit = async (paymentId: string) => {
    const { provider_ref } = await db
      .selectFrom('payments')
      .select('provider_ref')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    return control(`/xendit/payment_requests/${readRef(provider_ref ?? '').id}`, { action: 'pay' })
  }
  if (way === 'card') {
    const { clientSecret } = await ask('/api/create-payment-intent', wanted)
    const intent = clientSecret.split('_secret_')[0]
    return () => control(`/stripe/payment_intents/${intent}/confirm`, { card: '4242424242424242' })
  }
  if (way === 'paypal') {
    const { id } = await ask('/paypal/order', { ...wanted, currency: 'USD', intent: 'CAPTURE' })
    return async () => {
      await control(`/paypal/orders/${id}`, { action: 'approve' })
      await call(`${town.url}/paypal/order/${id}/capture`, { address, cookie, body: {} })
    }
  }
  const path = way === 'qris' ? '/api/create-qris-payment' : '/api/create-ewallet-payment'
  const { paymentId } = await ask(path, way === 'qris' ? wanted : { ...wanted, channelCode: 'ID_DANA' })
  return () => payAtXendit(paymentId)
}

async function openTown(town: Town) {
  const db = openReadOnly(town.place)
  const line = await chooseLine(town.url)
  const orders = Array.from({ length: town.watchers }, () => undefined)
  const openOne = async () => {
    while (orders.pop() === undefined && streams.length < town.watchers) {
      const { trackingCode, address, cookie } = await place(town, line)
      streams.push(
        await watch(`${town.url}/api/orders/track/${encodeURIComponent(trackingCode)}/events`, address, cookie),
      )
    }
  }
  const streams: IncomingMessage[] = []
  await Promise.all(Array.from({ length: AT_ONCE_AT_START }, openOne))
  const looks = ['/', '/api/games', `/api/games/${gameId}`, '/help', `/?game=${gameId}`, '/track']

  /** Everybody who comes in this time; answers when the last of them was answered. */
  async function arrive({ perSecond, ms }: Arrivals): Promise<Waited> {
    const [pages, orders, openings]: number[][] = [[], [], []]
    const failures: Record<string, number> = {}
    let latestStart = 0
    const failed = (error: unknown) => {
      const kind = error instanceof Error ? error.message : String(error)
      failures[kind] = (failures[kind] ?? 0) + 1
    }
    const look = async (count: number, due: number) => {
      await call(town.url + looks[count % looks.length], { address: newAddress() })
      pages?.push(performance.now() - due)
    }
    const buy = async (count: number, due: number) => {
      const placed = await place(town, line)
      const at = performance.now()
      orders?.push(at - due)
      const pay = await open(town, db, line, ways[(count / BUYS_EACH) % ways.length] ?? 'card', placed)
      openings?.push(performance.now() - at)
      await pay()
    }
    const every = 1_000 / perSecond
    const start = performance.now()
    const visits: Promise<void>[] = []
    for (let count = 0; count * every < ms; count++) {
      const due = start + count * every
      const early = due - performance.now()
      if (early > 0) await sleep(early)
      latestStart = Math.max(latestStart, performance.now() - due)
      visits.push((count % BUYS_EACH === 0 ? buy(count, due) : look(count, due)).catch(failed))
    }
    await Promise.all(visits)
    return { pages: pages ?? [], orders: orders ?? [], openings: openings ?? [], failures, latestStart }
  }
  return { arrive }
}

let town: Awaited<ReturnType<typeof openTown>> | undefined

async function answer(asked: Asked): Promise<Answered> {
  if (asked.move === 'open') {
    town = await openTown(asked.town)
    return {}
  }
  if (!town) throw new Error('nobody is there yet')
  return { waited: await town.arrive(asked.arrivals) }
}

process.on('disconnect', () => process.exit())
process.on('message', (asked: Asked) => {
  answer(asked).then(
    (answered) => process.send?.(answered),
    (error: Error) => process.send?.({ failure: error.message } satisfies Answered),
  )
})
