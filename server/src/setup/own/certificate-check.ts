import { DAY, HOUR } from '@topup/core/time'
import type { Check, CheckAnswer } from '../check.ts'
import type { Context } from '../context.ts'
import { addressOfNobody } from './address-check.ts'
import { askOwnAddress, type Validity } from './ask-own-address.ts'
import { store } from './store-check.ts'

const SOON = 14 * DAY
/** The certificate is red only in the last fifth of its lifetime, since a short-lived certificate is renewed late. */
const LAST_PART = 1 / 5

const inWords = (ms: number) => (ms < 2 * DAY ? `${Math.floor(ms / HOUR)} hours` : `${Math.floor(ms / DAY)} days`)

export function judgeCertificate({ from, until }: Validity, now: Date): CheckAnswer {
  const left = until.getTime() - now.getTime()
  const life = until.getTime() - from.getTime()
  if (left < SOON && left < life * LAST_PART) {
    const when = left > 0 ? `ends in ${inWords(left)}, and was not renewed in time` : 'has ended'
    return {
      state: 'red',
      says: `The certificate ${when}: without a good one no browser opens the store.`,
      todo: [
        'Look at the log of the proxy in front for why its renewal fails (port 80 closed, another name, a full disk), and renew it.',
      ],
    }
  }
  return { state: 'green', says: `The certificate is good for ${inWords(left)}.` }
}

/** Not part of the address check, which closes the store: a certificate that expires soon is only reported. */
export const certificateCheck = (ctx: Context): Check => ({
  ...store('certificate', 'Certificate'),
  async run() {
    const asked = await askOwnAddress(ctx, addressOfNobody(ctx.randomBytes(1)))
    if (asked.kind !== 'ours' || !asked.certificate) {
      return {
        state: 'unmade',
        says: 'The store does not answer over https at PUBLIC_URL: see to the public address first.',
      }
    }
    return judgeCertificate(asked.certificate, ctx.now())
  },
})
