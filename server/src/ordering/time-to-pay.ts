import { MINUTE } from '@topup/core/time'
import type { Context } from './context.ts'

/** How long an order waits to be paid. */
export const minutesToPay = ({ settings }: Pick<Context, 'settings'>): number => settings.current().orderExpiryMinutes

/** Until when an order can be paid whose time begins at `start`. */
export const endOfTimeToPay = (ctx: Context, start: Date): string =>
  new Date(start.getTime() + minutesToPay(ctx) * MINUTE).toISOString()
