import type { ApiError } from '@topup/core/api/client'

/** The order that paid for a part of this cart, and the cart lines it covers. */
export type EarlierOrder = Readonly<{ trackingCode: string; lineKeys: readonly string[] }>

/** Undefined unless the store refused a payment because an earlier cart turned out to be paid. */
export function readEarlierOrder({ code, details }: Pick<ApiError, 'code' | 'details'>): EarlierOrder | undefined {
  const { trackingCode, lineKeys } = details ?? {}
  if (code !== 'already_paid' || typeof trackingCode !== 'string' || !Array.isArray(lineKeys)) return undefined
  return { trackingCode, lineKeys: lineKeys.filter((key) => typeof key === 'string') }
}
