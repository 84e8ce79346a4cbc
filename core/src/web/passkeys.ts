/** A passkey belongs to a name: at a bare address of numbers no browser makes one. */
export const canBearPasskeys = (hostname: string): boolean => !/^[\d.]+$|:/.test(hostname)

/** Of a buyer's account. */
export const mostPasskeys = 10
