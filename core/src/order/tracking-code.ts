/** 31 characters without 0/O and 1/I/L, which buyers misread. 31^12 is more than 2^59. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 12

export const trackingCodePattern = /^TRK[2-9A-HJKMNP-Z]{12}$/

/** `randomBytes` must return `count` cryptographically random bytes. */
export function createTrackingCode(randomBytes: (count: number) => Uint8Array): string {
  let code = ''
  while (code.length < codeLength) {
    for (const byte of randomBytes(codeLength)) {
      // 248 = 8 * 31: larger bytes are skipped, or the first characters would be more frequent.
      if (byte < 248 && code.length < codeLength) code += alphabet[byte % alphabet.length]
    }
  }
  return `TRK${code}`
}

/** Path of the order's page, which shows each reader only what that reader may see. */
export const trackingPath = (code: string): string => `/track/${encodeURIComponent(code)}`

/** Anchor on the order's page for ordering the same again; a link to it reveals nothing beyond the code. */
export const repeatPlace = 'again'
export const repeatPath = (code: string): string => `${trackingPath(code)}#${repeatPlace}`
