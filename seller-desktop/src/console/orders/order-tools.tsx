import { useQuery } from '@tanstack/react-query'
import { paymentMethods } from '@topup/core/payment/payment-methods'
import { SearchField } from '@topup/core/ui/search-field.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import { useCatalogQueries } from '../catalog/catalog-queries.ts'
import { useTexts } from '../messages/messages.ts'
import { type OrderViewName, orderViews } from './order-filter.ts'
import styles from './orders-table.module.css'

const longestQuery = 120

export interface OrderChoice {
  typed: string
  view: OrderViewName
  game: string
  method: string
}

interface OrderToolsProps {
  choice: OrderChoice
  onChange: (change: Partial<OrderChoice>) => void
  /** The number of matching orders, in words. */
  count: string
}

export function OrderTools({ choice, onChange, count }: OrderToolsProps) {
  const { orders: texts, orderList, shell } = useTexts()
  const games = useQuery(useCatalogQueries().games).data ?? []
  const place = useRef<HTMLDivElement>(null)
  useSlashKey(place)
  return (
    <div className={styles.tools}>
      <div ref={place} className={styles.search} title={texts.searchTip}>
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          clearLabel={shell.clearSearch}
          query={choice.typed}
          onChange={(typed) => onChange({ typed: typed.slice(0, longestQuery) })}
        />
      </div>
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
      <p role="status" className="quiet tabular">
        {count}
      </p>
    </div>
  )
}

/** The `/` key outside a field moves the focus to the search field in `place`. */
function useSlashKey(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      place.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [place])
}
