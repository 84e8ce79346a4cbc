import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Stands in X-Forwarded-For where a proxy wrote something that is no address: the count of proxies must not shift. */
const UNKNOWN = 'unknown'

const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/
const withPort = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/

/**
 * The IP address in a text, in one spelling: without port, brackets and zone, and an IPv4 address that is written as IPv6 as
 * that IPv4 address. Undefined for everything that is no address.
 */
export function readAddress(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  const bare = inBrackets.exec(trimmed)?.[1] ?? withPort.exec(trimmed)?.[1] ?? trimmed
  const kind = isIP(bare)
  if (kind === 4) return bare
  if (kind === 0) return undefined
  const address = ipaddr.process(bare.replace(/%.*$/, ''))
  return address.toString()
}

/** Rewrites X-Forwarded-For before anybody reads it, so that whoever reads it compares and counts addresses in one spelling. */
export function cleanForwarded({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const given = headers['x-forwarded-for']
  if (given === undefined) return
  const entries = String(given)
    .split(',')
    .filter((entry) => entry.trim() !== '')
  headers['x-forwarded-for'] = entries.map((entry) => readAddress(entry) ?? UNKNOWN).join(', ')
}
