import { type ChannelCode, channelCodes, channels } from '@topup/core/payment/channels'
import { paymentMethodNames } from '@topup/core/payment/payment-methods'
import { fill } from '@topup/core/text/words'
import { cx } from '@topup/core/ui/cx.ts'
import { formatRupiah } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { Section } from '../parts/section.tsx'
import { Switch } from '../parts/switch.tsx'
import { NumberField } from './number-field.tsx'
import { type SettingsSectionProps, withLimit, withSwitched } from './settings-form.ts'
import styles from './settings-page.module.css'

/** Each payment channel with its switch and its limits. */
export function ChannelsSection({ draft, set }: SettingsSectionProps) {
  const texts = useTexts().settings
  const limitField = (code: ChannelCode, edge: 'minIdr' | 'maxIdr') => {
    const { name, minIdr, maxIdr } = channels[code]
    const open = { minIdr, maxIdr }
    return (
      <NumberField
        key={`${code} ${edge}`}
        label={fill(texts[edge === 'minIdr' ? 'min' : 'max'], { channel: name })}
        inputMode="numeric"
        placeholder={formatRupiah(open[edge])}
        disabled={draft.channelsOff.includes(code)}
        value={draft.channelLimits[code]?.[edge]}
        onValue={(typed) => {
          const value = Math.round(typed ?? 0) || open[edge]
          set({ channelLimits: withLimit(draft.channelLimits, code, { [edge]: value }, open) })
        }}
      />
    )
  }
  return (
    <Section title={texts.channels} className={styles.full}>
      <p className={cx(styles.notice, 'quiet')}>{texts.channelsHint}</p>
      <div className={styles.channels}>
        {channelCodes.map((code) => (
          <fieldset key={code} className={styles.channel}>
            <legend className="visually-hidden">{channels[code].name}</legend>
            <Switch
              label={fill(texts.channelOn, { channel: channels[code].name })}
              hint={paymentMethodNames[channels[code].method]}
              checked={!draft.channelsOff.includes(code)}
              onChange={(isOn) => set({ channelsOff: withSwitched(draft.channelsOff, code, isOn) })}
            />
            {limitField(code, 'minIdr')}
            {limitField(code, 'maxIdr')}
          </fieldset>
        ))}
      </div>
    </Section>
  )
}
