import { gameParameter, packageParameter } from '@topup/core/pages/public-pages'

/** Of an address's parameters only what is chosen on the home page is kept. */
function choiceIn({ pathname, searchParams }: URL): string {
  const kept = [gameParameter, packageParameter].flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [[name, value]] : []
  })
  return pathname === '/' && kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** A page of this store to come back to; anything that would lead elsewhere becomes the home page. */
export function returnTo(value: unknown, publicUrl: string): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || value.length > 200) return '/'
  const base = new URL(publicUrl)
  const url = new URL(value, base)
  const { origin, pathname } = url
  // A path such as /./%2e/..// may only show where it leads once it is resolved.
  if (origin !== base.origin || pathname.startsWith('//') || /^\/(api|paypal)(\/|$)/i.test(pathname)) return '/'
  return pathname + choiceIn(url)
}
