import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const randomId = (prefix: string, length = 24) =>
  prefix + Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

export const randomDigits = (length: number) => Array.from(randomBytes(length), (byte) => byte % 10).join('')
