import { randomUUID } from 'node:crypto'
import { signValue } from '../../src/platform/http/signed-cookie.ts'
import type { Shop } from './start-shop.ts'

/** The cookie of a new buyer session for which no row exists yet. */
export const givenSessionCookie = ({ config }: Pick<Shop, 'config'>): string =>
  `buyer=${signValue(randomUUID(), 'buyer', config.COOKIE_KEYS)}`
