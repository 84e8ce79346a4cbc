import { floorWays, roundings } from '@topup/core/pricing/pricing-rules'
import { rupiahSteps } from '@topup/core/pricing/rupiah-price'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useTexts } from '../../messages/messages.ts'
import type { Draft, Scenario } from './draft.ts'
import { useFaultText } from './fault-text.ts'
import { FeeFields } from './fee-fields.tsx'
import type { Faults } from './read-draft.ts'
import styles from './simulator.module.css'

interface SimulatorFieldsProps {
  draft: Draft
  faults: Faults
  /** The rules that the fields describe; undefined while a field is invalid. */
  scenario: Scenario | undefined
  onChange: (draft: Draft) => void
}

export function SimulatorFields({ draft, faults, scenario, onChange }: SimulatorFieldsProps) {
  const texts = useTexts().simulator
  const faultText = useFaultText(faults)
  const field = (key: 'rate' | 'floor' | 'smallestProfit') => ({
    label: texts[key],
    inputMode: 'decimal' as const,
    value: draft[key],
    error: faultText(key),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ ...draft, [key]: event.target.value }),
  })
  return (
    <>
      <div className={styles.fields}>
        <TextField {...field('rate')} />
        <TextField {...field('floor')} />
        <TextField {...field('smallestProfit')} inputMode="numeric" placeholder="0" />
        <Select
          label={texts.floorWays}
          value={draft.floorWays}
          onChange={(event) =>
            onChange({ ...draft, floorWays: floorWays.find((one) => one === event.target.value) ?? 'cheapest' })
          }
        >
          {floorWays.map((ways) => (
            <option key={ways} value={ways}>
              {texts.floorWaysChoices[ways]}
            </option>
          ))}
        </Select>
        <Select
          label={texts.rounding}
          value={draft.rounding}
          onChange={(event) =>
            onChange({ ...draft, rounding: roundings.find((one) => one === event.target.value) ?? 'cent' })
          }
        >
          {roundings.map((rounding) => (
            <option key={rounding} value={rounding}>
              {texts.roundings[rounding]}
            </option>
          ))}
        </Select>
        <Select
          label={texts.rupiahStep}
          value={draft.rupiahStep}
          onChange={({ target }) =>
            onChange({ ...draft, rupiahStep: rupiahSteps.find((step) => step === target.value) ?? draft.rupiahStep })
          }
        >
          {rupiahSteps.map((step) => (
            <option key={step} value={step}>
              {texts.rupiahSteps[step]}
            </option>
          ))}
        </Select>
      </div>
      <FeeFields draft={draft} faults={faults} scenario={scenario} onChange={onChange} />
    </>
  )
}
