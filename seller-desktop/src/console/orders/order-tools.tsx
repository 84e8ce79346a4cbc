import { useQuery } from '@tanstack/react-query'
import { paymentMethods } from '@topup/core/payment/payment-methods'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useRef } from 'react'
import { useCatalogueQueries } from '../catalogue/catalogue-queries.ts'
import { useTexts } from '../messages/messages.ts'
import { type OrderViewName, orderViews } from './order-filter.ts'
import styles from './orders-list.module.css'
import { useSlashKey } from './use-slash-key.ts'

export interface OrderChoice {
  typed: string
  view: OrderViewName
  game: string
  method: string
}

interface OrderToolsProps {
  choice: OrderChoice
  onChange: (change: Partial<OrderChoice>) => void
  /** How many match, in words. */
  count: string
}

export function OrderTools({ choice, onChange, count }: OrderToolsProps) {
  const { orders: texts, orderList } = useTexts()
  const games = useQuery(useCatalogueQueries().games).data ?? []
  const search = useRef<HTMLInputElement>(null)
  useSlashKey(search)
  return (
    <div className={styles.tools}>
      <TextField
        ref={search}
        className={styles.search}
        label={texts.search}
        hideLabel
        type="search"
        maxLength={120}
        value={choice.typed}
        onChange={(event) => onChange({ typed: event.target.value })}
        placeholder={texts.searchHint}
        title={texts.searchTip}
        leading={<Icon name="search" size={16} />}
      />
      <Select
        label={texts.view}
        hideLabel
        value={choice.view}
        onChange={(event) => onChange({ view: event.target.value as OrderViewName })}
      >
        {orderViews.map((name) => (
          <option key={name} value={name}>
            {texts.views[name]}
          </option>
        ))}
      </Select>
      <Select
        label={orderList.game}
        hideLabel
        value={choice.game}
        onChange={(event) => onChange({ game: event.target.value })}
      >
        <option value="">{orderList.allGames}</option>
        {games.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={orderList.method}
        hideLabel
        value={choice.method}
        onChange={(event) => onChange({ method: event.target.value })}
      >
        <option value="">{orderList.allMethods}</option>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {orderList.methods[method]}
          </option>
        ))}
      </Select>
      <p role="status" className={styles.count}>
        {count}
      </p>
    </div>
  )
}
