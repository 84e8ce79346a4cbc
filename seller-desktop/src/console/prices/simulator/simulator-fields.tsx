import { type PaymentMethod, paymentMethods } from '@topup/core/payment/payment-methods'
import { roundings } from '@topup/core/pricing/pricing-rules'
import { rupiahSteps } from '@topup/core/pricing/rupiah-price'
import { fill } from '@topup/core/text/words'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useTexts } from '../../messages/messages.ts'
import type { Draft } from './draft.ts'
import styles from './simulator.module.css'

interface SimulatorFieldsProps {
  draft: Draft
  onChange: (draft: Draft) => void
}

type Fee = NonNullable<Draft['fees'][PaymentMethod]>

export function SimulatorFields({ draft, onChange }: SimulatorFieldsProps) {
  const texts = useTexts().simulator
  const field = (key: 'rate' | 'floor') => ({
    label: texts[key],
    inputMode: 'decimal' as const,
    value: draft[key],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ ...draft, [key]: event.target.value }),
  })
  const setFee = (method: PaymentMethod, fee: Fee, change: Partial<Fee>) =>
    onChange({ ...draft, fees: { ...draft.fees, [method]: { ...fee, ...change } } })
  return (
    <>
      <div className={styles.fields}>
        <TextField {...field('rate')} />
        <TextField {...field('floor')} />
        <Select
          label={texts.rounding}
          value={draft.rounding}
          onChange={(event) =>
            onChange({ ...draft, rounding: event.target.value === 'ninety-nine' ? 'ninety-nine' : 'cent' })
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
      <fieldset>
        <legend className={styles.legend}>{texts.fees}</legend>
        <div className={styles.feeFields}>
          {paymentMethods.map((method) => {
            const fee = draft.fees[method]
            if (!fee) return null
            const name = texts.methods[method]
            return (
              <div key={method} className={styles.fee}>
                <span className={styles.feeName}>{name}</span>
                <TextField
                  hideLabel
                  label={fill(texts.percent, { method: name })}
                  trailing="%"
                  inputMode="decimal"
                  value={fee.percent}
                  onChange={(event) => setFee(method, fee, { percent: event.target.value })}
                />
                <TextField
                  hideLabel
                  label={fill(texts.fixed, { method: name })}
                  trailing="¢"
                  inputMode="numeric"
                  value={fee.cents}
                  onChange={(event) => setFee(method, fee, { cents: event.target.value })}
                />
              </div>
            )
          })}
        </div>
      </fieldset>
    </>
  )
}
