import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isWebAddress } from '@topup/core/web/web-address'
import type { Config } from '../config.ts'
import { assertNoOpenWrite } from './open-write.ts'
import { isPublicAddress } from './public-address.ts'

export type OutsideConfig = Pick<Config, 'NODE_ENV' | 'outsideAddresses'>

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Where the pretended outside world listens: outside production only, on this machine only, on its own ports only. */
function isSandbox(config: OutsideConfig, url: URL): boolean {
  if (config.NODE_ENV === 'production' || !isLoopback(url)) return false
  return config.outsideAddresses.some((address) => {
    const known = new URL(address)
    return isLoopback(known) && known.port === url.port && known.protocol === url.protocol
  })
}

/** Some push services put half a kilobyte of their own into an address. */
const longest = 1_000

/** Whether an address that somebody typed or a browser sent may be called at all; where its name leads is seen at connect. */
export function mayCall(config: OutsideConfig, address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (isWebAddress(address, longest) || isSandbox(config, url))
}

type Resolve = typeof lookup

/** Only the public ones of a name's addresses are connected to, so that no later answer to the same question counts. */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const usable = found.filter(({ address }) => isPublicAddress(address))
      const [first] = usable
      if (!first) return done(Object.assign(new Error('a private address'), { code: 'EPRIVATE' }), '')
      if (options.all) done(null, usable)
      else done(null, first.address, first.family)
    })

export type OutsideCall = Readonly<{
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  timeout: number
}>

/**
 * Posts to an address that somebody typed or a browser sent, and answers the status alone: https, never a private
 * address, no redirect followed, nothing of the answer read. Throws when it may not be called or does not answer in time.
 */
export function callOutside(config: OutsideConfig, address: string, call: OutsideCall, resolve?: Resolve) {
  assertNoOpenWrite('an address outside')
  const { headers, body, timeout } = call
  return new Promise<number>((settle, reject) => {
    if (!mayCall(config, address)) return reject(new Error('an address that is not called'))
    const url = new URL(address)
    const inSandbox = isSandbox(config, url)
    // A name is looked at when it is looked up; numbers are not looked up.
    if (!inSandbox && isIP(url.hostname.replace(/^\[|\]$/g, ''))) return reject(new Error('an address in numbers'))
    const options = {
      method: 'POST',
      // A connection of its own: none that something else opened is taken over.
      agent: false as const,
      signal: AbortSignal.timeout(timeout),
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      ...(inSandbox ? {} : { lookup: publicLookup(resolve) }),
    }
    const calling = (url.protocol === 'https:' ? request : plainRequest)(url, options, (response) => {
      settle(response.statusCode ?? 0)
      response.destroy()
    })
    calling.on('error', reject).end(body)
  })
}
