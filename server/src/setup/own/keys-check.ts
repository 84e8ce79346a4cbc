import { refuseOtherKeys } from '../../access/key-checks.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { KeyRing } from '../../platform/environment.ts'
import { typed } from '../../platform/release.ts'
import { acceptedSecrets } from '../../platform/webhook-secrets.ts'
import type { Check, CheckAnswer } from '../check.ts'
import { store } from './store-check.ts'

/** 32 bytes by chance have about 30 different values; fewer than this comes up once in more than 10^20 keys. */
const FEWEST_VALUES = 14
const SHORTEST_SECRET = 16

/** Why nobody would call it random; undefined for one that may be. */
function whyWeak(secret: Buffer): string | undefined {
  const values = new Set(secret).size
  if (values === 1) return 'is one byte over and over'
  if (values < FEWEST_VALUES) return 'repeats itself'
  if (secret.every((byte) => byte >= 0x20 && byte < 0x7f)) return 'is a text that somebody typed'
  return undefined
}

function* faultsOf(name: string, ring: KeyRing): Generator<string> {
  for (const { id, secret } of ring) {
    const why = whyWeak(secret)
    if (why) yield `${name}: the key ${id} ${why}`
  }
  const ids = ring.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice) yield `${name}: two keys are called ${twice}`
}

function* faultsOfBoth({ COOKIE_KEYS, DATA_KEYS }: Pick<Config, 'COOKIE_KEYS' | 'DATA_KEYS'>): Generator<string> {
  yield* faultsOf('COOKIE_KEYS', COOKIE_KEYS)
  yield* faultsOf('DATA_KEYS', DATA_KEYS)
  const same = COOKIE_KEYS.find(({ secret }) => DATA_KEYS.some((other) => other.secret.equals(secret)))
  if (same) yield `COOKIE_KEYS and DATA_KEYS both have the key of ${same.id}`
}

type Keys = Pick<Config, 'COOKIE_KEYS' | 'DATA_KEYS'>

/** `chosen`: secrets that the owner made up, which a party only repeats, by the names of their variables. */
export function judgeKeys(keys: Keys, chosen: Readonly<Record<string, string | undefined>>): CheckAnswer {
  const faults = [...faultsOfBoth(keys)]
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
  const short = Object.entries(chosen)
    .filter(([, value]) => acceptedSecrets(value).some((secret) => secret.length < SHORTEST_SECRET))
    .map(([name]) => name)
  if (short.length > 0) {
    return {
      state: 'yellow',
      says: `${short.join(' and ')} can be guessed: shorter than ${SHORTEST_SECRET} characters.`,
      todo: ['Make a longer one with the line below, and put it in at both ends: here and at the party.'],
      paste: [{ label: 'Prints a secret', text: 'openssl rand -hex 24' }],
    }
  }
  return {
    state: 'green',
    says: 'COOKIE_KEYS and DATA_KEYS are 32 random bytes each, and not the same; DATA_KEYS open the database.',
  }
}

const backToRight = 'Set the DATA_KEYS that this store had before, start it again, and run this check again.'

/** Why DATA_KEYS do not open the database, in a sentence; undefined where they do. */
async function whyClosed(db: Db, config: Keys): Promise<string | undefined> {
  try {
    await refuseOtherKeys(db, config)
    return undefined
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

export const keysCheck = (
  { db, config }: Readonly<{ db: Db; config: Keys }>,
  chosen: Readonly<Record<string, string | undefined>>,
): Check => ({
  ...store('keys', 'Keys of the store'),
  opens: 'keys',
  run: async () => {
    const judged = judgeKeys(config, chosen)
    if (judged.state === 'red') return judged
    const why = await whyClosed(db, config)
    return why === undefined ? judged : { state: 'red', says: why, todo: [backToRight] }
  },
})
