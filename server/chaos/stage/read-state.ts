/** The parts of `GET /control/state` that the run reads: the outside world's own books. */
export type WorldState = Readonly<{
  stripe: Readonly<{
    paymentIntents: readonly Readonly<{
      id: string
      status: string
      amount_received: number
      currency: string
      latest_charge: string | null
    }>[]
    balanceTransactions: readonly Readonly<{ source: string; fee: number }>[]
    refunds: readonly Readonly<{ id: string; payment_intent: string; amount: number; status: string }>[]
    disputes: readonly Readonly<{ id: string; payment_intent: string; amount: number; status: string }>[]
  }>
  xendit: Readonly<{
    paymentRequests: readonly Readonly<{
      object: Readonly<{ id: string; status: string }>
      payment: Readonly<{ id: string; amount: number; currency: string }> | null
    }>[]
    refunds: readonly Readonly<{ id: string; payment_request_id: string; amount: number; status: string }>[]
    transactions: readonly Readonly<{
      product_id: string
      fee: Readonly<{ xendit_fee: number; value_added_tax: number }>
    }>[]
  }>
  paypal: Readonly<{
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
        amount: Readonly<{ value: string }>
        seller_payable_breakdown: Readonly<{ paypal_fee: Readonly<{ value: string }> }>
      }>
    }>[]
    disputes: readonly Readonly<{
      captureId: string
      object: Readonly<{
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
      status: 'PENDING' | 'SUCCESS' | 'REFUNDED'
      dueAt: string | null
    }>[]
  }>
  digiflazz: Readonly<{
    transactions: readonly Readonly<{
      refId: string
      customerNo: string
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
