// Runs as its own process, so that the CPU time of the buyers and their queries is not the store's.
import { randomInt, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { formatPlayer } from '@topup/core/catalog/player'
import { openReadOnly } from '../../src/platform/db/open.ts'
import { cheapestByCard } from '../../tests/_support/bears-card.ts'
import { createBrowser } from '../../tests/_support/http-client.ts'
import type { BuyerCall, Shop, Shopped, Shopping, ShoppingResult } from './messages.ts'

const gameId = 'free-fire'
const LOOK_MS = 50

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** JSON over a keep-alive connection: `fetch` would need as much CPU time as the store. */
const send = <T>(method: 'POST' | 'PATCH', url: string, body: object, cookie = '') =>
  new Promise<{ answer: T; cookie: string }>((resolve, reject) => {
    const sent = JSON.stringify(body)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent), cookie }
    const asked = request(url, { method, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('error', reject)
      response.on('end', () => {
        if ((response.statusCode ?? 500) >= 300) return reject(new Error(`${url}: ${response.statusCode} ${text}`))
        const set = response.headers['set-cookie']?.map((line) => line.split(';', 1)[0]).join('; ')
        resolve({ answer: (text === '' ? undefined : JSON.parse(text)) as T, cookie: set ?? cookie })
      })
    })
    asked.on('error', reject)
    asked.end(sent)
  })
const post = <T>(url: string, body: object, cookie?: string) => send<T>('POST', url, body, cookie)

async function chooseLine(url: string) {
  const { packages, playerFields } = await createBrowser(url).api('getGame', { id: gameId })
  const cheapest = cheapestByCard(packages)
  const gameUserId = () => formatPlayer(playerFields.map(() => String(randomInt(100_000_000, 999_999_999))))
  return { cheapest, gameUserId }
}

/** `look` counts deliveries while buyers buy; buyers wait while more than `mostWaiting` paid orders are undelivered. */
async function shop({ url, sandboxUrl, place, ...shopping }: Shop & Shopping): Promise<Shopped> {
  const { buyers, warmUpMs, ms, pays, mostWaiting } = shopping
  const db = openReadOnly(place)
  const countDelivered = async () => {
    const { count } = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'completed')
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const { cheapest, gameUserId } = await chooseLine(url)
  const waits: Record<BuyerCall, number[]> = { createOrder: [], createPaymentIntent: [] }
  const before = await countDelivered()
  const start = performance.now()
  let [placed, placedInAll, paid, delivered] = [0, 0, 0, before]
  let isOver = false
  const isCounted = () => !isOver && performance.now() - start > warmUpMs
  const hasEnough = () => performance.now() - start > warmUpMs + ms && delivered - before >= (shopping.delivered ?? 0)

  async function timed<T>(call: BuyerCall, work: Promise<T>): Promise<T> {
    const asked = performance.now()
    const answer = await work
    if (isCounted()) waits[call].push(performance.now() - asked)
    return answer
  }
  async function buy(): Promise<void> {
    const line = { gameId, packageId: cheapest.id, gameUserId: gameUserId(), totalAmount: cheapest.price }
    const body = { ...line, playerConfirmed: true, checkoutId: randomUUID() }
    const order = await timed('createOrder', post<{ id: string }>(`${url}/api/orders`, body))
    if (shopping.hasEmail) {
      const mailbox = { customerEmail: `buyer-${order.answer.id}@mail.example` }
      await send('PATCH', `${url}/api/checkouts/${body.checkoutId}`, mailbox, order.cookie)
    }
    const wanted = { orderId: order.answer.id, amount: cheapest.price, consent: true }
    const opening = post<{ clientSecret: string }>(`${url}/api/create-payment-intent`, wanted, order.cookie)
    const { answer } = await timed('createPaymentIntent', opening)
    placedInAll++
    if (isCounted()) placed++
    while (pays && !isOver && before + paid - delivered >= mostWaiting) await sleep(5)
    if (!pays || isOver) return
    paid++
    const intent = answer.clientSecret.split('_secret_')[0]
    await post(`${sandboxUrl}/control/stripe/payment_intents/${intent}/confirm`, { card: '4242424242424242' })
  }
  async function buyOnAndOn(): Promise<void> {
    while (!isOver) await buy()
  }
  /** Counts the orders delivered after the warm-up; returns their number and the time in seconds. */
  async function look() {
    let first: { delivered: number; at: number } | undefined
    while (!hasEnough()) {
      await sleep(LOOK_MS)
      delivered = await countDelivered()
      if (isCounted()) first ??= { delivered, at: performance.now() }
    }
    isOver = true
    const { delivered: from, at } = first ?? { delivered, at: start }
    return { delivered: delivered - from, seconds: (performance.now() - at) / 1_000 }
  }
  const [counted] = await Promise.all([look(), ...Array.from({ length: buyers }, buyOnAndOn)])
  await db.destroy()
  return { ...counted, placed, placedInAll, paidInAll: paid, waits }
}

const answer = (result: ShoppingResult) => process.send?.(result)

process.on('disconnect', () => process.exit())
process.on('message', (asked: Shop & Shopping) => {
  shop(asked).then(answer, (error: Error) => answer({ failure: error.message }))
})
