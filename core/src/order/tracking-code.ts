/** 31 signs: no 0/O, 1/I/L, which buyers misread. 31^12 is more than 2^59. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 12

export const trackingCodePattern = /^TRK[2-9A-HJKMNP-Z]{12}$/

/** `randomBytes` gives that many cryptographically random bytes. */
export function createTrackingCode(randomBytes: (count: number) => Uint8Array): string {
  let code = ''
  while (code.length < codeLength) {
    for (const byte of randomBytes(codeLength)) {
      // 248 = 8 * 31: larger bytes are thrown away, or early signs would come more often.
      if (byte < 248 && code.length < codeLength) code += alphabet[byte % alphabet.length]
    }
  }
  return `TRK${code}`
}

/** The order's own address; the page shows what its reader may see. */
export const trackingPath = (code: string): string => `/track/${encodeURIComponent(code)}`

/** Where on the order's page the same is had again; it says no more than the code. */
export const repeatPlace = 'again'
export const repeatPath = (code: string): string => `${trackingPath(code)}#${repeatPlace}`
