import type { IncomingMessage } from 'node:http'
import express from 'express'
import type { Config } from '../../platform/config.ts'

type Trust = (address: string, hop: number) => boolean

export type Caller = Readonly<{ address: string; isProxied: boolean }>

/** Reads a caller's IP address as Express would, for requests outside Express. Trusts headers from TRUST_PROXY only. */
export function createCallerReader(trustProxy: Config['TRUST_PROXY']): (request: IncomingMessage) => Caller {
  const app = express()
  app.set('trust proxy', trustProxy ?? false)
  const isTrusted: Trust = app.get('trust proxy fn')
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? ''
    if (!peer || !isTrusted(peer, 0)) return { address: peer, isProxied: false }
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean)
    const addresses = [peer, ...forwarded.reverse()]
    const address = addresses.find((candidate, hop) => !isTrusted(candidate, hop)) ?? addresses.at(-1) ?? peer
    return { address, isProxied: true }
  }
}
