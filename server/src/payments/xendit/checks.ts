import { arrivalAnswer } from '../../setup/arrival-answer.ts'
import type { Check, CheckAnswer } from '../../setup/check.ts'
import type { OutsideContext } from '../context.ts'
import { keyCheck } from '../key-check.ts'
import { callXendit, connectXendit, XenditError } from './xendit-client.ts'

const kindOf = (key: string) => (key.startsWith('xnd_development_') ? 'test' : 'live')

async function lookAtBalance(ctx: OutsideContext, key: string): Promise<CheckAnswer> {
  const { Balance } = connectXendit(ctx.config, key)
  try {
    await callXendit('balance', () => Balance.getBalance({ accountType: 'CASH' }))
    return { state: 'green', says: `Xendit takes the ${kindOf(key)} key.` }
  } catch (error) {
    if (!(error instanceof XenditError) || (error.status !== 403 && error.status !== 401)) throw error
    return {
      state: 'yellow',
      says: `Xendit takes the ${kindOf(key)} key for payments, but does not let it read the balance.`,
      todo: [
        'Let the key read Balance and Transaction as well (Settings, Developers, API Keys): daily sums are compared by them.',
      ],
    }
  }
}

/** The webhook topics to set in Xendit's dashboard, all to the same URL, by the API version that opens payments. */
const topicsOf = {
  v2: [
    'Payment Requests: payment succeeded',
    'Payment Requests: payment failed',
    'Payment Methods: payment method expired',
  ],
  v3: ['Payment requests v3: payment status', 'Payment requests v3: payment request status'],
} as const
const refundTopics = ['Unified refunds: refund request succeeded', 'Unified refunds: refund request failed']

/** Returns the set-up checks for Xendit; none without a key. */
export function xenditChecks(ctx: OutsideContext): readonly Check[] {
  const port = ctx.payments.xendit
  const { XENDIT_API, XENDIT_SECRET_KEY, PUBLIC_URL } = ctx.config
  if (!port || !XENDIT_SECRET_KEY) return []
  const key = keyCheck(ctx, port, {
    about: 'Xendit',
    label: 'Secret key',
    todo: [
      'Make a secret key at Xendit under Settings, Developers, API Keys, which may write Money-in products and read Balance and Transaction.',
      'Put it into XENDIT_SECRET_KEY, and start the store again.',
    ],
    look: () => lookAtBalance(ctx, XENDIT_SECRET_KEY),
  })
  const webhook: Check = {
    id: 'xendit.webhook',
    about: 'Xendit',
    label: 'Webhooks',
    run: () =>
      arrivalAnswer(ctx, {
        senders: ['xendit'],
        party: 'Xendit',
        where: 'Xendit under Settings, Developers, Webhooks',
        proof: 'the verification token that is in XENDIT_WEBHOOK_TOKEN',
        paste: [...topicsOf[XENDIT_API], ...refundTopics].map((label) => ({
          label,
          text: `${PUBLIC_URL}/api/webhook/xendit`,
        })),
      }),
  }
  return [key, webhook]
}
