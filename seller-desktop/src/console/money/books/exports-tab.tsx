import { type ExportName, exportPaths } from '@topup/core/api/exports'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { Section } from '../../parts/section.tsx'
import styles from './books-page.module.css'
import { type ExportPeriod, lastMonth, thisMonth } from './export-period.ts'

const periods = { this: thisMonth, last: lastMonth } as const

export function ExportsTab() {
  const texts = useTexts().books.files
  const [period, setPeriod] = useState<ExportPeriod>(() => thisMonth(new Date()))
  const isChosen = (wanted: ExportPeriod) => wanted.from === period.from && wanted.to === period.to
  const set = (change: Partial<typeof period>) => setPeriod({ ...period, ...change })
  const query = new URLSearchParams(Object.entries(period).filter(([, day]) => day !== ''))
  return (
    <Section title={texts.title}>
      <div className="stack">
        <p className="quiet">{texts.text}</p>
        <div className="row">
          {(Object.keys(periods) as (keyof typeof periods)[]).map((name) => {
            const wanted = periods[name](new Date())
            return (
              <Button
                key={name}
                size="small"
                variant={isChosen(wanted) ? 'secondary' : 'ghost'}
                aria-pressed={isChosen(wanted)}
                onClick={() => setPeriod(wanted)}
              >
                {texts.periods[name]}
              </Button>
            )
          })}
        </div>
        <div className={styles.days}>
          <TextField
            label={texts.from}
            type="date"
            value={period.from}
            max={period.to}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            label={texts.to}
            type="date"
            value={period.to}
            min={period.from}
            onChange={(event) => set({ to: event.target.value })}
          />
        </div>
        {(Object.entries(exportPaths) as [ExportName, string][]).map(([name, path]) => (
          <div key={name} className={styles.file}>
            <p>{texts.texts[name]}</p>
            <Button as="a" size="small" href={`${path}?${query}`} download>
              {fill(texts.download, { name: texts.names[name] })}
            </Button>
          </div>
        ))}
      </div>
    </Section>
  )
}
