import { randomUUID } from 'node:crypto'

/** An email address that no other test uses. */
export const newAddress = (domain = 'example.com'): string => `buyer-${randomUUID()}@${domain}`
