import { randomBytes } from 'node:crypto'

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** An id like PayPal's: 17 capital letters and digits for orders, captures and refunds, 13 for people. */
export const paypalId = (length = 17) =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')
