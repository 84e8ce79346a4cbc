import { z } from 'zod'
import { area, get, nameShapes } from './endpoint.ts'
import { decimal } from './fields.ts'

const longestPeriod = 3 * 366
const dayText = z.iso.date()

const counted = {
  placed: z.int(),
  completed: z.int(),
  failed: z.int(),
  /** Sum of completed order totals; refunds are not taken off. */
  revenue: decimal,
  /** Revenue of deliveries less the refunds made after delivery. */
  netRevenue: decimal,
  /** Net revenue less payment fees, disputes and supplier costs. Signed. */
  profit: decimal,
  fees: decimal,
  costs: decimal,
  /** Seconds from payment to delivery: the median and the 95th percentile. */
  deliveryP50: z.int().nullable(),
  deliveryP95: z.int().nullable(),
}

const group = z.object({ key: z.string(), name: z.string(), ...counted })
export const failureReasons = ['expired', 'rejected', 'undelivered'] as const

export const figuresView = z.object({
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  /** False while days of the period are still being summed up. */
  isComplete: z.boolean(),
  totals: z.object(counted),
  days: z.array(z.object({ day: z.string(), ...counted })),
  games: z.array(group),
  methods: z.array(group),
  failures: z.array(z.object({ reason: z.enum(failureReasons), count: z.int() })),
  allTime: z.object({ revenue: decimal, completed: z.int() }),
})
export type FiguresView = z.infer<typeof figuresView>

/** Days of the store's calendar, both included; left out: the last 30. */
export const figurePeriod = z
  .strictObject({ from: dayText.optional(), to: dayText.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, 'The period ends before it begins')
  .refine(
    ({ from, to }) => !from || !to || (Date.parse(to) - Date.parse(from)) / 86_400_000 < longestPeriod,
    'Choose a period of at most three years',
  )

nameShapes({ FiguresGroup: group, figuresView })

export const figures = area('Figures', 'How the store does', {
  getFigures: get('/api/admin/figures', 'seller', 'Read the figures of a period', {
    input: figurePeriod,
    output: figuresView,
  }),
})
