import type { FiguresView } from '@topup/core/api/figures'
import { fill } from '@topup/core/text/words'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { BarChart } from '../../parts/charts/bar-chart.tsx'
import { formatDollars, shorten } from './figure-text.ts'

const mostBars = 8

const byRevenue = (groups: FiguresView['games']) =>
  groups
    .filter(({ revenue }) => Number(revenue) > 0)
    .sort((a, b) => Number(b.revenue) - Number(a.revenue))
    .slice(0, mostBars)

/** Charts of revenue by game and payment method, and of reasons for failed orders. */
export function GroupCharts({ games, methods, failures }: Pick<FiguresView, 'games' | 'methods' | 'failures'>) {
  const { figures: texts, orderList } = useTexts()
  const sold = byRevenue(games)
  const paid = byRevenue(methods)
  const failed = failures.filter(({ count }) => count > 0)
  const methodName = (key: string) => (orderList.methods as Readonly<Record<string, string>>)[key] ?? key
  const money = { label: texts.money.revenue, format: formatDollars }
  return (
    <>
      {sold[0] && (
        <BarChart
          title={texts.games.title}
          summary={fill(texts.games.text, { name: sold[0].name })}
          label={texts.games.label}
          value={money}
          bars={sold.map(({ name, revenue }) => ({ label: shorten(name), value: Number(revenue), tone: 'quiet' }))}
        />
      )}
      {paid[0] && (
        <BarChart
          title={texts.methods.title}
          summary={fill(texts.methods.text, { name: methodName(paid[0].key) })}
          label={texts.methods.label}
          value={money}
          bars={paid.map(({ key, revenue }) => ({ label: methodName(key), value: Number(revenue), tone: 'quiet' }))}
        />
      )}
      {failed.length > 0 && (
        <BarChart
          title={texts.failures.title}
          summary={fill(texts.failures.text, { count: failed.reduce((sum, { count }) => sum + count, 0) })}
          label={texts.failures.label}
          value={{ label: texts.failures.count, format: formatCount }}
          bars={failed.map(({ reason, count }) => ({
            label: texts.failures.names[reason],
            value: count,
            tone: 'stop',
          }))}
        />
      )}
    </>
  )
}
