import type { PricingBasisView } from '@topup/core/api/pricing'
import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import { rupiahSteps } from '@topup/core/pricing/rupiah-price'
import { fill } from '@topup/core/text/words'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'

/** A rule and its value in words, as the fields of the simulator call them. */
export function useRuleWords(catalogue: PricingBasisView['catalogue']) {
  const { scenarios, simulator } = useTexts()
  const { rules, none } = scenarios

  function name(path: string): string {
    const [table, key] = [path.split('.')[0], path.slice(path.indexOf('.') + 1)]
    const item = catalogue.find(({ gameId, packageId }) => (table === 'games' ? gameId : packageId) === key)
    if (table === 'games') return fill(rules.game, { name: item?.gameName ?? key })
    if (table === 'packages') return fill(rules.package, { name: item ? `${item.gameName} ${item.name}` : key })
    if (table === 'fees') return fill(rules.fee, { method: simulator.methods[key as keyof typeof simulator.methods] })
    const known = {
      marginPercent: rules.margin,
      floorPercent: rules.floor,
      fallbackUsdToIdr: rules.fallback,
      rupiahStep: rules.rupiahStep,
    }
    return known[path as keyof typeof known] ?? rules.rounding
  }

  function value(given: unknown): string {
    if (typeof given === 'number') return formatCount(given)
    const step = rupiahSteps.find((one) => one === given)
    if (step) return simulator.rupiahSteps[step]
    if (given === 'cent' || given === 'ninety-nine') return simulator.roundings[given]
    if (typeof given !== 'object' || given === null) return none
    if ('basisPoints' in given && 'fixedCents' in given) {
      return `${formatCount(Number(given.basisPoints) / 100)}% + ${formatCount(Number(given.fixedCents))}¢`
    }
    if ('fixedCents' in given) return formatMoney(money(Number(given.fixedCents), 'USD'))
    return 'marginPercent' in given ? `${formatCount(Number(given.marginPercent))}%` : none
  }

  return { name, value, none }
}
