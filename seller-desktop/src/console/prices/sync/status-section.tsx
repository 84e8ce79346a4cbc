import type { EndpointOutput } from '@topup/core/api/endpoints'
import { fill, plural } from '@topup/core/text/words'
import { formatCount, formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Facts } from '../../parts/facts.tsx'
import { Section } from '../../parts/section.tsx'
import { Switch } from '../../parts/switch.tsx'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import styles from './price-sync-page.module.css'
import { useToggleSync } from './sync-mutations.ts'

export function StatusSection({ status }: { status: EndpointOutput<'getPriceSync'> }) {
  const texts = useTexts().priceSync.status
  const toggle = useToggleSync()
  const isOwner = useIsOwner()
  const { usdToIdr, profitMargin } = status.currency
  return (
    <Section title={texts.title}>
      <Switch
        label={texts.auto}
        hint={texts.autoText}
        checked={status.isRunning}
        disabled={toggle.isPending || !isOwner}
        onChange={(enabled) => toggle.mutate(enabled)}
      />
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: texts.interval, value: plural(texts.minutes, status.intervalMinutes) },
            { label: texts.supplier, value: status.supplierUrl },
            { label: texts.last, value: status.lastSync ? formatTime(status.lastSync) : texts.never },
            { label: texts.rate, value: fill(texts.rateValue, { rate: formatCount(usdToIdr) }) },
            { label: texts.margin, value: fill(texts.marginValue, { percent: profitMargin }) },
          ]}
        />
      </div>
    </Section>
  )
}
