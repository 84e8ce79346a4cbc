import type { ApiError } from '@topup/core/api/client'

/** The order that paid a part of this cart, with that part's lines. No code if this browser may not read the order. */
export type EarlierOrder = Readonly<{ trackingCode: string | undefined; lineKeys: readonly string[] }>

/** Returns the paid order; undefined unless the store refused because an earlier cart is already paid. */
export function readEarlierOrder({ code, details }: Pick<ApiError, 'code' | 'details'>): EarlierOrder | undefined {
  const { trackingCode, lineKeys } = details ?? {}
  if (code !== 'already_paid' || !Array.isArray(lineKeys)) return undefined
  const readable = typeof trackingCode === 'string' ? trackingCode : undefined
  return { trackingCode: readable, lineKeys: lineKeys.filter((key) => typeof key === 'string') }
}
