/**
 * Selects payments with more refunded than received. Counts refunds made, in progress or owed, by store or provider,
 * but no disputes. Leaves out payments whose double refund the seller was told about. Has no parameters, so that it
 * also runs outside the store.
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
