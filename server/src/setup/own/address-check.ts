import { isPublicName } from '@topup/core/pages/own-address'
import type { Config } from '../../platform/config.ts'
import type { Check, CheckAnswer } from '../check.ts'
import type { Context } from '../context.ts'
import { type Asked, askOwnAddress } from './ask-own-address.ts'
import { proofPath } from './own-proof.ts'
import { isPlaceholderHost } from './placeholders.ts'
import { store } from './store-check.ts'

type Where = Pick<Config, 'PUBLIC_URL' | 'NODE_ENV' | 'PRACTICE' | 'PORT'>

const isOwnMachine = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

/** Errors of the network or the name server, which do not show that PUBLIC_URL is wrong. */
const passing: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'TimeoutError',
  'ABORT_ERR',
  'ECONNRESET',
])

function judgeSilence({ PUBLIC_URL, PORT }: Where, code: string): CheckAnswer {
  const host = new URL(PUBLIC_URL).hostname
  if (code === 'ENOTFOUND') {
    return {
      state: 'red',
      says: `The name ${host} leads nowhere: no name server knows it.`,
      todo: [`Add an A record (and AAAA, where you have IPv6) for ${host} at whoever keeps your domain.`],
    }
  }
  if (code === 'ECONNREFUSED') {
    return {
      state: 'red',
      says: `Nothing listens at ${PUBLIC_URL}.`,
      todo: [`Start the proxy that leads ${PUBLIC_URL} to this store (port ${PORT}), and open its port to the world.`],
    }
  }
  if (passing.has(code)) {
    return {
      state: 'unmade',
      says: `${PUBLIC_URL} did not answer in time (${code}). Where the router does not lead this machine to its own public address, name the proxy in /etc/hosts.`,
    }
  }
  if (/CERT|SSL|TLS|SIGNATURE|EPROTO/.test(code)) {
    return {
      state: 'red',
      says: `The certificate at ${PUBLIC_URL} is not one that a browser takes (${code}).`,
      todo: [`Have the proxy fetch a certificate for ${host}; Caddy does so by itself once the name leads to it.`],
    }
  }
  return { state: 'unmade', says: `${PUBLIC_URL} could not be asked (${code}).` }
}

function judgeOther({ PUBLIC_URL, PORT }: Where, status: number): CheckAnswer {
  if (status >= 500) {
    return {
      state: 'red',
      says: `The proxy at ${PUBLIC_URL} answers ${status}: it does not reach this store.`,
      todo: [`Look whether the store runs, and whether the proxy leads to its port ${PORT}.`],
    }
  }
  return {
    state: 'red',
    says: `Something answers at ${PUBLIC_URL} (${status}), and it is not this store: another shop, or a parked page.`,
    todo: [
      `Lead ${PUBLIC_URL} to this store, all paths of it, or put the address of this store into PUBLIC_URL.`,
      `Where a CDN has visitors prove that they are people, let ${proofPath} pass.`,
      'A store that runs with other DATA_KEYS than these does not prove itself either: start it again with them.',
    ],
  }
}

export function judgeAddress(where: Where, asked: Asked): CheckAnswer {
  const { PUBLIC_URL, NODE_ENV, PRACTICE } = where
  const { hostname } = new URL(PUBLIC_URL)
  if (asked.kind === 'silent') return judgeSilence(where, asked.code)
  if (asked.kind === 'other') return judgeOther(where, asked.status)
  if (asked.kind === 'elsewhere') {
    return {
      state: 'red',
      says: `${PUBLIC_URL} sends buyers on to ${asked.origin}: links, sign-in and notices name the wrong address.`,
      todo: ['Put the address that buyers end at into PUBLIC_URL, or end the redirect.'],
      paste: [{ label: 'For the environment', text: `PUBLIC_URL=${asked.origin}` }],
    }
  }
  if (NODE_ENV === 'production' && !PRACTICE && isOwnMachine(hostname)) {
    return {
      state: 'red',
      says: `PUBLIC_URL is ${PUBLIC_URL}: only this machine can reach it.`,
      todo: ['Put the address that buyers type into PUBLIC_URL.'],
    }
  }
  if (!asked.isSealed) {
    return {
      state: NODE_ENV === 'production' ? 'red' : 'yellow',
      says: `This store answers at ${PUBLIC_URL}, but not over https: whoever is on the way reads along.`,
      todo: ['Put a proxy with a certificate in front, and its https address into PUBLIC_URL.'],
    }
  }
  if (asked.host && asked.host !== hostname && isPublicName(asked.host)) {
    return {
      state: 'yellow',
      says: `The proxy hands on the name ${asked.host} in place of ${hostname}: each browser is led to ${PUBLIC_URL} once more before it sees a page.`,
      todo: ['Have the proxy hand on the name that buyers typed, as Host or X-Forwarded-Host, then look again.'],
      paste: [{ label: 'nginx', text: 'proxy_set_header Host $host;' }],
    }
  }
  return { state: 'green', says: `This store, and no other, answers at ${PUBLIC_URL}.` }
}

/** Returns a red answer if PUBLIC_URL is a host reserved for documentation, even if a server answers there. */
function judgePlaceholder({ PUBLIC_URL }: Where): CheckAnswer | undefined {
  if (!isPlaceholderHost(new URL(PUBLIC_URL).hostname)) return undefined
  return {
    state: 'red',
    says: `PUBLIC_URL is ${PUBLIC_URL}, which is an example and no address.`,
    todo: ['Put the address that buyers type into PUBLIC_URL.'],
  }
}

/** A random IP address from a block reserved for documentation (RFC 5737), which no buyer has. */
export const addressOfNobody = (random: Buffer): string => `203.0.113.${1 + ((random[0] ?? 0) % 254)}`

export const addressCheck = (ctx: Context): Check => ({
  ...store('address', 'Public address'),
  opens: 'address',
  async run() {
    const { config, randomBytes } = ctx
    return judgePlaceholder(config) ?? judgeAddress(config, await askOwnAddress(ctx, addressOfNobody(randomBytes(1))))
  },
})
