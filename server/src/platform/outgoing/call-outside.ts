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

/** Whether the address is the sandbox's: outside production, on this machine and on the sandbox's ports only. */
function isSandbox(config: OutsideConfig, url: URL): boolean {
  if (config.NODE_ENV === 'production' || !isLoopback(url)) return false
  return config.outsideAddresses.some((address) => {
    const known = new URL(address)
    return isLoopback(known) && known.port === url.port && known.protocol === url.protocol
  })
}

/** Characters. Some push services add half a kilobyte to an address. */
const longest = 1_000

/** Whether an untrusted address may be called; the IP address behind its name is checked at connect. */
export function mayCall(config: OutsideConfig, address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (isWebAddress(address, longest) || isSandbox(config, url))
}

type Resolve = typeof lookup

/** Resolves a name and connects only to its public addresses, so that no later DNS answer escapes the check. */
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
 * Posts to an untrusted address and returns the status: https only, no private address, no redirects, body not read.
 * Throws if the address is not allowed or does not answer in time.
 */
export function callOutside(config: OutsideConfig, address: string, call: OutsideCall, resolve?: Resolve) {
  assertNoOpenWrite('an address outside')
  const { headers, body, timeout } = call
  return new Promise<number>((settle, reject) => {
    if (!mayCall(config, address)) return reject(new Error('an address that is not called'))
    const url = new URL(address)
    const inSandbox = isSandbox(config, url)
    // Host names are checked by `publicLookup`; IP addresses are not looked up, so they are refused here.
    if (!inSandbox && isIP(url.hostname.replace(/^\[|\]$/g, ''))) return reject(new Error('an address in numbers'))
    const options = {
      method: 'POST',
      // A new connection, because a pooled one may have been opened without these checks.
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
