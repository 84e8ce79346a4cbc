/** 32 characters, so that every byte maps to one without bias. No i, l, o, 0 or 1, which are easily misread. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789A'
const groups = 4
type RandomBytes = (count: number) => Uint8Array

function generate(randomBytes: RandomBytes, groupLength: number): string {
  const signs = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % alphabet.length])
  return Array.from({ length: groups }, (_, n) => signs.slice(n * groupLength, (n + 1) * groupLength).join('')).join(
    '-',
  )
}

/** Twenty characters (100 bits) in groups: `k7wqm-…`. */
export const generatePassword = (randomBytes: RandomBytes): string => generate(randomBytes, 5)

/** Twenty-four characters (120 bits), since a recovery code stays valid for years. */
export const generateRecoveryCode = (randomBytes: RandomBytes): string => generate(randomBytes, 6)
