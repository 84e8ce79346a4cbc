import { fill } from '@topup/core/text/words'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Section } from '../../parts/section.tsx'
import table from '../../parts/table.module.css'
import { WideTable } from '../../parts/wide-table.tsx'
import type { Draft, Scenario } from '../simulator/draft.ts'
import { useRuleText } from '../simulator/rule-text.ts'
import styles from './profit-page.module.css'
import { chargedFor, plainRow, readPlain, supplierPrices } from './profit-rows.ts'

interface AnalysisSectionProps {
  draft: Draft
  scenario: Scenario | undefined
}

/** Compares prices by the plain margin formula at the fallback rate with the store's real prices. */
export function AnalysisSection({ draft, scenario }: AnalysisSectionProps) {
  const texts = useTexts().profit.analysis
  const words = useRuleText()
  const plain = readPlain(draft)
  if (!plain) {
    return (
      <Section title={texts.title}>
        <p className="quiet">{texts.unusable}</p>
      </Section>
    )
  }
  const [rate, live] = [formatCount(plain.usdToIdr), formatCount(scenario?.rates.IDR ?? plain.usdToIdr)]
  const columns = [texts.cost, texts.selling, texts.profit, texts.charged, texts.floor, texts.fee, texts.left]
  return (
    <Section title={texts.title} flush aside={<span className="quiet">{fill(texts.text, { rate })}</span>}>
      <WideTable label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.supplier}</th>
            {columns.map((label) => (
              <th key={label} scope="col" className={table.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {supplierPrices.map((rupiah) => {
            const alone = plainRow(rupiah, plain)
            const charged = scenario && chargedFor(rupiah, scenario)
            return (
              <tr key={rupiah}>
                <td>{alone.supplierPrice}</td>
                <td className={table.number}>{alone.cost}</td>
                <td className={table.number}>{alone.selling}</td>
                <td className={table.number}>{alone.profit}</td>
                <td className={table.number}>
                  {charged?.price ?? '–'}
                  {charged && (
                    <span className={table.second}>{charged.isRaised ? texts.raised : words.rule(charged.made)}</span>
                  )}
                </td>
                <td className={table.number}>
                  {charged?.floor ?? '–'}
                  {charged && <span className={table.second}>{words.floor(charged.made)}</span>}
                </td>
                <td className={table.number}>{charged?.fee ?? '–'}</td>
                <td className={table.number}>{charged?.left ?? '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </WideTable>
      <p className={styles.note}>{fill(texts.chargedText, { percent: plain.marginPercent, rate, live })}</p>
    </Section>
  )
}
