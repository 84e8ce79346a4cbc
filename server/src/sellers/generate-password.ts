/** 32 signs, so that every byte gives one without bias: no i, l, o, 0, 1, which are misread from a terminal. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789A'
const groups = 4
const groupLength = 5

/** Twenty signs (100 bits) in groups: `k7wqm-…`. */
export function generatePassword(randomBytes: (count: number) => Uint8Array): string {
  const signs = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % alphabet.length])
  return Array.from({ length: groups }, (_, n) => signs.slice(n * groupLength, (n + 1) * groupLength).join('')).join(
    '-',
  )
}
