import { z } from 'zod'
import { area, get, nameShapes, patch, post, remove } from './endpoint.ts'
import { isoTime, line } from './fields.ts'

/** Id of the authorization request that an app made. */
const requestId = z.string().regex(/^[\w-]{16,64}$/)
const deviceId = z.uuid()
const name = line.min(1).max(60)

const deviceRequestView = z.object({
  /** The name the app suggests for the device. */
  deviceName: z.string(),
  /** The app shows the same characters, for the seller to compare (see `keyMark`). */
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

/** The URL the browser opens next: the authorization endpoint, which redirects to the app. */
const goOn = z.object({ continueUrl: z.url() })

nameShapes({ deviceRequestView, deviceView })

export const devices = area('Devices', 'Installed seller apps', {
  getDeviceRequest: get('/api/seller/device-requests/:requestId', 'seller', 'Read which app asks to be let in', {
    input: z.strictObject({ requestId }),
    output: deviceRequestView,
  }),
  approveDevice: post('/api/seller/device-requests/:requestId', 'recent', 'Let an app in', {
    input: z.strictObject({ requestId, name }),
    output: goOn,
  }),
  declineDevice: post('/api/seller/device-requests/:requestId/decline', 'seller', 'Turn an app away', {
    input: z.strictObject({ requestId }),
    output: goOn,
  }),
  listDevices: get('/api/seller/devices', 'seller', 'List one’s installed apps', { output: z.array(deviceView) }),
  renameDevice: patch('/api/seller/devices/:id', 'seller', 'Rename an installed app', {
    input: z.strictObject({ id: deviceId, name }),
    output: z.array(deviceView),
  }),
  revokeDevice: remove('/api/seller/devices/:id', 'seller', 'End an installed app', {
    input: z.strictObject({ id: deviceId }),
    output: z.array(deviceView),
  }),
})
