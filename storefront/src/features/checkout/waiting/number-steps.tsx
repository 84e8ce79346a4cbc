import type { PayCode } from '@topup/core/api/payments'
import type { ChannelCode } from '@topup/core/payment/channels'
import { fill } from '@topup/core/text/words'
import { useMessages } from '../../../shared/messages/messages.ts'
import { inGroups } from '../../../shared/waiting/in-groups.ts'
import { channelName } from '../pay/wallet/channels.ts'
import own from './number.module.css'

type NumberStepsProps = { channel: ChannelCode; payCode: PayCode; amount: string }

/** Instructions for the bank's machine, app and site, or for the till. */
export function NumberSteps({ channel, payCode, amount }: NumberStepsProps) {
  const { numbers } = useMessages().checkout
  const words = { name: channelName(channel), receiver: payCode.name, number: inGroups(payCode.number), amount }
  const menus = Object.hasOwn(numbers.menus, channel) ? numbers.menus[channel as keyof typeof numbers.menus] : undefined
  const ways = menus
    ? (['atm', 'app', 'web'] as const).map((way) => ({
        way,
        steps: [fill(numbers.choose, { menu: menus[way] }), fill(numbers.enter, words), fill(numbers.check, words)],
      }))
    : [{ way: 'till' as const, steps: [fill(numbers.tellTill, words), fill(numbers.payTill, words)] }]
  return (
    <div className={own.how}>
      <h3 className="label">{numbers.how}</h3>
      {ways.map(({ way, steps }, index) => (
        <details key={way} open={index === 0} className={own.way}>
          <summary>{numbers.ways[way]}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  )
}
