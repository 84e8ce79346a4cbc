import { Select } from '@topup/core/ui/select.tsx'
import { useTexts } from '../messages/messages.ts'
import { Section } from '../parts/section.tsx'
import { NumberField } from './number-field.tsx'
import type { SettingsSectionProps } from './settings-form.ts'
import styles from './settings-page.module.css'

export function LimitsSection({ draft, set }: SettingsSectionProps) {
  const texts = useTexts().settings
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
          value={draft.orderExpiryMinutes}
          onValue={(minutes = draft.orderExpiryMinutes) => set({ orderExpiryMinutes: minutes })}
        />
        <NumberField
          label={texts.accountLife}
          hint={texts.accountLifeHint}
          type="number"
          min={10}
          max={1440}
          step={1}
          required
          value={draft.accountLifeMinutes}
          onValue={(minutes = draft.accountLifeMinutes) => set({ accountLifeMinutes: minutes })}
        />
        <NumberField
          label={texts.heldPayment}
          hint={texts.heldPaymentHint}
          type="number"
          min={1}
          max={168}
          step={1}
          required
          value={draft.heldPaymentHours}
          onValue={(hours = draft.heldPaymentHours) => set({ heldPaymentHours: hours })}
        />
      </div>
    </Section>
  )
}

const ends = ['refund', 'deliver'] as const

/** Chooses what happens to paid orders held for review after 30 minutes. */
export function HeldOrdersSection({ draft, set }: SettingsSectionProps) {
  const texts = useTexts().settings
  return (
    <Section title={texts.heldOrders}>
      <Select
        label={texts.heldOrdersAfter}
        value={draft.heldOrdersAfter30Minutes}
        onChange={({ target }) =>
          set({ heldOrdersAfter30Minutes: ends.find((one) => one === target.value) ?? 'refund' })
        }
      >
        {ends.map((one) => (
          <option key={one} value={one}>
            {texts.heldOrdersWays[one]}
          </option>
        ))}
      </Select>
    </Section>
  )
}

const busyWays = ['refuse', 'puzzle'] as const

/** Chooses what happens to checkouts beyond the limits of new orders. */
export function NewOrdersSection({ draft, set }: SettingsSectionProps) {
  const texts = useTexts().settings
  return (
    <Section title={texts.newOrders}>
      <Select
        label={texts.newOrdersWhenBusy}
        hint={texts.newOrdersHint}
        value={draft.newOrdersWhenBusy}
        onChange={({ target }) => set({ newOrdersWhenBusy: busyWays.find((one) => one === target.value) ?? 'refuse' })}
      >
        {busyWays.map((one) => (
          <option key={one} value={one}>
            {texts.newOrdersWays[one]}
          </option>
        ))}
      </Select>
    </Section>
  )
}
