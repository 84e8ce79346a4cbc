import { DomainError } from '@topup/core/api/errors'
import { type ChannelCode, channels } from '@topup/core/payment/channels'
import type { OpenRequest } from '../../payment-port.ts'
import { requirePhone, toHolder } from '../payment-parameters.ts'
import { toXenditAmount } from '../payment-state.ts'
import { counterHolder, counterType, ovoNumber } from './unanswered.ts'

type Properties = Readonly<Record<string, string>>
type Kind = Readonly<{ code: string; type?: string; toProperties: (request: OpenRequest) => Properties }>

const toPages = ({ returnUrl }: OpenRequest): Properties => ({
  success_return_url: returnUrl,
  failure_return_url: returnUrl,
})
const toExpiry = ({ expiresAt }: OpenRequest): Properties => ({ expires_at: expiresAt.toISOString() })

const wallet = (code: string): Kind => ({ code, toProperties: toPages })
const bank = (name: string): Kind => ({
  code: `${name}_VIRTUAL_ACCOUNT`,
  toProperties: (request) => ({ display_name: toHolder(request.holder), ...toExpiry(request) }),
})
const counter = (code: string): Kind => ({
  code,
  type: counterType,
  toProperties: (request) => ({ [counterHolder]: toHolder(request.holder), ...toExpiry(request) }),
})

const kinds: Readonly<Record<ChannelCode, Kind>> = {
  ID_DANA: wallet('DANA'),
  ID_OVO: { code: 'OVO', toProperties: (request) => ({ [ovoNumber]: requirePhone(request, channels.ID_OVO.name) }) },
  ID_LINKAJA: wallet('LINKAJA'),
  ID_SHOPEEPAY: wallet('SHOPEEPAY'),
  QRIS: { code: 'QRIS', toProperties: toExpiry },
  ID_BCA: bank('BCA'),
  ID_BRI: bank('BRI'),
  ID_BNI: bank('BNI'),
  ID_MANDIRI: bank('MANDIRI'),
  ID_PERMATA: bank('PERMATA'),
  ID_BSI: bank('BSI'),
  ID_ALFAMART: counter('ALFAMART'),
  ID_INDOMARET: counter('INDOMARET'),
}

/** `reference_id` is our payment's id, so that a request whose response was lost can be found. */
export function toV3Parameters(request: OpenRequest) {
  const { id, channel, checkoutId, money } = request
  if (!channel) throw new DomainError('provider_not_offered', 'Choose an e-wallet first')
  const { code, type = 'PAY', toProperties } = kinds[channel]
  return {
    reference_id: id,
    type,
    country: 'ID',
    currency: money.currency,
    request_amount: toXenditAmount(money),
    channel_code: code,
    channel_properties: toProperties(request),
    metadata: { payment_id: id, checkout_id: checkoutId },
  }
}
