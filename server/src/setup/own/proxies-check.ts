import express from 'express'
import type { Config } from '../../platform/config.ts'
import type { Check, CheckAnswer } from '../check.ts'
import type { Context } from '../context.ts'
import { addressOfNobody } from './address-check.ts'
import { askOwnAddress } from './ask-own-address.ts'
import type { Seen } from './own-proof.ts'
import { store } from './store-check.ts'

type Trusted = Config['TRUST_PROXY']
type Given = Readonly<{
  seen: Seen
  /** How many X-Forwarded-For entries the store trusted. Undefined if the previous release answered. */
  believed: number | undefined
  lie: string
  isSealed: boolean
  TRUST_PROXY: Trusted
}>

function standingInFront(count: number): string {
  if (count === 0) return 'No proxy stands in front'
  return count === 1 ? 'One proxy stands in front' : `${count} proxies stand in front`
}

/** Whether TRUST_PROXY lists this address as a proxy's. False if TRUST_PROXY is a number of proxies. */
const isTrusted = (address: string, setting: Trusted): boolean =>
  typeof setting === 'string' && express().set('trust proxy', setting).get('trust proxy fn')(address, 0)

const anybody = 'whoever asks can pretend to be anybody, and escape every limit'
const likeOne = 'all buyers look like one, and share one limit of calls'

/** Names the fault in how the store finds a buyer's IP address. Undefined if there is none. */
function whatIsWrong({ seen: { address, forwarded }, believed, lie, TRUST_PROXY }: Given): string | undefined {
  const at = forwarded.lastIndexOf(lie)
  const count = forwarded.length - (at + 1)
  // The entry after the forged one: the buyer's address, written by the first proxy. Undefined without a proxy.
  const buyer = forwarded[at + 1]
  if (address === lie) return anybody
  if (believed === undefined) return buyer === undefined || address === buyer ? undefined : likeOne
  if (believed < count) return likeOne
  // Too many trusted proxies: a numeric setting above the count also reads further back than the list reaches.
  const isTooMany = believed > count || (typeof TRUST_PROXY === 'number' && TRUST_PROXY > count)
  return isTooMany ? anybody : undefined
}

/**
 * Each proxy appends the address of its caller, so entries after our forged one are by proxies. If the forged entry is
 * missing, the outermost proxy started a new list. The trusted count is compared, because addresses prove nothing if
 * the proxy is called from its own machine.
 */
export function judgeProxies(given: Given): CheckAnswer {
  const { seen, lie, isSealed, TRUST_PROXY } = given
  const at = seen.forwarded.lastIndexOf(lie)
  const count = seen.forwarded.length - (at + 1)
  const buyer = seen.forwarded[at + 1]
  if (count === 0 && isSealed) {
    return {
      state: 'red',
      says: 'The proxy in front does not say for whom it asks: all buyers look like one, and share one limit of calls.',
      todo: ['Have it set X-Forwarded-For (Caddy does so by itself; the line for nginx is below), then look again.'],
      paste: [{ label: 'nginx', text: 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;' }],
    }
  }
  if (buyer !== undefined && isTrusted(buyer, TRUST_PROXY) && seen.address === lie) {
    return {
      state: 'yellow',
      says: `Nothing can be found out from this machine: it asks from ${buyer}, which TRUST_PROXY takes for a proxy’s address.`,
      todo: [
        'Run the doctor on another machine with the same settings, or say how many proxies there are by the line below, and look again.',
      ],
      paste: [{ label: 'For the environment', text: `TRUST_PROXY=${count}` }],
    }
  }
  const wrong = whatIsWrong(given)
  if (wrong === undefined && count === 0 && TRUST_PROXY !== undefined && TRUST_PROXY !== 0) {
    return {
      state: 'yellow',
      says: 'TRUST_PROXY names proxies, and none stood in front of this call: whether buyers come through one cannot be seen from here.',
      todo: [
        'Put the address that buyers type into PUBLIC_URL, so that the doctor comes the same way, or take TRUST_PROXY away where no proxy stands in front.',
      ],
    }
  }
  if (wrong === undefined) {
    return {
      state: 'green',
      says: `${standingInFront(count)}; the store sees who asks (just now itself, from ${seen.address}).`,
    }
  }
  const line = `TRUST_PROXY=${count}`
  const isSet = String(TRUST_PROXY ?? 0) === String(count)
  return {
    state: 'red',
    says: `${standingInFront(count)}, and TRUST_PROXY says otherwise: ${wrong}.`,
    todo: isSet
      ? [`${line} is set here, but the store that answers was started without it: start it again.`]
      : ['Put the line below into the environment in place of the present one, and start the store again.'],
    paste: [{ label: 'For the environment', text: line }],
  }
}

export const proxiesCheck = (ctx: Context): Check => ({
  ...store('proxies', 'Proxies in front'),
  async run() {
    const lie = addressOfNobody(ctx.randomBytes(1))
    const asked = await askOwnAddress(ctx, lie)
    if (asked.kind !== 'ours') {
      return { state: 'unmade', says: 'The store does not answer at PUBLIC_URL: see to the public address first.' }
    }
    return judgeProxies({ ...asked, lie, TRUST_PROXY: ctx.config.TRUST_PROXY })
  },
})
