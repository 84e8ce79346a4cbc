import { Agent, request } from 'node:http'

const visitors = 16
const languages = ['en-US,en;q=0.9', 'id-ID,id;q=0.9,en;q=0.8', 'de-DE,de;q=0.9', 'ja']
const encodings = ['gzip, deflate, br, zstd', 'gzip', 'identity']

/** Paths answered from memory. */
const ready = [
  '/',
  '/help',
  '/track',
  '/orders',
  '/refund-policy',
  '/api/games',
  '/api/games/mobile-legends',
  '/api/reviews',
  '/api/currency/rates',
  '/api/config',
  '/covers/mobile-legends.svg',
  '/sitemap.xml',
]

/** Paths computed per request, by a look-up or by rendering; the last two make a new address each time. */
const made = [
  () => '/api/orders',
  () => '/api/auth/user',
  () => '/api/currency/detect-location',
  () => '/api/health',
  () => '/checkout',
  () => '/?lang=id',
  (number: number) => `/api/orders/track/TRK${number.toString(36).toUpperCase()}`,
  (number: number) => `/no-such-page-${number}`,
]

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

/** Returns the path of the n-th request: every twentieth is computed per request, the others come from memory. */
function pathOf(number: number): string {
  return number % 20 === 0 ? pick(made, number / 20)(number) : pick(ready, number)
}

const isExpected = (path: string, status: number) =>
  status === (path.startsWith('/no-such') || path.startsWith('/api/orders/track') ? 404 : 200)

const get = (port: number, number: number, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const path = pathOf(number)
    const headers = {
      'accept-encoding': pick(encodings, number),
      // Every hundredth request has a new language, which no cached page can serve.
      'accept-language': number % 100 === 0 ? `en-x${number}` : pick(languages, number),
    }
    const asked = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      const status = answer.statusCode ?? 0
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => (isExpected(path, status) ? resolve() : reject(new Error(`${path} answers ${status}`))))
    })
    asked.on('error', reject)
    asked.end()
  })

/** Visitors who each send requests one after the other, on separate connections; `ask` continues the numbering. */
export function createTraffic(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  let asked = 0
  const visit = async (until: number) => {
    while (asked < until) await get(port, asked++, agent)
  }
  return {
    ask: async (count: number) => {
      const until = asked + count
      await Promise.all(Array.from({ length: visitors }, () => visit(until)))
      return asked
    },
    end: () => agent.destroy(),
  }
}
