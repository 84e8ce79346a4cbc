/** An Indonesian mobile number as people write it (0812…, 62812…, +62 812…) in the form the wallet wants, or undefined. */
export function readPhone(typed: string): string | undefined {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^\+/, '')
  if (!/^\d+$/.test(digits)) return undefined
  const local = digits.replace(/^(62|0)+/, '')
  return /^8\d{7,11}$/.test(local) ? `+62${local}` : undefined
}
