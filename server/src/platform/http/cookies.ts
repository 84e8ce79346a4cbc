import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'

/**
 * The name of an identifying cookie. Browsers accept `__Host-` only over https, from this host and for all its paths.
 * No page of a sibling host and no plain connection can then set one.
 */
export const hostCookie = ({ secure }: Readonly<{ secure: boolean }>, name: string): string =>
  secure ? `__Host-${name}` : name

export function readCookie(request: Request, name: string): string | undefined {
  const header = request.headers.cookie
  return header ? parseCookie(header)[name] : undefined
}

/** Sets an HttpOnly, Lax cookie; `secure` on https stores. Without `maxAge` (seconds) it ends with the browser. */
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
