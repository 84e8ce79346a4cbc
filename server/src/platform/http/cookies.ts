import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'

/**
 * The name of a cookie that says who somebody is. Browsers take `__Host-` only over https, from this very host and for
 * all of it, so that no sibling's page and nobody on a plain connection can plant one.
 */
export const hostCookie = ({ secure }: Readonly<{ secure: boolean }>, name: string): string =>
  secure ? `__Host-${name}` : name

export function readCookie(request: Request, name: string): string | undefined {
  const header = request.headers.cookie
  return header ? parseCookie(header)[name] : undefined
}

/** HttpOnly and Lax; `secure` on https stores. Without `maxAge` (seconds) it lives as long as the browser. */
export function setCookie(
  response: Response,
  name: string,
  value: string,
  options: { secure: boolean; maxAge?: number; sameSite?: 'lax' | 'strict' },
): void {
  const { secure, maxAge, sameSite = 'lax' } = options
  response.append(
    'set-cookie',
    stringifySetCookie({
      name,
      value,
      path: '/',
      httpOnly: true,
      sameSite,
      secure,
      ...(maxAge === undefined ? {} : { maxAge }),
    }),
  )
}
