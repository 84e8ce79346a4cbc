import { fill } from '@topup/core/text/words'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Section } from '../../parts/section.tsx'
import table from '../../parts/table.module.css'
import { WideTable } from '../../parts/wide-table.tsx'
import styles from './analysis-section.module.css'
import { areUsable, profitRows, type SellingRules } from './profit-rows.ts'

export function AnalysisSection({ rules }: { rules: SellingRules }) {
  const texts = useTexts().profit.analysis
  if (!areUsable(rules)) {
    return (
      <Section title={texts.title}>
        <p className={styles.quiet}>{texts.unusable}</p>
      </Section>
    )
  }
  const basis = fill(texts.text, { percent: rules.marginPercent, rate: formatCount(rules.usdToIdr) })
  return (
    <Section title={texts.title} flush aside={<span className={styles.quiet}>{basis}</span>}>
      <WideTable label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.supplier}</th>
            {[texts.cost, texts.selling, texts.profit].map((label) => (
              <th key={label} scope="col" className={table.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {profitRows(rules).map((row) => (
            <tr key={row.supplierPrice}>
              <td>{row.supplierPrice}</td>
              <td className={table.number}>{row.cost}</td>
              <td className={table.number}>{row.selling}</td>
              <td className={table.number}>{row.profit}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Section>
  )
}
