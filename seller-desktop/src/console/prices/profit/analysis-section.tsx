import { fill } from '@topup/core/text/words'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Section } from '../../parts/section.tsx'
import table from '../../parts/table.module.css'
import { WideTable } from '../../parts/wide-table.tsx'
import type { Draft, Scenario } from '../simulator/draft.ts'
import styles from './profit-page.module.css'
import { chargedFor, plainRow, readPlain, supplierPrices } from './profit-rows.ts'

interface AnalysisSectionProps {
  draft: Draft
  scenario: Scenario | undefined
}

/** The plain formula beside what the store would really charge. */
export function AnalysisSection({ draft, scenario }: AnalysisSectionProps) {
  const texts = useTexts().profit.analysis
  const plain = readPlain(draft)
  if (!plain) {
    return (
      <Section title={texts.title}>
        <p className="quiet">{texts.unusable}</p>
      </Section>
    )
  }
  const basis = fill(texts.text, { percent: plain.marginPercent, rate: formatCount(plain.usdToIdr) })
  const rate = scenario?.rates.IDR
  return (
    <Section title={texts.title} flush aside={<span className="quiet">{basis}</span>}>
      <WideTable label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.supplier}</th>
            {[texts.cost, texts.selling, texts.profit, texts.charged, texts.left].map((label) => (
              <th key={label} scope="col" className={table.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {supplierPrices.map((rupiah) => {
            const { supplierPrice, cost, selling, profit } = plainRow(rupiah, plain)
            const charged = scenario && chargedFor(rupiah, scenario)
            return (
              <tr key={rupiah}>
                <td>{supplierPrice}</td>
                {[cost, selling, profit, charged?.price ?? '–', charged?.left ?? '–'].map((value, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: fixed columns
                  <td key={column} className={table.number}>
                    {value}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </WideTable>
      {rate !== undefined && <p className={styles.note}>{fill(texts.chargedText, { rate: formatCount(rate) })}</p>}
    </Section>
  )
}
