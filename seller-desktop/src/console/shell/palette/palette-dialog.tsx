import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fill } from '@topup/core/text/words'
import { cx } from '@topup/core/ui/cx.ts'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { shortId } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { useSettled } from '../../parts/use-settled.ts'
import { usePlatform } from '../../platform.ts'
import styles from '../shell.module.css'
import { useGo } from '../use-go.ts'
import { findPlaces, type Place } from './places.ts'

const mostOrders = 5
/** Shorter texts match too many orders. */
const shortest = 3

/** Orders whose number, code, player or e-mail begins with the text. */
function useOrderPlaces(typed: string): { orders: (Place & { note: string })[]; isSearching: boolean } {
  const { palette: texts } = useTexts()
  const { api } = usePlatform()
  const wanted = typed.trim()
  const query = useSettled(wanted)
  const isAsked = query.length >= shortest
  const { data: found, isFetching } = useQuery({
    queryKey: ['orders', 'palette', query],
    queryFn: ({ signal }) => api('searchAdminOrders', { query, limit: mostOrders }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isSearching = wanted.length >= shortest && (wanted !== query || isFetching)
  if (!isAsked || !found) return { orders: [], isSearching }
  const orders = found.orders.map((order) => ({
    path: `/admin?tab=orders&order=${order.id}`,
    label: fill(texts.order, { id: shortId(order.id) }),
    note: `${order.trackingCode} · ${order.game.name} · ${order.gameUserId}`,
  }))
  return { orders, isSearching }
}

export function PaletteDialog({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const { palette: texts, shell } = useTexts()
  const go = useGo()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Focuses the field after the dialog opened, because opening focuses its first button.
  useEffect(() => field.current?.focus(), [])
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { orders, isSearching } = useOrderPlaces(typed)
  const found: (Place & { note?: string })[] = [...findPlaces(places, typed), ...orders]
  const chosen = found[Math.min(at, found.length - 1)]

  function lead(path: string) {
    onClose()
    go(path)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && chosen) {
      event.preventDefault()
      const next = (found.indexOf(chosen) + step + found.length) % found.length
      setAt(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key !== 'Enter' || !chosen) return
    // Stop Enter here: it would also press the element that gets the focus back when the dialog closes.
    event.preventDefault()
    lead(chosen.path)
  }

  return (
    <Dialog open onClose={onClose} title={texts.title} closeLabel={shell.close}>
      <TextField
        ref={field}
        label={texts.label}
        hideLabel
        placeholder={texts.hint}
        value={typed}
        autoComplete="off"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${found.indexOf(chosen)}`}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      {found.length === 0 && <p className={styles.none}>{isSearching ? texts.searching : texts.none}</p>}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.results} className={styles.list}>
        {found.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, and the focus
          <div
            key={place.path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            className={cx(styles.palettePlace, place === chosen && styles.chosen)}
            onClick={() => lead(place.path)}
            onPointerMove={() => setAt(index)}
          >
            {place.label}
            {place.note && <span className="fine anywhere">{place.note}</span>}
          </div>
        ))}
      </div>
    </Dialog>
  )
}
