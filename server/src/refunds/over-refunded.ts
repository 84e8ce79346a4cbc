/**
 * Selects payments of which more goes back than came. Refunds that were made, are on their way or are owed count, whoever makes them.
 * Money that disputes took is not counted. A payment is left out once the seller was told that two refunds went out for it. Without
 * parameters, so that whoever reads the database from outside can ask as well.
 */
export const OVER_REFUNDED = `
  select payments.id, payments.provider, payments.provider_ref,
    coalesce(payments.received_currency, payments.currency) as currency,
    coalesce(payments.received_amount, payments.amount) as came, sum(refunds.amount) as back
  from refunds join payments on payments.id = refunds.payment_id
  where refunds.status <> 'closed' and not exists (
    select 1 from attention where attention.subject_id = payments.id and attention.kind = 'refund_doubled')
  group by payments.id, payments.provider, payments.provider_ref, coalesce(payments.received_currency, payments.currency),
    coalesce(payments.received_amount, payments.amount)
  having sum(refunds.amount) > coalesce(payments.received_amount, payments.amount)`

export type OverRefunded = Readonly<{
  id: string
  provider: string
  provider_ref: string | null
  currency: string
  came: number
  back: number
}>
