import { z } from 'zod'
import { sellerRoles } from '../seller/roles.ts'
import { sessionId, sessionView } from './access.ts'
import { area, get, nameShapes, patch, post, remove } from './endpoint.ts'
import { email, isoTime } from './fields.ts'

export const staffView = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(sellerRoles),
  isSelf: z.boolean(),
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: isoTime,
  /** Last seen in a browser or in the app. */
  lastSeenAt: isoTime.nullable(),
  /** Numbers of active sessions and installed apps. */
  browsers: z.int(),
  apps: z.int(),
})
export type StaffView = z.infer<typeof staffView>

const firstPassword = z.object({ seller: staffView, firstPassword: z.string() })

nameShapes({ staffView, firstPassword })

export const staff = area('Staff', 'Who else may come in', {
  listSellers: get('/api/admin/sellers', 'owner', 'List the sellers', { output: z.array(staffView) }),
  createSeller: post('/api/admin/sellers', 'owner-recent', 'Add a seller', {
    input: z.strictObject({ email, role: z.enum(sellerRoles) }),
    output: firstPassword,
  }),
  updateSeller: patch('/api/admin/sellers/:id', 'owner-recent', 'Change a seller’s role, or lock them out', {
    input: z.strictObject({ id: z.uuid(), role: z.enum(sellerRoles).optional(), disabled: z.boolean().optional() }),
    output: staffView,
  }),
  resetSeller: post('/api/admin/sellers/:id/reset', 'owner-recent', 'Give a seller a new first password', {
    description: 'A new first password; second factors, recovery codes and sessions are gone.',
    input: z.strictObject({ id: z.uuid() }),
    output: firstPassword,
  }),
  signOutSeller: post('/api/admin/sellers/:id/sign-out', 'owner-recent', 'Sign a seller out everywhere', {
    description: 'Ends every session and every installed app of a colleague; they may sign in again.',
    input: z.strictObject({ id: z.uuid() }),
    output: staffView,
  }),
  listSellerSessions: get('/api/admin/sellers/:id/sessions', 'owner', 'List where a seller is signed in', {
    description: 'Where a colleague is signed in, the last seen first.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.array(sessionView),
  }),
  endSellerSession: remove(
    '/api/admin/sellers/:id/sessions/:sessionId',
    'owner-recent',
    'End one session of a seller',
    {
      description: 'Ends one of them; answers those that are left.',
      input: z.strictObject({ id: z.uuid(), sessionId }),
      output: z.array(sessionView),
    },
  ),
})
