import { type ChannelCode, isChannelCode } from '@topup/core/payment/channels'

/** The parts of `GET /control/state` that the run reads: the books of the outside parties. */
export type WorldState = Readonly<{
  stripe: Readonly<{
    paymentIntents: readonly Readonly<{
      id: string
      status: string
      amount_received: number
      currency: string
      latest_charge: string | null
      amount: number
      metadata: Readonly<Record<string, string>>
    }>[]
    balanceTransactions: readonly Readonly<{ source: string; fee: number }>[]
    refunds: readonly Readonly<{
      id: string
      payment_intent: string
      amount: number
      status: string
      metadata: Readonly<Record<string, string>> | null
    }>[]
    fraudWarnings: readonly Readonly<{ id: string; payment_intent?: string }>[]
    disputes: readonly Readonly<{ id: string; payment_intent: string; amount: number; status: string }>[]
  }>
  xendit: Readonly<{
    paymentRequests: readonly Readonly<{
      object: Readonly<{ id: string; status: string; reference_id: string; amount: number }>
      /** Xendit's own channel code: BCA, INDOMARET, ID_DANA. */
      channel: string
      payment: Readonly<{ id: string; amount: number; currency: string }> | null
    }>[]
    refunds: readonly Readonly<{
      id: string
      payment_request_id: string
      reference_id: string | null
      amount: number
      status: string
    }>[]
    transactions: readonly Readonly<{
      product_id: string
      fee: Readonly<{ xendit_fee: number; value_added_tax: number }>
    }>[]
  }>
  paypal: Readonly<{
    orders: readonly Readonly<{
      object: Readonly<{
        id: string
        status: string
        purchase_units: readonly Readonly<{ custom_id?: string; amount: Readonly<{ value: string }> }>[]
      }>
    }>[]
    captures: readonly Readonly<{
      orderId: string
      object: Readonly<{
        id: string
        status: string
        amount: Readonly<{ value: string }>
        seller_receivable_breakdown?: Readonly<{ paypal_fee: Readonly<{ value: string }> }>
      }>
    }>[]
    refunds: readonly Readonly<{
      captureId: string
      object: Readonly<{
        id: string
        status: string
        custom_id?: string
        amount: Readonly<{ value: string }>
        seller_payable_breakdown: Readonly<{ paypal_fee: Readonly<{ value: string }> }>
      }>
    }>[]
    disputes: readonly Readonly<{
      captureId: string
      object: Readonly<{
        dispute_id: string
        status: string
        dispute_amount: Readonly<{ value: string }>
        dispute_outcome?: Readonly<{ outcome_code: string }>
      }>
    }>[]
  }>
  lapakgaming: Readonly<{
    orders: readonly Readonly<{
      tid: string
      partnerReferenceId: string | null
      userId: string | null
      productCode: string
      price: number
      totalPrice: number
      charge?: unknown
      voucherCodes: readonly string[]
      status: 'PENDING' | 'SUCCESS' | 'REFUNDED'
      dueAt: string | null
    }>[]
  }>
  digiflazz: Readonly<{
    transactions: readonly Readonly<{
      refId: string
      customerNo: string
      trxId: string
      sku: string
      price: number
      charge?: unknown
      status: 'Pending' | 'Sukses' | 'Gagal'
      dueAt: string | null
    }>[]
  }>
  webhooks: readonly Readonly<{ id: string; type: string; outcome: string }>[]
}>

export function readState(body: unknown): WorldState {
  if (typeof body !== 'object' || body === null || !('lapakgaming' in body))
    throw new Error('the sandbox lost its books')
  return body as WorldState
}

/** Returns the store's code for a Xendit channel, if it has one. */
export function channelOf(channel: string): ChannelCode | undefined {
  return [channel, `ID_${channel}`].find(isChannelCode)
}
