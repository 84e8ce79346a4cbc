import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useHydrated } from '../hydrated.tsx'
import { keepPlayerEntry, type PlayerValues, readPlayerEntry } from './kept-entry.ts'

const nothing: PlayerValues = {}

/** The values typed into the player fields, kept in this tab only, for a reload and for Back. */
export function usePlayerEntry(gameId: string) {
  const isHydrated = useHydrated()
  const kept = useMemo(() => (isHydrated ? readPlayerEntry(gameId) : nothing), [isHydrated, gameId])
  const [typed, setTyped] = useState<PlayerValues>()
  const values = typed ?? kept
  const set = (next: PlayerValues) => {
    keepPlayerEntry(gameId, next)
    setTyped(next)
  }
  return [values, set] as const
}

type TypedAhead = Readonly<{ values: PlayerValues; packageId: string | undefined }>

/** Passes on, once, what the buyer typed and chose in the server-rendered panel before the scripts loaded. */
export function useChosenAhead(panel: RefObject<HTMLElement | null>, take: (ahead: TypedAhead) => void): void {
  const first = useRef(take)
  const found = useRef<TypedAhead>(undefined)
  // Read before the next render, which would clear the fields; pass on once the router can be called.
  useLayoutEffect(() => {
    const fields = panel.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? []
    const entered = [...fields].filter((field) => field.type !== 'radio' && field.value !== '')
    const chosen = panel.current?.querySelector<HTMLInputElement>('[type="radio"]:checked')
    found.current ??= {
      values: Object.fromEntries(entered.map(({ name, value }) => [name, value])),
      packageId: chosen?.value,
    }
  }, [panel])
  useEffect(() => {
    if (found.current) first.current(found.current)
  }, [])
}
