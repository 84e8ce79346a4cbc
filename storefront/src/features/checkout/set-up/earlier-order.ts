import type { ApiError } from '@topup/core/api/client'

/** The order that paid for a part of this cart, and the cart lines it covers. The code is undefined where this browser may not read the order. */
export type EarlierOrder = Readonly<{ trackingCode: string | undefined; lineKeys: readonly string[] }>

/** Undefined unless the store refused a payment because an earlier cart turned out to be paid. */
export function readEarlierOrder({ code, details }: Pick<ApiError, 'code' | 'details'>): EarlierOrder | undefined {
  const { trackingCode, lineKeys } = details ?? {}
  if (code !== 'already_paid' || !Array.isArray(lineKeys)) return undefined
  const readable = typeof trackingCode === 'string' ? trackingCode : undefined
  return { trackingCode: readable, lineKeys: lineKeys.filter((key) => typeof key === 'string') }
}
