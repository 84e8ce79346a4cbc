import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import { rupiahPrice } from '@topup/core/pricing/rupiah-price'
import type { PricedItem, Simulation } from '@topup/core/pricing/simulate'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { useState } from 'react'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import table from '../../parts/table.module.css'
import { WideTable } from '../../parts/wide-table.tsx'
import type { Scenario } from './draft.ts'
import { listPackages, listViews } from './outlook.ts'
import { useRuleText } from './rule-text.ts'
import styles from './simulator.module.css'

const mostShown = 15
const usd = (cents: number) => formatMoney(money(cents, 'USD'))

interface SimulatedListProps {
  catalogue: readonly PricedItem[]
  scenario: Scenario
  result: Simulation
}

export function SimulatedList({ catalogue, scenario, result }: SimulatedListProps) {
  const texts = useTexts().simulator.list
  const [view, setView] = useState(listViews[0] as (typeof listViews)[number])
  const words = useRuleText()
  const listed = listPackages(catalogue, result, view)
  const rupiah = { usdToIdr: scenario.rates.IDR ?? scenario.rules.fallbackUsdToIdr, step: scenario.rules.rupiahStep }
  const heads = [texts.now, texts.next, texts.rupiah, texts.cost, texts.fee, texts.profit, texts.floor]
  return (
    <div>
      <div className={styles.listHead}>
        <h3 className="small">{texts.title}</h3>
        <Select
          hideLabel
          compact
          label={texts.show}
          value={view}
          onChange={(event) => setView(listViews.find((one) => one === event.target.value) ?? 'all')}
        >
          {listViews.map((one) => (
            <option key={one} value={one}>
              {texts.views[one]}
            </option>
          ))}
        </Select>
      </div>
      {listed.length === 0 ? (
        <p className="quiet">{texts.none}</p>
      ) : (
        <WideTable label={texts.title} className={styles.list}>
          <thead>
            <tr>
              <th scope="col">{texts.package}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className={table.number}>
                  {head}
                </th>
              ))}
              <th scope="col">{texts.rule}</th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, mostShown).map(({ packageId, name, gameName, priceUsdCents, then }) => (
              <tr key={packageId}>
                <td>
                  {name} <span className="quiet">{gameName}</span>{' '}
                  {then.isRaised && <Badge tone="wait">{texts.raised}</Badge>}
                </td>
                <td className={table.number}>{usd(priceUsdCents)}</td>
                <td className={table.number}>{usd(then.priceUsdCents)}</td>
                <td className={table.number}>{formatMoney(money(rupiahPrice(then.priceUsdCents, rupiah), 'IDR'))}</td>
                <td className={table.number}>{usd(then.costUsdCents)}</td>
                <td className={table.number}>{usd(then.feeUsdCents)}</td>
                <td className={table.number}>{usd(then.profitUsdCents)}</td>
                <td className={table.number}>
                  {usd(then.floorUsdCents)} <span className={table.second}>{words.floor(then)}</span>
                </td>
                <td>{words.rule(then)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {listed.length > mostShown && (
        <p className="quiet">{fill(texts.more, { shown: mostShown, count: formatCount(listed.length) })}</p>
      )}
    </div>
  )
}
