import { claimNames } from '@topup/core/seller/claims'
import type { Check } from '../check.ts'
import type { Context } from '../context.ts'
import { store } from './store-check.ts'

/** What buyers are told only once the owner stands by it. */
export const claimsCheck = ({ settings }: Context): Check => ({
  ...store('claims', 'Claims'),
  async run() {
    const { claims, confirmedClaims } = settings.current()
    const open = claimNames.filter((name) => !confirmedClaims.includes(name))
    if (open.length === 0) return { state: 'green', says: 'You stand by every claim that buyers see.' }
    return {
      state: 'yellow',
      says: `Not shown to buyers, because nobody stands by it: ${open.map((name) => `“${claims[name]}”`).join(', ')}.`,
      todo: ['Confirm or change the claims under Settings in the console.'],
    }
  },
})
