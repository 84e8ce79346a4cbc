import { z } from 'zod'
import { area, get, post } from './endpoint.ts'
import { done } from './fields.ts'

const endpoint = z.url({ protocol: /^https?$/ }).max(1_000)
const base64Url = (least: number, most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .min(least)
    .max(most)

export const push = area('Push', 'Notices to a browser that wants them: asked for after paying, never before', {
  getPushKey: get('/api/push/key', 'buyer', 'Read the key that notices of this store are signed with', {
    output: z.object({ key: z.string() }),
  }),
  subscribePush: post('/api/push', 'buyer', 'Have notices sent to this browser', {
    description: 'About the orders of the browser’s session. At most five addresses a session: the oldest gives way.',
    input: z.strictObject({ endpoint, keys: z.strictObject({ p256dh: base64Url(80, 100), auth: base64Url(16, 40) }) }),
    output: done,
  }),
  unsubscribePush: post('/api/push/forget', 'buyer', 'Have no more notices sent to this browser', {
    input: z.strictObject({ endpoint }),
    output: done,
  }),
})
