export const stripeApiVersion = '2026-10-28.endive'

/** Of an account that was opened long ago: what an endpoint speaks that is made without a version. */
export const accountVersion = '2022-08-01'

const beforeLatestCharge = '2022-11-15'

/** An object as that version writes it. A payment's charges stood in it as a list until November 2022. */
export function shapedBy(version: string | null, object: Record<string, unknown>): Record<string, unknown> {
  if (version === null || version >= beforeLatestCharge || object.object !== 'payment_intent') return object
  const { latest_charge: charge, ...rest } = object
  return {
    ...rest,
    charges: { object: 'list', data: charge ? [{ id: charge, object: 'charge' }] : [], has_more: false },
  }
}
