import type { KeyRing } from './environment.ts'

/** 32 random bytes have about 30 distinct values; fewer than this occurs once in more than 10^20 keys. */
const FEWEST_VALUES = 14

export type Keys = Readonly<{ COOKIE_KEYS: KeyRing; DATA_KEYS: KeyRing }>

/** Says why a key is not random; undefined if it may be. */
function whyWeak(secret: Buffer): string | undefined {
  const values = new Set(secret).size
  if (values === 1) return 'is one byte over and over'
  if (values < FEWEST_VALUES) return 'repeats itself'
  const step = ((secret[1] ?? 0) - (secret[0] ?? 0) + 256) % 256
  if (secret.every((byte, at) => at === 0 || byte === ((secret[at - 1] ?? 0) + step) % 256)) return 'counts up'
  // `echo … | base64` appends a line break to the typed text.
  if (secret.every((byte) => (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d)))
    return 'is a text that somebody typed'
  return undefined
}

function* faultsOf(name: keyof Keys, ring: KeyRing): Generator<string> {
  const [first, ...older] = ring
  if (!first) return
  const why = whyWeak(first.secret)
  if (why) yield `${name}: the key ${first.id} ${why}`
  const ids = ring.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice) yield `${name}: two keys are called ${twice}`
  const same = older.find(({ secret }) => secret.equals(first.secret))
  if (same) yield `${name}: the keys ${first.id} and ${same.id} are the same`
}

/** Checks the first key of each ring, which signs and encrypts; older keys cannot be changed any more. */
export function* listKeyFaults({ COOKIE_KEYS, DATA_KEYS }: Keys): Generator<string> {
  yield* faultsOf('COOKIE_KEYS', COOKIE_KEYS)
  yield* faultsOf('DATA_KEYS', DATA_KEYS)
  const pairs = [
    ...DATA_KEYS.map((data) => [COOKIE_KEYS[0], data]),
    ...COOKIE_KEYS.map((cookie) => [cookie, DATA_KEYS[0]]),
  ]
  const same = pairs.find(([cookie, data]) => cookie && data?.secret.equals(cookie.secret))
  if (same) yield `COOKIE_KEYS and DATA_KEYS both have the key of ${same[0]?.id}`
}
