/** 32 signs, so that every byte gives one without bias: no i, l, o, 0, 1, which are misread from a terminal. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789A'
const groups = 4
type RandomBytes = (count: number) => Uint8Array

function generate(randomBytes: RandomBytes, groupLength: number): string {
  const signs = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % alphabet.length])
  return Array.from({ length: groups }, (_, n) => signs.slice(n * groupLength, (n + 1) * groupLength).join('')).join(
    '-',
  )
}

/** Twenty signs (100 bits) in groups: `k7wqm-…`. */
export const generatePassword = (randomBytes: RandomBytes): string => generate(randomBytes, 5)

/** Twenty-four signs (120 bits): a recovery code is good for as long as it lies in its drawer. */
export const generateRecoveryCode = (randomBytes: RandomBytes): string => generate(randomBytes, 6)
