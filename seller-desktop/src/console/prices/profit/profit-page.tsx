import { Price } from '@topup/core/ui/price.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { Facts } from '../../parts/facts.tsx'
import { Page } from '../../parts/page.tsx'
import { Section } from '../../parts/section.tsx'
import { RatesSection } from '../rates/rates-section.tsx'
import { SimulatorSection } from '../simulator/simulator-section.tsx'
import { AnalysisSection } from './analysis-section.tsx'
import { ApplySection } from './apply-section.tsx'
import styles from './profit-page.module.css'
import { areUsable, profitRow } from './profit-rows.ts'

const previewPrice = 100_000

export function ProfitPage() {
  const texts = useTexts().profit
  const [margin, setMargin] = useState('10')
  const [rate, setRate] = useState('15500')
  const rules = { marginPercent: Number.parseFloat(margin), usdToIdr: Number.parseFloat(rate) }

  return (
    <Page title={texts.title}>
      <div className={styles.grid}>
        <Section title={texts.margin.title}>
          <TextField
            label={texts.margin.label}
            hint={texts.margin.hint}
            type="number"
            inputMode="decimal"
            min={1}
            max={100}
            value={margin}
            onChange={(event) => setMargin(event.target.value)}
          />
          <p className={styles.preview}>
            <span className={styles.quiet}>{texts.margin.preview}</span>
            <Price value={areUsable(rules) ? profitRow(previewPrice, rules).selling : '–'} size="large" />
          </p>
        </Section>
        <Section title={texts.rate.title}>
          <TextField
            label={texts.rate.label}
            hint={texts.rate.hint}
            type="number"
            inputMode="numeric"
            min={10_000}
            max={20_000}
            value={rate}
            onChange={(event) => setRate(event.target.value)}
          />
          <div className={styles.facts}>
            <Facts
              facts={[
                { label: texts.rate.realTime, value: texts.rate.enabled },
                { label: texts.rate.update, value: texts.rate.hourly },
              ]}
            />
          </div>
        </Section>
        <AnalysisSection rules={rules} />
        <ApplySection margin={margin} rate={rate} />
        <SimulatorSection />
        <RatesSection />
      </div>
    </Page>
  )
}
