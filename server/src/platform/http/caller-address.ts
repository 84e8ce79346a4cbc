import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Replaces an invalid entry in X-Forwarded-For, so that the count of proxies does not shift. */
const UNKNOWN = 'unknown'

const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/
const withPort = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/

/**
 * Returns the IP address in a text in one spelling: without port, brackets and zone; IPv4-mapped ones as IPv4.
 * Undefined if there is no address.
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

/** Runs before other handlers: rewrites X-Forwarded-For, so that addresses are compared in one spelling. */
export function cleanForwarded({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const given = headers['x-forwarded-for']
  if (given === undefined) return
  const entries = String(given)
    .split(',')
    .filter((entry) => entry.trim() !== '')
  headers['x-forwarded-for'] = entries.map((entry) => readAddress(entry) ?? UNKNOWN).join(', ')
}
