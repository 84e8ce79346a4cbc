import { refuseOtherKeys } from '../../access/key-checks.ts'
import { ConfigError } from '../../platform/config.ts'
import type { Db } from '../../platform/db/schema.ts'
import { type Keys, listKeyFaults } from '../../platform/key-faults.ts'
import { typed } from '../../platform/release.ts'
import type { Check, CheckAnswer } from '../check.ts'
import { store } from './store-check.ts'

export function judgeKeys(keys: Keys): CheckAnswer {
  const faults = [...listKeyFaults(keys)]
  if (faults.length > 0) {
    return {
      state: 'red',
      says: `${faults.join('; ')}.`,
      todo: [
        'Print new keys with the line below and put them into the environment. Keep old DATA_KEYS behind the new one, parted by a comma, or what they encrypted stays closed.',
        'Start the store again.',
      ],
      paste: [{ label: 'Prints fresh keys', text: typed('keys') }],
    }
  }
  return {
    state: 'green',
    says: 'COOKIE_KEYS and DATA_KEYS are 32 random bytes each, and not the same; DATA_KEYS open the database.',
  }
}

const backToRight = 'Set the DATA_KEYS that this store had before, start it again, and run this check again.'

/** Says in a sentence why DATA_KEYS do not fit the database. Undefined if they fit. */
async function whyClosed(db: Db, config: Keys): Promise<string | undefined> {
  try {
    await refuseOtherKeys(db, config)
    return undefined
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

export const keysCheck = ({ db, config }: Readonly<{ db: Db; config: Keys }>): Check => ({
  ...store('keys', 'Keys of the store'),
  opens: 'keys',
  run: async () => {
    const judged = judgeKeys(config)
    if (judged.state === 'red') return judged
    const why = await whyClosed(db, config)
    return why === undefined ? judged : { state: 'red', says: why, todo: [backToRight] }
  },
})
