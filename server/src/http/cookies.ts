import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'

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
