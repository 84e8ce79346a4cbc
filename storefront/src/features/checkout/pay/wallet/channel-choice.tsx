import { money } from '@topup/core/money/money'
import type { ChannelCode } from '@topup/core/payment/channels'
import { fill } from '@topup/core/text/words'
import { ChoiceCard } from '@topup/core/ui/choice-card.tsx'
import { PayMark } from '../../../../shared/art/pay-mark.tsx'
import { useMessages } from '../../../../shared/messages/messages.ts'
import { useMoneyFormat } from '../../../../shared/prices.ts'
import styles from '../methods.module.css'
import { amountOf, fromOf, type Ways } from '../ways.ts'

import type { Channel } from './channels.ts'

type ChannelChoiceProps = {
  legend: string
  channels: readonly Channel[]
  ways: Ways
  chosen: ChannelCode | undefined
  isBusy: boolean
  onChoose: (code: ChannelCode) => void
}

export function ChannelChoice({ legend, channels, ways, chosen, isBusy, onChoose }: ChannelChoiceProps) {
  const { checkout: texts } = useMessages()
  const format = useMoneyFormat()
  const wayOf = ({ code }: Channel) => ways.find(({ channel }) => channel === code)
  const takes = (channel: Channel) => wayOf(channel)?.problem === null
  function amountText(channel: Channel) {
    const way = wayOf(channel)
    return way && <span className={styles.amount}>{format(amountOf(way))}</span>
  }
  // With an odd number, one button fills a row: QRIS, which any wallet can pay, or else the last.
  const odd = channels.length % 2 === 0 ? undefined : channels[0]?.code === 'QRIS' ? channels[0] : channels.at(-1)
  const hint = (channel: Channel) => {
    const way = wayOf(channel)
    if (!way?.problem) return texts.channelHints[channel.code]
    const rupiah = (amount: number) => format(money(amount, 'IDR'))
    if (way.problem !== 'fee')
      return fill(texts.outOfLimits, { min: rupiah(channel.minIdr), max: rupiah(channel.maxIdr) })
    const from = fromOf(way)
    return from ? fill(texts.tooLittle, { amount: format(from) }) : texts.notForThis
  }
  return (
    <fieldset className={styles.channelChoice} disabled={isBusy}>
      <legend className={`small ${styles.legend}`}>{legend}</legend>
      <div className={styles.cards}>
        {channels.map((channel) => (
          <ChoiceCard
            key={channel.code}
            name="wallet-channel"
            value={channel.code}
            checked={chosen === channel.code}
            disabled={!takes(channel)}
            onChange={() => onChoose(channel.code)}
            className={channel === odd ? 'across' : undefined}
          >
            <span className={styles.channelHead}>
              <span className={styles.named}>
                <PayMark way={channel.code} />
                <span className={styles.name}>{channel.name}</span>
              </span>
              <span>{amountText(channel)}</span>
            </span>
            <span className={`note ${styles.hint}`}>{hint(channel)}</span>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  )
}
