import { money } from '@topup/core/money/money'
import type { ChannelCode } from '@topup/core/payment/channels'
import { fill } from '@topup/core/text/words'
import { ChoiceCard } from '@topup/core/ui/choice-card.tsx'
import { useMessages } from '../../../../shared/messages/messages.ts'
import { useMoneyFormat } from '../../../../shared/prices.ts'
import styles from '../methods.module.css'
import { type Channel, takes } from './channels.ts'

type ChannelChoiceProps = {
  channels: readonly Channel[]
  amountIdr: number
  chosen: ChannelCode | undefined
  isBusy: boolean
  onChoose: (code: ChannelCode) => void
}

export function ChannelChoice({ channels, amountIdr, chosen, isBusy, onChoose }: ChannelChoiceProps) {
  const { checkout: texts } = useMessages()
  const format = useMoneyFormat()
  const rupiah = (amount: number) => format(money(amount, 'IDR'))
  // An odd one fills a row: the code, which any of the wallets can pay, or else the last.
  const odd = channels.length % 2 === 0 ? undefined : channels[0]?.code === 'QRIS' ? channels[0] : channels.at(-1)
  const hint = (channel: Channel) => {
    if (takes(channel, amountIdr)) return texts.channelHints[channel.code]
    return fill(texts.outOfLimits, { min: rupiah(channel.minIdr), max: rupiah(channel.maxIdr) })
  }
  return (
    <fieldset className={styles.channelChoice} disabled={isBusy}>
      <legend className={`small ${styles.legend}`}>{texts.chooseChannel}</legend>
      <div className={styles.cards}>
        {channels.map((channel) => (
          <ChoiceCard
            key={channel.code}
            name="wallet-channel"
            value={channel.code}
            checked={chosen === channel.code}
            disabled={!takes(channel, amountIdr)}
            onChange={() => onChoose(channel.code)}
            className={channel === odd ? 'across' : undefined}
          >
            <span className={styles.name}>{channel.name}</span>
            <span className={`note ${styles.hint}`}>{hint(channel)}</span>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  )
}
