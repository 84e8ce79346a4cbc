/** A passkey belongs to a host name; browsers make none for an IP address. */
export const canBearPasskeys = (hostname: string): boolean => !/^[\d.]+$|:/.test(hostname)

/** The most passkeys of a buyer's account. */
export const mostPasskeys = 10
