import { createClient } from '@topup/core/api/client'

/** A browser without a screen: keeps its cookies, so that each one is a buyer (or a seller) of its own. */
export function createBrowser(baseUrl: string) {
  const jar = new Map<string, string>()
  const send: typeof fetch = async (url, init = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(url, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return {
    api: createClient({ baseUrl, fetch: send }),
    /** For what the typed client would not send. */
    fetch: (path: string, init?: RequestInit) => send(baseUrl + path, init),
    cookies: jar,
  }
}
export type Browser = ReturnType<typeof createBrowser>
