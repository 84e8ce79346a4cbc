import { z } from 'zod'

export const linkScheme = 'kilat-seller'

const places: Readonly<Record<string, string>> = {
  overview: '/admin',
  orders: '/admin?tab=orders',
  'price-sync': '/admin/price-sync',
  'profit-settings': '/admin/profit-settings',
}
const orderId = z.uuid()

/**
 * The screen of a link from outside: `kilat-seller://orders`, `kilat-seller://order/<id>`. Undefined for any other
 * link; links only ever show a screen.
 */
export function screenOfLink(link: string): string | undefined {
  const url = URL.parse(link)
  if (url?.protocol !== `${linkScheme}:` || url.username || url.password || url.search || url.hash) return undefined
  const place = url.host
  const rest = url.pathname.replace(/^\//, '')
  if (place === 'order') return orderId.safeParse(rest).success ? `/admin?tab=orders&order=${rest}` : undefined
  return rest === '' && Object.hasOwn(places, place) ? places[place] : undefined
}

/** The link among the arguments of a second start, which is how Windows and Linux pass it. */
export const linkIn = (args: readonly string[]) => args.find((arg) => arg.startsWith(`${linkScheme}:`))
