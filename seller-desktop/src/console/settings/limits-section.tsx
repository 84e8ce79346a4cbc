import { useQuery } from '@tanstack/react-query'
import { ewalletChannelNames } from '@topup/core/payment/ewallet-channels'
import { fill } from '@topup/core/text/words'
import { formatRupiah } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { Section } from '../parts/section.tsx'
import { useQueries } from '../queries.ts'
import { NumberField } from './number-field.tsx'
import { type Channel, type SettingsSectionProps, withLimit } from './settings-form.ts'
import styles from './settings-page.module.css'

const channels = { ...ewalletChannelNames, QRIS: 'QRIS' }

export function LimitsSection({ draft, set }: SettingsSectionProps) {
  const texts = useTexts().settings
  const offered = useQuery(useQueries().config).data?.payments
  const openOf = (channel: Channel) =>
    (channel === 'QRIS' ? offered?.qris : offered?.ewallet?.channels.find(({ code }) => code === channel)) ?? {
      minIdr: 1,
      maxIdr: 20_000_000,
    }
  return (
    <Section title={texts.limits}>
      <div className={styles.fields}>
        <NumberField
          label={texts.orderExpiry}
          type="number"
          min={1}
          max={1440}
          step="any"
          required
          className={styles.wide}
          value={draft.orderExpiryMinutes}
          onValue={(minutes = draft.orderExpiryMinutes) => set({ orderExpiryMinutes: minutes })}
        />
        {(Object.entries(channels) as [Channel, string][]).flatMap(([channel, name]) =>
          (['min', 'max'] as const).map((edge) => (
            <NumberField
              key={`${channel} ${edge}`}
              label={fill(texts[edge], { channel: name })}
              inputMode="numeric"
              placeholder={formatRupiah(openOf(channel)[`${edge}Idr`])}
              value={draft.channelLimits[channel]?.[`${edge}Idr`]}
              onValue={(typed) => {
                const { minIdr, maxIdr } = openOf(channel)
                const open = { minIdr, maxIdr }
                const value = Math.round(typed ?? 0) || open[`${edge}Idr`]
                set({ channelLimits: withLimit(draft.channelLimits, channel, { [`${edge}Idr`]: value }, open) })
              }}
            />
          )),
        )}
        <p className={`${'quiet'} ${styles.wide}`}>{texts.channelHint}</p>
      </div>
    </Section>
  )
}
