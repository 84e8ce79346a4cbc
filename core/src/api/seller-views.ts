import { z } from 'zod'
import { doorSteps, sellerRoles } from '../seller/roles.ts'
import { isoTime } from './views.ts'

export const sellerView = z.object({
  email: z.string(),
  role: z.enum(sellerRoles),
  mustChangePassword: z.boolean(),
  step: z.enum(doorSteps),
})
export type SellerView = z.infer<typeof sellerView>

/** Options and answers of WebAuthn as the browser's own JSON has them. */
export const webauthnJson = z.looseObject({})

/** The codes are in this answer and nowhere else afterwards; null where the seller has some already. */
export const enrolledView = z.object({ seller: sellerView, recoveryCodes: z.array(z.string()).nullable() })
export type EnrolledView = z.infer<typeof enrolledView>

/** One browser a seller is signed in with. */
export const sessionView = z.object({
  id: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  userAgent: z.string(),
  createdAt: isoTime,
  lastSeenAt: isoTime,
  expiresAt: isoTime,
})
export type SessionView = z.infer<typeof sessionView>

export const ownAccessView = z.object({
  sessions: z.array(sessionView),
  hasTotp: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: isoTime, lastUsedAt: isoTime.nullable() })),
  recoveryCodesLeft: z.int(),
})
export type OwnAccessView = z.infer<typeof ownAccessView>

export const staffView = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(sellerRoles),
  isSelf: z.boolean(),
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: isoTime,
  /** In a browser or in the app. */
  lastSeenAt: isoTime.nullable(),
  /** Sessions and installed apps that come in now. */
  browsers: z.int(),
  apps: z.int(),
})
export type StaffView = z.infer<typeof staffView>
