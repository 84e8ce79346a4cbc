import type { PricingBasisView } from '@topup/core/api/pricing'
import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import { simulate } from '@topup/core/pricing/simulate'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Facts } from '../../parts/facts.tsx'
import { reasonOf } from '../../parts/refusal.ts'
import table from '../../parts/table.module.css'
import { WideTable } from '../../parts/wide-table.tsx'
import { type Basis, draftOf, isByFallback, type Scenario } from '../simulator/draft.ts'
import { listPackages } from '../simulator/outlook.ts'
import { readDraft } from '../simulator/read-draft.ts'
import { listLosing, listUnpayable } from './losing.ts'
import { LosingList } from './losing-list.tsx'
import styles from './profit-page.module.css'

const mostShown = 5
const usd = (cents: number) => formatMoney(money(cents, 'USD'))

interface EffectDialogProps {
  catalogue: PricingBasisView['catalogue']
  basis: Basis
  scenario: Scenario
  busy: boolean
  error: Error | null
  onClose: () => void
  onConfirm: () => void
}

/** Shows how saving will change the prices, at the live rate rather than a rate being tried out. */
export function EffectDialog({ catalogue, basis, scenario, busy, error, onClose, onConfirm }: EffectDialogProps) {
  const { pricing: texts, shell, scenarios } = useTexts()
  const { rules, fees } = scenario
  const rates = isByFallback(basis) ? { ...basis.rates, IDR: rules.fallbackUsdToIdr } : basis.rates
  const then = simulate(catalogue, rules, rates, fees)
  const unchanged = readDraft(draftOf(basis), basis)
  const today = unchanged && simulate(catalogue, unchanged.rules, unchanged.rates, unchanged.fees)
  const changed = listPackages(catalogue, then, 'changed')
  const { totals } = then
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.effectTitle}
      closeLabel={shell.close}
      actions={
        <>
          <Button onClick={onClose}>{scenarios.cancel}</Button>
          <Button variant="primary" loading={busy} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {error && <Banner tone="stop">{reasonOf(error)}</Banner>}
      <p>{texts.effectText}</p>
      <LosingList losing={listLosing(catalogue, then, fees, rates)} unpayable={listUnpayable(catalogue, then)} />
      <Facts
        facts={[
          {
            label: texts.changes,
            value: fill(texts.ofAll, { count: formatCount(totals.changed), all: formatCount(totals.count) }),
          },
          {
            label: texts.profit,
            value: fill(texts.fromTo, { from: usd(today?.totals.profitUsdCents ?? 0), to: usd(totals.profitUsdCents) }),
          },
        ]}
      />
      {changed.length > 0 && (
        <WideTable label={texts.largest} className={styles.effect}>
          <thead>
            <tr>
              <th scope="col">{texts.largest}</th>
              <th scope="col" className={table.number}>
                {texts.now}
              </th>
              <th scope="col" className={table.number}>
                {texts.afterwards}
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.slice(0, mostShown).map((item) => (
              <tr key={item.packageId}>
                <td>
                  {item.gameName}: {item.name}
                </td>
                <td className={table.number}>{usd(item.priceUsdCents)}</td>
                <td className={table.number}>{usd(item.then.priceUsdCents)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Dialog>
  )
}
