import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { type BandDraft, type Draft, isBlankBand } from './draft.ts'
import { useFaultText } from './fault-text.ts'
import type { Faults } from './read-draft.ts'
import styles from './simulator.module.css'

/** The most bands that the store accepts. */
const mostBands = 10

interface CostBandsProps {
  draft: Draft
  faults: Faults
  onChange: (draft: Draft) => void
}

/** Margins by supplier cost in rupiah, as rows that can be filled in, added and removed. */
export function CostBands({ draft, faults, onChange }: CostBandsProps) {
  const texts = useTexts().simulator
  const faultText = useFaultText(faults)
  const { bands } = draft
  const [hadBands] = useState(bands.length > 0)
  const setBands = (next: readonly BandDraft[]) => onChange({ ...draft, bands: next })
  const change = (index: number, changes: Partial<BandDraft>) =>
    setBands(bands.map((band, at) => (at === index ? { ...band, ...changes } : band)))
  return (
    <details open={hadBands}>
      <summary className={styles.legend}>{texts.costBands}</summary>
      <p className="quiet">{texts.costBandsHint}</p>
      <ul className={styles.bands}>
        {bands.map((band, index) => {
          const number = index + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place, and keep nothing of their own
            <li key={index} className={styles.band}>
              <TextField
                hideLabel
                label={fill(texts.bandEnd, { number })}
                leading={texts.under}
                inputMode="numeric"
                value={band.underIdr}
                error={faultText(`bands.${index}.underIdr`)}
                onChange={(event) => change(index, { underIdr: event.target.value })}
              />
              <TextField
                hideLabel
                label={fill(texts.bandMargin, { number })}
                trailing="%"
                inputMode="decimal"
                placeholder={draft.margin}
                value={band.margin}
                error={faultText(`bands.${index}.margin`)}
                onChange={(event) => change(index, { margin: event.target.value })}
              />
              <Button
                size="small"
                variant="ghost"
                aria-label={fill(texts.removeBand, { number })}
                onClick={() => setBands(bands.filter((_band, at) => at !== index))}
              >
                {texts.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      <Button
        size="small"
        disabled={bands.length >= mostBands || bands.some(isBlankBand)}
        onClick={() => setBands([...bands, { underIdr: '', margin: '' }])}
      >
        {texts.addBand}
      </Button>
    </details>
  )
}
