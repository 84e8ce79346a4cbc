import { gameParameter, packageParameter } from '@topup/core/pages/public-pages'

/** Returns the query string of a home page's URL, reduced to the chosen game and package. Empty for other pages. */
function choiceIn({ pathname, searchParams }: URL): string {
  const kept = [gameParameter, packageParameter].flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [[name, value]] : []
  })
  return pathname === '/' && kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** A page of this store to return to. Any other target becomes the home page. */
export function returnTo(value: unknown, publicUrl: string): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || value.length > 200) return '/'
  const base = new URL(publicUrl)
  const url = new URL(value, base)
  const { origin, pathname } = url
  // Checked after `new URL`, which resolves paths such as /./%2e/..// that would lead to another host.
  if (origin !== base.origin || pathname.startsWith('//') || /^\/(api|paypal)(\/|$)/i.test(pathname)) return '/'
  return pathname + choiceIn(url)
}
