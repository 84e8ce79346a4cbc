import { Checkbox } from '@topup/core/ui/checkbox.tsx'
import styles from './page.module.css'

interface CheckProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox whose label is part of its target. */
export const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className={styles.check}>
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>{label}</span>
  </label>
)
