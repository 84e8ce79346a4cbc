export const stripeApiVersion = '2026-10-28.endive'

/** API version of an old account: endpoints made without a version use it. */
export const accountVersion = '2022-08-01'

const beforeLatestCharge = '2022-11-15'

/** Returns the object in the shape of `version`: until November 2022 a payment intent listed its charges. */
export function shapedBy(version: string | null, object: Record<string, unknown>): Record<string, unknown> {
  if (version === null || version >= beforeLatestCharge || object.object !== 'payment_intent') return object
  const { latest_charge: charge, ...rest } = object
  return {
    ...rest,
    charges: { object: 'list', data: charge ? [{ id: charge, object: 'charge' }] : [], has_more: false },
  }
}
