import type { PricingBasisView } from '@topup/core/api/pricing'
import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import type { Fee, FeeKey } from '@topup/core/pricing/payment-fees'
import { rupiahSteps } from '@topup/core/pricing/rupiah-price'
import { fill } from '@topup/core/text/words'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { useRuleText } from '../simulator/rule-text.ts'

const isFee = (given: object): given is Fee => 'basisPoints' in given && 'fixedCents' in given

/** Names a rule and its value for the table of two sellers' changes. Choices are worded as in the simulator. */
export function useRuleWords(catalogue: PricingBasisView['catalogue']) {
  const { scenarios, simulator } = useTexts()
  const { way } = useRuleText()
  const { rules, none } = scenarios
  const choices: Readonly<Record<string, string>> = { ...simulator.roundings, ...simulator.floorWaysChoices }

  function name(path: string): string {
    const [table, key] = [path.split('.')[0], path.slice(path.indexOf('.') + 1)]
    const gameName = catalogue.find(({ gameId }) => gameId === key)?.gameName ?? key
    const item = catalogue.find(({ packageId }) => packageId === key)
    if (table === 'games') return fill(rules.game, { name: gameName })
    if (table === 'gameFloorWays') return fill(rules.gameFloorWays, { name: gameName })
    if (table === 'packages') return fill(rules.package, { name: item ? `${item.gameName} ${item.name}` : key })
    if (table === 'suppliers') return fill(rules.supplier, { name: key })
    if (table === 'costBands') return fill(rules.band, { amount: formatMoney(money(Number(key), 'IDR')) })
    if (table === 'fees') return fill(rules.fee, { method: way(key as FeeKey) })
    const known: Readonly<Record<string, string>> = {
      marginPercent: rules.margin,
      floorPercent: rules.floor,
      smallestProfitIdr: rules.smallestProfit,
      floorWays: rules.floorWays,
      fallbackUsdToIdr: rules.fallback,
      rounding: rules.rounding,
      rupiahStep: rules.rupiahStep,
    }
    return known[path] ?? path
  }

  function feeText({ basisPoints, fixedCents, fixedIdr, taxBasisPoints, floorPercent }: Fee): string {
    const parts = [
      `${formatCount(basisPoints / 100)}% + ${formatCount(fixedCents)}¢`,
      fixedIdr ? formatMoney(money(fixedIdr, 'IDR')) : '',
      taxBasisPoints ? fill(rules.tax, { percent: formatCount(taxBasisPoints / 100) }) : '',
      floorPercent === undefined ? '' : fill(rules.ownFloor, { percent: formatCount(floorPercent) }),
    ]
    return parts.filter((part) => part !== '').join(', ')
  }

  function value(given: unknown): string {
    if (typeof given === 'number') return formatCount(given)
    const step = rupiahSteps.find((one) => one === given)
    if (step) return simulator.rupiahSteps[step]
    if (typeof given === 'string') return choices[given] ?? given
    if (typeof given !== 'object' || given === null) return none
    if (isFee(given)) return feeText(given)
    if ('fixedCents' in given) return formatMoney(money(Number(given.fixedCents), 'USD'))
    return 'marginPercent' in given ? `${formatCount(Number(given.marginPercent))}%` : none
  }

  return { name, value, none }
}
