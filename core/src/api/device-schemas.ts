import { z } from 'zod'
import { isoTime } from './views.ts'

const none = z.strictObject({})
/** What an app asked at the authorization endpoint, by the interaction's id. */
const requestId = z.string().regex(/^[\w-]{16,64}$/)
const deviceId = z.uuid()
const name = z.string().trim().min(1).max(60)

const deviceRequestView = z.object({
  /** As the app suggests it. */
  deviceName: z.string(),
  /** The app shows the same signs (see `keyMark`). */
  keyMark: z.string(),
  expiresAt: isoTime,
})
const deviceView = z.object({
  id: z.string(),
  name: z.string(),
  isCurrent: z.boolean(),
  keyMark: z.string(),
  createdAt: isoTime,
  lastSeenAt: isoTime.nullable(),
})
export type DeviceView = z.infer<typeof deviceView>

/** Where the browser goes on: back to the authorization endpoint, which sends it to the app. */
const goOn = z.object({ continueUrl: z.url() })

/** The installed app's devices: asked for in a browser, used by the app, listed and revoked anywhere. */
export const deviceSchemas = {
  getDeviceRequest: { input: z.strictObject({ requestId }), output: deviceRequestView },
  approveDevice: { input: z.strictObject({ requestId, name }), output: goOn },
  declineDevice: { input: z.strictObject({ requestId }), output: goOn },
  listDevices: { input: none, output: z.array(deviceView) },
  renameDevice: { input: z.strictObject({ id: deviceId, name }), output: z.array(deviceView) },
  revokeDevice: { input: z.strictObject({ id: deviceId }), output: z.array(deviceView) },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>
