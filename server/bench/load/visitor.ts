// A visitor's actions at a store, each visitor with its own address. Uses little CPU time, which the store needs.
import { randomInt, randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { formatPlayer } from '@topup/core/catalog/player'
import type { NamedChannel } from '@topup/core/payment/channels'
import { readRef } from '../../src/payments/xendit/refs.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { createBrowser } from '../../tests/_support/http-client.ts'

const gameId = 'free-fire'
/** In dollars: from this price on every way to pay is offered (docs/prices.md). */
const BY_ALL_WAYS = 13.5
/** A request that takes longer fails, so that a store that hangs ends the measurement. */
const PATIENCE_MS = 30_000

/** Like a proxy's connection pool: a visitor waits for a free connection, and the wait counts as the store's. */
const agent = new Agent({ keepAlive: true, maxSockets: 512 })

export type StoreAddress = Readonly<{ url: string; sandboxUrl: string }>

/** A new address per visitor, sent in X-Forwarded-For like a proxy's, so that the limits count each visitor apart. */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

const languages = ['id-ID,id;q=0.9,en;q=0.8', 'en-US,en;q=0.9'] as const

type Told = Readonly<{ status: number; text: string; cookie: string }>
type Call = Readonly<{ address: string; body?: object; cookie?: string; method?: string }>

export function call(url: string, { address, body, cookie = '', method }: Call): Promise<Told> {
  const sent = body && JSON.stringify(body)
  const headers = {
    'x-forwarded-for': address,
    'accept-encoding': 'br',
    'accept-language': languages[randomInt(languages.length)],
    ...(cookie && { cookie }),
    ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }
  return new Promise((resolve, reject) => {
    const how = { method: method ?? (sent ? 'POST' : 'GET'), agent, headers, timeout: PATIENCE_MS }
    const { pathname } = new URL(url)
    const where = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[A-Z0-9-]{8,}/g, ':id')
    const asked = request(url, how, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('error', reject)
      response.on('end', () => {
        const set = response.headers['set-cookie']?.map((line) => line.split(';', 1)[0]).join('; ')
        const status = response.statusCode ?? 0
        if (status >= 300) reject(new Error(`${where}: ${status} ${text.slice(0, 80)}`))
        else resolve({ status, text, cookie: set ?? cookie })
      })
    })
    asked.on('timeout', () => asked.destroy(new Error(`${where}: no answer within ${PATIENCE_MS / 1_000} s`)))
    asked.on('error', reject)
    asked.end(sent)
  })
}

export type Line = Readonly<{ packageId: string; price: string; gameUserId: () => string }>

/** Chooses the cheapest package payable by all ways. `ends` ends each player id: the order's fate at the sandbox. */
export async function chooseLine(url: string, ends = ''): Promise<Line> {
  const { packages, playerFields } = await createBrowser(url).api('getGame', { id: gameId })
  const [cheapest] = packages
    .filter(({ price }) => Number(price) >= BY_ALL_WAYS)
    .toSorted((a, b) => Number(a.price) - Number(b.price))
  if (!cheapest) throw new Error('no package can be paid by every way: the price sync did not fill the catalogue')
  const player = () => `${randomInt(100_000_000, 999_999_999)}`.slice(0, 9 - ends.length) + ends
  return { packageId: cheapest.id, price: cheapest.price, gameUserId: () => formatPlayer(playerFields.map(player)) }
}

export type Placed = Readonly<{
  id: string
  checkoutId: string
  trackingCode: string
  cookie: string
  address: string
}>

export async function place({ url }: StoreAddress, { packageId, price, gameUserId }: Line): Promise<Placed> {
  const [address, checkoutId] = [newAddress(), randomUUID()]
  const line = { gameId, packageId, gameUserId: gameUserId(), totalAmount: price, playerConfirmed: true }
  const { text, cookie } = await call(`${url}/api/orders`, { address, body: { ...line, checkoutId } })
  return { ...(JSON.parse(text) as Pick<Placed, 'id' | 'trackingCode'>), checkoutId, cookie, address }
}

export const ways = ['card', 'qris', 'ID_DANA', 'paypal', 'ID_BCA', 'ID_ALFAMART'] as const satisfies readonly (
  | 'card'
  | 'qris'
  | 'paypal'
  | NamedChannel
)[]
export type Way = (typeof ways)[number]

/** Opens the order's payment; returns a function with which the buyer pays. */
export async function open(
  store: StoreAddress,
  db: Db,
  line: Pick<Line, 'price'>,
  way: Way,
  placed: Placed,
): Promise<() => Promise<unknown>> {
  const { id: orderId, cookie, address } = placed
  const ask = async (path: string, body: object) =>
    JSON.parse((await call(store.url + path, { address, cookie, body })).text)
  const control = (path: string, body: object) => call(`${store.sandboxUrl}/control${path}`, { address, body })
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
      await call(`${store.url}/paypal/order/${id}/capture`, { address, cookie, body: {} })
    }
  }
  const { paymentId } =
    way === 'qris'
      ? await ask('/api/create-qris-payment', wanted)
      : await ask('/api/create-ewallet-payment', { ...wanted, channelCode: way })
  return () => payAtXendit(paymentId)
}

/** An open track page. `ended` resolves with the order's final status, or 'cut off' if the stream broke before. */
export type Watched = Readonly<{
  isOpen: () => boolean
  ended: Promise<'completed' | 'failed' | 'cut off'>
  close: () => void
}>

/** Opens a track page's event stream. Stores only the stream's last bytes, to read the final status. */
export function watch({ url }: StoreAddress, { trackingCode, address, cookie }: Placed): Promise<Watched> {
  const headers = { 'x-forwarded-for': address, cookie }
  const path = `${url}/api/orders/track/${encodeURIComponent(trackingCode)}/events`
  return new Promise((resolve, reject) => {
    const asked = request(path, { agent: false, headers }, (response: IncomingMessage) => {
      if (response.statusCode !== 200) return reject(new Error(`a track page's stream answers ${response.statusCode}`))
      let [heard, isOpen] = ['', true]
      const ended = new Promise<'completed' | 'failed' | 'cut off'>((end) => {
        response.setEncoding('utf8').on('data', (part: string) => {
          heard = (heard + part).slice(-8_000)
        })
        response.on('error', () => undefined)
        response.on('close', () => {
          isOpen = false
          const status = /.*"status":"(completed|failed)"/s.exec(heard)?.[1]
          end(heard.includes('event: final') && status ? (status as 'completed' | 'failed') : 'cut off')
        })
      })
      resolve({ isOpen: () => isOpen, ended, close: () => void response.destroy() })
    })
    asked.on('error', reject)
    asked.end()
  })
}
