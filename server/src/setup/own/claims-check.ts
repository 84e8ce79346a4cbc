import { claimNames } from '@topup/core/seller/claims'
import type { Check } from '../check.ts'
import type { Context } from '../context.ts'
import { store } from './store-check.ts'

/** Whether the owner has confirmed the store's claims. In production, buyers see confirmed claims only. */
export const claimsCheck = ({ settings, config }: Context): Check => ({
  ...store('claims', 'Claims'),
  async run() {
    const { claims, confirmedClaims } = settings.current()
    const open = claimNames.filter((name) => !confirmedClaims.includes(name))
    if (open.length === 0) return { state: 'green', says: 'You stand by every claim that buyers see.' }
    const named = open.map((name) => `“${claims[name]}”`).join(', ')
    return {
      state: 'yellow',
      says:
        config.NODE_ENV === 'production'
          ? `Not shown to buyers, because nobody stands by it: ${named}.`
          : `Shown here, although nobody stands by it: ${named}. In production it is not shown before somebody does.`,
      todo: ['Confirm or change the claims under Settings in the console.'],
    }
  },
})
