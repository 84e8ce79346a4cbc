/** A page of this store to come back to; anything that would lead elsewhere becomes the home page. */
export function returnTo(value: unknown, publicUrl: string): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || value.length > 200) return '/'
  const base = new URL(publicUrl)
  const { origin, pathname } = new URL(value, base)
  // A path such as /./%2e/..// may only show where it leads once it is resolved.
  if (origin !== base.origin || pathname.startsWith('//') || /^\/(api|paypal)(\/|$)/.test(pathname)) return '/'
  return pathname
}
