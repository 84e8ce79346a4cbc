import { Xendit } from 'xendit-node'

type Wallet = 'DANA' | 'OVO' | 'LINKAJA' | 'SHOPEEPAY'
export const banks = ['BCA', 'BRI', 'BNI', 'MANDIRI', 'PERMATA', 'BSI'] as const
export const tills = ['ALFAMART', 'INDOMARET'] as const
type Numbered = (typeof banks)[number] | (typeof tills)[number]

const isBank = (channel: Numbered): channel is (typeof banks)[number] => banks.some((bank) => bank === channel)

/** The real SDK, with a call for each kind of payment that a store requests. */
export function xenditClient(url: string, secretKey = 'xnd_development_sandbox') {
  const xendit = new Xendit({ secretKey, xenditURL: url })
  const common = (referenceId: string, amount: number) => ({
    referenceId,
    amount,
    currency: 'IDR' as const,
    country: 'ID' as const,
    metadata: { order_id: referenceId },
  })
  return {
    xendit,
    payByWallet(
      channelCode: Wallet,
      referenceId: string,
      options: { amount?: number; mobileNumber?: string; idempotencyKey?: string } = {},
    ) {
      const urls = {
        successReturnUrl: 'https://store.example/checkout?paid',
        failureReturnUrl: 'https://store.example/checkout?failed',
      }
      const channelProperties =
        channelCode === 'OVO' ? { mobileNumber: options.mobileNumber ?? '+6281234567890' } : urls
      return xendit.PaymentRequest.createPaymentRequest({
        idempotencyKey: options.idempotencyKey ?? `pay:${referenceId}`,
        data: {
          ...common(referenceId, options.amount ?? 15_000),
          paymentMethod: {
            type: 'EWALLET',
            reusability: 'ONE_TIME_USE',
            referenceId: `pm_${referenceId}`,
            ewallet: { channelCode, channelProperties },
          },
        },
      })
    },
    payByQr(referenceId: string, amount = 15_000, expiresAt?: Date) {
      return xendit.PaymentRequest.createPaymentRequest({
        idempotencyKey: `pay:${referenceId}`,
        data: {
          ...common(referenceId, amount),
          paymentMethod: {
            type: 'QR_CODE',
            reusability: 'ONE_TIME_USE',
            qrCode: { channelCode: 'QRIS', channelProperties: expiresAt ? { expiresAt } : {} },
          },
        },
      })
    },
    payByNumber(channel: Numbered, referenceId: string, amount = 15_000, expiresAt?: Date) {
      const channelProperties = { customerName: 'Sandbox Store', ...(expiresAt && { expiresAt }) }
      const once = { reusability: 'ONE_TIME_USE' } as const
      return xendit.PaymentRequest.createPaymentRequest({
        idempotencyKey: `pay:${referenceId}`,
        data: {
          ...common(referenceId, amount),
          paymentMethod: isBank(channel)
            ? { ...once, type: 'VIRTUAL_ACCOUNT', virtualAccount: { channelCode: channel, channelProperties } }
            : { ...once, type: 'OVER_THE_COUNTER', overTheCounter: { channelCode: channel, channelProperties } },
        },
      })
    },
    async refund(paymentRequestId: string, amount?: number, idempotencyKey = `refund:${paymentRequestId}:${amount}`) {
      const { id = '', amount: refunded } = await xendit.Refund.createRefund({
        idempotencyKey,
        data: {
          paymentRequestId,
          referenceId: idempotencyKey,
          currency: 'IDR',
          reason: 'REQUESTED_BY_CUSTOMER',
          ...(amount === undefined ? {} : { amount }),
        },
      })
      return { id, amount: refunded }
    },
  }
}
