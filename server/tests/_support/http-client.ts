import { request } from 'node:http'
import { createClient } from '@topup/core/api/client'

/** The fetch metadata headers of a navigation by a link of the same site; a test can replace them. */
const asVisit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }

export type Visit = Readonly<{ status: number; location: string; headers: Headers; text: string }>

/**
 * A browser without a screen. Each browser has its own cookies, so it is a separate buyer or seller. `through` sends
 * its requests, by default `fetch`.
 */
export function createBrowser(baseUrl: string, through: typeof fetch = fetch) {
  const jar = new Map<string, string>()
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  function keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
  }
  const send: typeof fetch = async (url, init = {}) => {
    const cookie = cookieHeader()
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    const response = await through(url, { ...init, headers })
    keepCookies(response.headers)
    return response
  }
  /** A navigation, which `fetch` cannot imitate. Headers that are undefined are not sent. */
  const visit = (path: string, init: { method?: string; headers?: Record<string, string | undefined> } = {}) =>
    new Promise<Visit>((resolve, reject) => {
      const { method = 'GET', headers = {} } = init
      const sent = { ...asVisit, ...(jar.size > 0 ? { cookie: cookieHeader() } : {}), ...headers }
      const given = Object.entries(sent).filter(([, value]) => value !== undefined)
      const call = request(baseUrl + path, { method, headers: Object.fromEntries(given), agent: false }, (answer) => {
        const known = new Headers()
        for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
          for (const value of values) known.append(name, value)
        }
        keepCookies(known)
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: known.get('location') ?? '',
            headers: known,
            text,
          }),
        )
        answer.on('error', reject)
      })
      call.on('error', reject).end()
    })
  return {
    api: createClient({ baseUrl, fetch: send }),
    /** For requests that the typed client would not send. */
    fetch: (path: string, init?: RequestInit) => send(baseUrl + path, init),
    visit,
    cookies: jar,
  }
}
export type Browser = ReturnType<typeof createBrowser>
