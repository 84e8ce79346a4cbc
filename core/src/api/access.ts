import { z } from 'zod'
import { sellerRoles, signInStages } from '../seller/roles.ts'
import { cleanCode } from '../text/clean-text.ts'
import { area, get, nameShapes, post, remove } from './endpoint.ts'
import { email, isoTime, line, webauthnJson } from './fields.ts'

export const sellerView = z.object({
  email: z.string(),
  role: z.enum(sellerRoles),
  mustChangePassword: z.boolean(),
  step: z.enum(signInStages),
})
export type SellerView = z.infer<typeof sellerView>

/** Recovery codes appear in this response only; null where the seller already has some. */
export const enrolledView = z.object({ seller: sellerView, recoveryCodes: z.array(z.string()).nullable() })
export type EnrolledView = z.infer<typeof enrolledView>

/** A session: one browser in which a seller is signed in. */
export const sessionView = z.object({
  id: z.string(),
  /** True for the session that makes this request. */
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

const password = z.string().min(1).max(200)
const code = z
  .string()
  .overwrite(cleanCode)
  .regex(/^\d{6}$/, 'Use the six digits your app shows')

/** Hash of a session's token: it identifies a session, and nobody can sign in with it. */
export const sessionId = z.string().regex(/^[\w-]{43}$/)

nameShapes({ sellerView, enrolledView, sessionView, ownAccessView, webauthnJson })

export const access = area('Access', 'How a seller signs in, and by what', {
  getSeller: get('/api/seller/session', 'signing-in', 'Read who is signed in', { output: sellerView.nullable() }),
  signIn: post('/api/seller/session', 'signing-in', 'Sign in with a password', {
    limit: 'signIn',
    input: z.strictObject({ password, email: email.optional() }),
    output: sellerView,
  }),
  signOut: remove('/api/seller/session', 'signing-in', 'Sign out', { output: z.null() }),
  changePassword: post('/api/seller/password', 'session', 'Change one’s password', {
    limit: 'signIn',
    input: z.strictObject({ currentPassword: password, newPassword: z.string().min(12).max(200) }),
    output: sellerView,
  }),
  beginSecondFactor: post('/api/seller/second-factor/options', 'proving', 'Ask how the second factor can be proved', {
    description:
      'What this seller can prove itself by; the passkey options are good for one answer of this session. An installed app takes no passkey: a code, or letting it in again in the browser.',
    output: z.object({ hasTotp: z.boolean(), hasRecoveryCodes: z.boolean(), passkey: webauthnJson.nullable() }),
  }),
  proveSecondFactor: post('/api/seller/second-factor', 'proving', 'Prove the second factor', {
    description: 'Exactly one of the three.',
    limit: 'signIn',
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
  }),
  beginTotp: post('/api/seller/totp', 'enrol', 'Begin to set up an authenticator app', {
    /** `qrCode` is a PNG in base64, without the data: prefix; `secret` is the same secret as text, to be typed in. */
    output: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
  }),
  confirmTotp: post('/api/seller/totp/confirm', 'enrol', 'Confirm the authenticator app with its first code', {
    limit: 'signIn',
    input: z.strictObject({ code }),
    output: enrolledView,
  }),
  removeTotp: remove('/api/seller/totp', 'recent-browser', 'Remove the authenticator app', { output: ownAccessView }),
  beginPasskey: post('/api/seller/passkeys/options', 'enrol', 'Begin to add a passkey', { output: webauthnJson }),
  addPasskey: post('/api/seller/passkeys', 'enrol', 'Add a passkey', {
    input: z.strictObject({ name: line.min(1).max(60), response: webauthnJson }),
    output: enrolledView,
  }),
  removePasskey: remove('/api/seller/passkeys/:id', 'recent-browser', 'Remove a passkey', {
    input: z.strictObject({ id: z.string().min(1).max(1400) }),
    output: ownAccessView,
  }),
  renewRecoveryCodes: post('/api/seller/recovery-codes', 'recent-browser', 'Make new recovery codes', {
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  getOwnAccess: get('/api/seller/access', 'seller', 'List one’s sessions and second factors', {
    output: ownAccessView,
  }),
  revokeSession: remove('/api/seller/sessions/:id', 'seller', 'End one of one’s sessions', {
    input: z.strictObject({ id: sessionId }),
    output: ownAccessView,
  }),
  revokeOtherSessions: post('/api/seller/sessions/revoke-others', 'seller', 'End all of one’s other sessions', {
    output: ownAccessView,
  }),
})
