import { currencies, selectableCurrencies } from '@topup/core/money/currency'
import { Select } from '@topup/core/ui/select.tsx'
import { useCurrencyStore } from '../shared/currency-store.ts'
import { useMessages } from '../shared/messages/messages.ts'
import { useCurrency } from '../shared/prices.ts'
import styles from './bar-tools.module.css'

export function CurrencySelector() {
  const { currency: label } = useMessages().shell.nav
  const current = useCurrency()
  const choose = useCurrencyStore((state) => state.choose)
  // The currency detected for the visitor may be among the four that buyers cannot choose.
  const offered = selectableCurrencies.includes(current) ? selectableCurrencies : [current, ...selectableCurrencies]
  return (
    <Select
      label={label}
      hideLabel
      compact
      className={styles.selector}
      value={current}
      onChange={({ target }) => choose(target.value as typeof current)}
    >
      {offered.map((code) => (
        <option key={code} value={code}>
          {`${code} ${currencies[code].symbol}`}
        </option>
      ))}
    </Select>
  )
}
