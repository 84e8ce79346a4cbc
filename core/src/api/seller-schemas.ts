import { z } from 'zod'
import { sellerRoles } from '../seller/roles.ts'
import { enrolledView, ownAccessView, sellerView, sessionView, staffView, webauthnJson } from './seller-views.ts'

const none = z.strictObject({})
const password = z.string().min(1).max(200)
const email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Use an e-mail address such as name@example.com')
const code = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Use the six digits your app shows'))
/** Hash of a session's token: names a session without opening it. */
const sessionId = z.string().regex(/^[\w-]{43}$/)
const firstPassword = z.object({ seller: staffView, firstPassword: z.string() })

/** The seller's doors: sign-in, second factors, sessions, and who else may come in. */
export const sellerSchemas = {
  getSeller: { input: none, output: sellerView.nullable() },
  signIn: { input: z.strictObject({ password, email: email.optional() }), output: sellerView },
  signOut: { input: none, output: z.null() },
  changePassword: {
    input: z.strictObject({ currentPassword: password, newPassword: z.string().min(12).max(200) }),
    output: sellerView,
  },
  /** What this seller can prove itself by; the passkey options are good for one answer of this session. */
  beginSecondFactor: {
    input: none,
    output: z.object({ hasTotp: z.boolean(), hasRecoveryCodes: z.boolean(), passkey: webauthnJson.nullable() }),
  },
  /** Exactly one of the three. */
  proveSecondFactor: {
    input: z
      .strictObject({
        code: code.optional(),
        recoveryCode: z.string().trim().min(1).max(64).optional(),
        passkey: webauthnJson.optional(),
      })
      .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
        message: 'Give a code, a recovery code or a passkey',
      }),
    output: sellerView,
  },
  beginTotp: {
    input: none,
    /** `qrCode` is a PNG in base64, without the data: prefix; `secret` is the same for typing in. */
    output: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
  },
  confirmTotp: { input: z.strictObject({ code }), output: enrolledView },
  removeTotp: { input: none, output: ownAccessView },
  beginPasskey: { input: none, output: webauthnJson },
  addPasskey: {
    input: z.strictObject({ name: z.string().trim().min(1).max(60), response: webauthnJson }),
    output: enrolledView,
  },
  removePasskey: { input: z.strictObject({ id: z.string().min(1).max(1400) }), output: ownAccessView },
  renewRecoveryCodes: { input: none, output: z.object({ recoveryCodes: z.array(z.string()) }) },
  getOwnAccess: { input: none, output: ownAccessView },
  revokeSession: { input: z.strictObject({ id: sessionId }), output: ownAccessView },
  revokeOtherSessions: { input: none, output: ownAccessView },
  listSellers: { input: none, output: z.array(staffView) },
  createSeller: { input: z.strictObject({ email, role: z.enum(sellerRoles) }), output: firstPassword },
  updateSeller: {
    input: z.strictObject({ id: z.uuid(), role: z.enum(sellerRoles).optional(), disabled: z.boolean().optional() }),
    output: staffView,
  },
  /** A new first password; second factors, recovery codes and sessions are gone. */
  resetSeller: { input: z.strictObject({ id: z.uuid() }), output: firstPassword },
  /** Ends every session and every installed app of a colleague; they may sign in again. */
  signOutSeller: { input: z.strictObject({ id: z.uuid() }), output: staffView },
  /** Where a colleague is signed in, the last seen first. */
  listSellerSessions: { input: z.strictObject({ id: z.uuid() }), output: z.array(sessionView) },
  /** Ends one of them; answers those that are left. */
  endSellerSession: { input: z.strictObject({ id: z.uuid(), sessionId }), output: z.array(sessionView) },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>
