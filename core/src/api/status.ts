import { z } from 'zod'
import { paymentMethods } from '../payment/payment-methods.ts'
import { incidentLimits } from '../sales/incident-limits.ts'
import { area, get, nameShapes, patch, post, remove } from './endpoint.ts'
import { done, isoTime } from './fields.ts'
import { deliveryTimes } from './games.ts'
import { salesPauseView } from './sales.ts'

/** The owner's text in each language. */
const words = z.object({ en: z.string(), id: z.string() })

export const incidentView = z.object({
  id: z.string(),
  title: words,
  text: words,
  beganAt: isoTime,
  /** Null while the incident lasts. */
  endedAt: isoTime.nullable(),
  /** Newest first. */
  updates: z.array(z.object({ id: z.string(), text: words, at: isoTime })),
})
export type IncidentView = z.infer<typeof incidentView>

/** The public status of the store: times, and reasons in the words that buyers read, but never sales figures. */
export const statusView = z.object({
  /** Why the whole store sells nothing now; null while sales are not paused. */
  salesPause: salesPauseView,
  /** The supplier does not answer, so paid orders are delivered later. */
  isDelayed: z.boolean(),
  games: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      salesPause: salesPauseView,
      /** Delivery times of the last `deliveryDays` days; null while there are too few deliveries. */
      deliveryTimes: deliveryTimes.nullable(),
    }),
  ),
  /** The store's ways to pay; a way is paused while its provider takes no payment. */
  ways: z.array(z.object({ method: z.enum(paymentMethods), isPaused: z.boolean() })),
  deliveryDays: z.int(),
  /** Open incidents and those of the last 90 days, newest first. */
  incidents: z.array(incidentView),
})
export type StatusView = z.infer<typeof statusView>

nameShapes({ incidentView, deliveryTimes, statusView })

const text = (most: number, missing: string) => z.string().trim().min(1, missing).max(most)
const inBoth = (most: number, missing: string) => z.strictObject({ en: text(most, missing), id: text(most, missing) })
const title = inBoth(incidentLimits.title, 'Give it a title in both languages')
const told = inBoth(incidentLimits.text, 'Say it in both languages')
const began = z.iso.datetime()

export const status = area('Status', 'How the store does', {
  getStatus: get('/api/status', 'anyone', 'Read what is sold, what is paused and why, and how long deliveries take', {
    output: statusView,
  }),
  listIncidents: get('/api/admin/incidents', 'seller', 'List the incidents that are kept', {
    output: z.array(incidentView),
  }),
  createIncident: post('/api/admin/incidents', 'owner-today', 'Tell buyers of an incident', {
    description: 'It began now unless `beganAt` says when.',
    input: z.strictObject({ title, text: told, beganAt: began.optional() }),
    output: incidentView,
  }),
  updateIncident: patch('/api/admin/incidents/:id', 'owner-today', 'Change an incident, end it or open it again', {
    input: z.strictObject({
      id: z.uuid(),
      title: title.optional(),
      text: told.optional(),
      beganAt: began.optional(),
      hasEnded: z.boolean().optional(),
    }),
    output: incidentView,
  }),
  addIncidentUpdate: post('/api/admin/incidents/:id/updates', 'owner-today', 'Tell how an incident goes on', {
    input: z.strictObject({ id: z.uuid(), text: told }),
    output: incidentView,
  }),
  removeIncident: remove('/api/admin/incidents/:id', 'owner-today', 'Take an incident away', {
    input: z.strictObject({ id: z.uuid() }),
    output: done,
  }),
})
