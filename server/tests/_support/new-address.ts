import { randomUUID } from 'node:crypto'

/** A mail address that nothing was sent to before. */
export const newAddress = (domain = 'example.com'): string => `buyer-${randomUUID()}@${domain}`
