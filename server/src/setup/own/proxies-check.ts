import type { Config } from '../../platform/config.ts'
import type { Check, CheckAnswer } from '../check.ts'
import type { Context } from '../context.ts'
import { addressOfNobody } from './address-check.ts'
import { askOwnAddress } from './ask-own-address.ts'
import type { Seen } from './own-proof.ts'
import { store } from './store-check.ts'

type Given = Readonly<{ seen: Seen; lie: string; isSealed: boolean; TRUST_PROXY: Config['TRUST_PROXY'] }>

function standingInFront(count: number): string {
  if (count === 0) return 'No proxy stands in front'
  return count === 1 ? 'One proxy stands in front' : `${count} proxies stand in front`
}

/**
 * Each proxy adds the address it was asked from. What was added behind our lie is their work; where the lie did not come
 * through, the outermost began the list anew.
 */
export function judgeProxies({ seen: { address, forwarded }, lie, isSealed, TRUST_PROXY }: Given): CheckAnswer {
  const at = forwarded.lastIndexOf(lie)
  const count = forwarded.length - (at + 1)
  // Without a proxy the lie itself arrives, and is to be passed over.
  const buyer = forwarded[at + 1]
  if (count === 0 && isSealed) {
    return {
      state: 'red',
      says: 'The proxy in front does not say for whom it asks: all buyers look like one, and share one limit of calls.',
      todo: ['Have it set X-Forwarded-For (Caddy does so by itself; the line for nginx is below), then look again.'],
      paste: [{ label: 'nginx', text: 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;' }],
    }
  }
  const isRight = buyer === undefined ? address !== lie : address === buyer
  if (isRight) {
    return {
      state: 'green',
      says: `${standingInFront(count)}; the store sees who asks (just now itself, from ${address}).`,
    }
  }
  const line = `TRUST_PROXY=${count}`
  const isSet = String(TRUST_PROXY ?? 0) === String(count)
  const wrong =
    address === lie
      ? 'whoever asks can pretend to be anybody, and escape every limit'
      : 'all buyers look like one, and share one limit of calls'
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
