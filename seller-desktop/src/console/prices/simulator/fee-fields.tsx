import { isPaidByNumber, namedChannelsOf } from '@topup/core/payment/channels'
import { type PaymentMethod, paymentMethods } from '@topup/core/payment/payment-methods'
import { canLeaveAnything, type FeeKey } from '@topup/core/pricing/payment-fees'
import { fill } from '@topup/core/text/words'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useTexts } from '../../messages/messages.ts'
import type { Draft, FeeDraft, Scenario } from './draft.ts'
import { useFaultText } from './fault-text.ts'
import type { Faults } from './read-draft.ts'
import { useRuleText } from './rule-text.ts'
import styles from './simulator.module.css'

interface FeeFieldsProps {
  draft: Draft
  faults: Faults
  scenario: Scenario | undefined
  onChange: (draft: Draft) => void
}

/** Fields for each payment method's fee; rarely needed ones are folded away. */
export function FeeFields(props: FeeFieldsProps) {
  const texts = useTexts().simulator
  return (
    <fieldset>
      <legend className={styles.legend}>{texts.fees}</legend>
      <div className={styles.feeFields}>
        {paymentMethods.map((method) => (
          <FeeOfMethod key={method} {...props} method={method} />
        ))}
      </div>
    </fieldset>
  )
}

function FeeOfMethod({ method, ...props }: FeeFieldsProps & { method: PaymentMethod }) {
  const texts = useTexts().simulator
  const { way } = useRuleText()
  const fee = props.scenario?.fees[method]
  const channels = namedChannelsOf(method)
  if (!props.draft.fees[method]) return null
  return (
    <div className={styles.fee}>
      <span className={styles.feeName}>{way(method)}</span>
      <FeeField {...props} way={method} field="percent" />
      <FeeField {...props} way={method} field="cents" />
      {fee && !canLeaveAnything(fee) && <p className={styles.feeNote}>{texts.keepsAll}</p>}
      <details className={styles.feeMore}>
        <summary className="small">{texts.more}</summary>
        <div className={styles.moreFields}>
          <FeeField {...props} way={method} field="tax" />
          <FeeField {...props} way={method} field="floor" />
          <FeeField {...props} way={method} field="rupiah" />
        </div>
        {channels.length > 0 && (
          <fieldset className={styles.channels}>
            <legend className="small">{texts.channels}</legend>
            <p className="quiet fine">{texts.channelsHint}</p>
            {channels.map((channel) => (
              <div key={channel} className={styles.fee}>
                <span className={styles.feeName}>{way(channel)}</span>
                <FeeField {...props} way={channel} field="percent" />
                <FeeField {...props} way={channel} field="cents" />
                {isPaidByNumber(method) && (
                  <>
                    <FeeField {...props} way={channel} field="rupiah" />
                    <FeeField {...props} way={channel} field="tax" />
                  </>
                )}
              </div>
            ))}
          </fieldset>
        )}
      </details>
    </div>
  )
}

const units: Readonly<Record<keyof FeeDraft, string>> = { percent: '%', cents: '¢', rupiah: 'Rp', tax: '%', floor: '%' }

function FeeField({ draft, faults, onChange, way, field }: FeeFieldsProps & { way: FeeKey; field: keyof FeeDraft }) {
  const texts = useTexts().simulator
  const { way: nameOf } = useRuleText()
  const faultText = useFaultText(faults)
  const fee = draft.fees[way]
  if (!fee) return null
  const isShort = field === 'percent' || field === 'cents'
  const labels = {
    percent: texts.percent,
    cents: texts.fixed,
    rupiah: texts.rupiahOnce,
    tax: texts.tax,
    floor: texts.ownFloor,
  }
  return (
    <TextField
      hideLabel={isShort}
      label={fill(labels[field], { method: nameOf(way) })}
      trailing={units[field]}
      inputMode={field === 'cents' || field === 'rupiah' ? 'numeric' : 'decimal'}
      placeholder={field === 'floor' ? draft.floor : undefined}
      hint={field === 'floor' ? texts.ownFloorHint : undefined}
      value={fee[field]}
      error={faultText(`fees.${way}.${field}`)}
      onChange={(event) =>
        onChange({ ...draft, fees: { ...draft.fees, [way]: { ...fee, [field]: event.target.value } } })
      }
    />
  )
}
