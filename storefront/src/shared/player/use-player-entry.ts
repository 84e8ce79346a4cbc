import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useHydrated } from '../hydrated.tsx'
import { keepPlayerEntry, type PlayerValues, readPlayerEntry } from './kept-entry.ts'

const nothing: PlayerValues = {}

/** The typed player fields, kept in this tab only, for a reload and for Back. */
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

/** Hands over, once, what was entered and chosen in the server-rendered panel before the scripts came. */
export function useChosenAhead(panel: RefObject<HTMLElement | null>, take: (ahead: TypedAhead) => void): void {
  const first = useRef(take)
  const found = useRef<TypedAhead>(undefined)
  // Read before the next render, which would clear the fields; hand over once the router may be called.
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
