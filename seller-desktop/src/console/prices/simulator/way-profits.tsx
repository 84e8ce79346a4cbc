import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import type { ProfitByWay } from '@topup/core/pricing/profit-by-way'
import { fill } from '@topup/core/text/words'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import table from '../../parts/table.module.css'
import { WideTable } from '../../parts/wide-table.tsx'
import { useRuleText } from './rule-text.ts'

const usd = (cents: number) => formatMoney(money(cents, 'USD'))

interface WayProfitsProps {
  byWay: ProfitByWay
  /** The number of packages that have a price. */
  count: number
}

/** The catalogue's profit by payment method, and weighted by how buyers really paid. */
export function WayProfits({ byWay, count }: WayProfitsProps) {
  const texts = useTexts().simulator.byWay
  const { way: nameOf } = useRuleText()
  const { ways, weightedUsdCents, payments } = byWay
  return (
    <div>
      <h3 className="small">{texts.title}</h3>
      <p className="quiet">{texts.text}</p>
      <WideTable label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.way}</th>
            {[texts.profit, texts.bears, texts.share].map((head) => (
              <th key={head} scope="col" className={table.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ways.map(({ way, bears, profitUsdCents, share }) => (
            <tr key={way}>
              <td>{nameOf(way)}</td>
              <td className={table.number}>{usd(profitUsdCents)}</td>
              <td className={table.number}>
                {fill(texts.ofAll, { count: formatCount(bears), all: formatCount(count) })}
              </td>
              <td className={table.number}>{payments === 0 ? '–' : `${formatCount(share * 100)}%`}</td>
            </tr>
          ))}
          <tr>
            <td>
              <strong>{texts.weighted}</strong>
            </td>
            <td className={table.number}>
              <strong>{usd(weightedUsdCents)}</strong>
            </td>
            <td colSpan={2} />
          </tr>
        </tbody>
      </WideTable>
      <p className="quiet">{payments === 0 ? texts.equal : fill(texts.paid, { count: formatCount(payments) })}</p>
    </div>
  )
}
