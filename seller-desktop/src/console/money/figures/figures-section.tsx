import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { exportPaths } from '@topup/core/api/exports'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import { useChoice } from '../../parts/use-address.ts'
import { usePlatform } from '../../platform.ts'
import { useQueries } from '../../queries.ts'
import { DayCharts } from './day-charts.tsx'
import { firstDay, type Period, periods } from './figure-text.ts'
import styles from './figures-section.module.css'
import { GroupCharts } from './group-charts.tsx'

export function FiguresSection() {
  const texts = useTexts().figures
  const { download } = usePlatform()
  const [period, setPeriod] = useChoice<Period>('days', periods, '30')
  const from = firstDay(period, new Date())
  const figures = useQuery({ ...useQueries().figures(from), placeholderData: keepPreviousData })
  const file = (path: string) => `${path}?${new URLSearchParams({ from: figures.data?.from ?? from })}`
  return (
    <Section
      title={texts.title}
      aside={
        <Select
          label={texts.period}
          hideLabel
          compact
          value={period}
          onChange={(event) => setPeriod(event.target.value as Period)}
        >
          {periods.map((days) => (
            <option key={days} value={days}>
              {texts.periods[days]}
            </option>
          ))}
        </Select>
      }
    >
      <Loaded query={figures}>
        {({ days, totals, games, methods, failures, timeZone, isComplete }) => (
          <>
            <div className={styles.charts}>
              <DayCharts days={days} totals={totals} />
              <GroupCharts games={games} methods={methods} failures={failures} />
            </div>
            <footer className={styles.foot}>
              <p className={styles.quiet}>
                {fill(texts.zone, { zone: timeZone })} {!isComplete && texts.incomplete}
              </p>
              <Button size="small" onClick={() => download(file(exportPaths.figures))}>
                {texts.csv}
              </Button>
              <Button size="small" onClick={() => download(file(exportPaths.orders))}>
                {texts.ordersCsv}
              </Button>
            </footer>
          </>
        )}
      </Loaded>
    </Section>
  )
}
