import type { PricedItem } from '@topup/core/pricing/simulate'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useMemo } from 'react'
import { useTexts } from '../../messages/messages.ts'
import type { Draft } from './draft.ts'
import { useFaultText } from './fault-text.ts'
import type { Faults } from './read-draft.ts'
import styles from './simulator.module.css'

interface SupplierMarginsProps {
  catalogue: readonly PricedItem[]
  draft: Draft
  faults: Faults
  onChange: (draft: Draft) => void
}

/** An optional margin for each supplier; hidden for a single supplier without a margin, as the general one applies. */
export function SupplierMargins({ catalogue, draft, faults, onChange }: SupplierMarginsProps) {
  const texts = useTexts().simulator
  const faultText = useFaultText(faults)
  const selling = useMemo(() => catalogue.flatMap(({ supplier }) => (supplier ? [supplier] : [])), [catalogue])
  const ruled = Object.keys(draft.suppliers)
  const names = [...new Set([...selling, ...ruled])].sort()
  if (names.length < 2 && ruled.length === 0) return null
  return (
    <details>
      <summary className={styles.legend}>{texts.suppliers}</summary>
      <p className="quiet">{texts.suppliersHint}</p>
      <div className={styles.fields}>
        {names.map((name) => (
          <TextField
            key={name}
            label={name}
            trailing="%"
            inputMode="decimal"
            placeholder={draft.margin}
            value={draft.suppliers[name] ?? ''}
            error={faultText(`suppliers.${name}`)}
            onChange={(event) => onChange({ ...draft, suppliers: { ...draft.suppliers, [name]: event.target.value } })}
          />
        ))}
      </div>
    </details>
  )
}
