import type { Check } from '../check.ts'
import type { Context } from '../context.ts'
import { store } from './store-check.ts'

/** Whether an owner has a second factor, so that a stolen password alone does not open the console. */
export const secondFactorCheck = ({ db }: Context): Check => ({
  ...store('second-factor', 'Second factor of the owner'),
  async run() {
    const owners = await db
      .selectFrom('sellers')
      .select('email')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .where('id', 'not in', (eb) => eb.selectFrom('seller_totp').select('seller_id').where('status', '=', 'active'))
      .where('id', 'not in', (eb) => eb.selectFrom('seller_passkeys').select('seller_id'))
      .orderBy('email')
      .execute()
    if (owners.length === 0) return { state: 'green', says: 'Every owner has a second factor.' }
    return {
      state: 'yellow',
      says: `Without a second factor yet: ${owners.map(({ email }) => email).join(', ')}.`,
      todo: ['Sign in at /seller: the store asks for a code app or a passkey. Keep the recovery codes on paper.'],
    }
  },
})
