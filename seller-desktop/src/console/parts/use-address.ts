import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useSettled } from './use-settled.ts'

/** New values by their names in the address; an empty or missing one leaves no trace there. */
type Changes = Readonly<Record<string, string | undefined>>

function changed(text: string, changes: Changes): string {
  const params = new URLSearchParams(text)
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params.toString()
}

/** What an entry of the history opened on the screen that was there before. */
const opens = (state: unknown, name: string): boolean =>
  typeof state === 'object' && state !== null && 'opens' in state && String(state.opens).split(' ').includes(name)

/**
 * What is chosen on a screen, kept in its address: a reload, Back and a link that was sent show the same. `visit` is an
 * entry of its own in the history, as when something opens; `choose` changes the one that is shown, as a filter does.
 */
export function useAddress() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  // The browser's own address: the one that is rendered may be a step behind what was typed or chosen last.
  const next = (changes: Changes) => {
    const { pathname, search, hash } = window.location
    return { pathname, search: changed(search, changes), hash }
  }
  const choose = (changes: Changes) => void navigate(next(changes), { replace: true, state })
  return {
    params: new URLSearchParams(search),
    choose,
    visit: (changes: Changes) => void navigate(next(changes), { state: { opens: Object.keys(changes).join(' ') } }),
    /** Goes back to where it was opened; without such an entry, as after a link that was sent, it just leaves the address. */
    close: (name: string) => (opens(state, name) ? void navigate(-1) : choose({ [name]: undefined })),
  }
}

/** One choice of a known list; the default leaves no trace. */
export function useChoice<Value extends string>(name: string, values: readonly Value[], byDefault: Value) {
  const { params, choose } = useAddress()
  const given = params.get(name)
  const set = (next: Value) => choose({ [name]: next === byDefault ? undefined : next })
  return [values.find((known) => known === given) ?? byDefault, set] as const
}

/** The tab that is shown: the first one leaves no trace, and each is a step that Back undoes. */
export function useTab<Tab extends string>(name: string, tabs: readonly [Tab, ...Tab[]]) {
  const { params, visit } = useAddress()
  const given = params.get(name)
  const set = (next: Tab) => visit({ [name]: next === tabs[0] ? undefined : next })
  return [tabs.find((known) => known === given) ?? tabs[0], set] as const
}

/** The id of what is open on a screen, or undefined. */
export function useOpenId(name: string) {
  const { params, visit, close } = useAddress()
  const set = (id: string | undefined) => (id === undefined ? close(name) : visit({ [name]: id }))
  return [params.get(name) ?? undefined, set] as const
}

/** What is typed to search a list. It may name a buyer, so it stands behind the `#`, which no server hears or logs. */
export function useTyped(name: string) {
  const { key, hash, state } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const kept = new URLSearchParams(hash.slice(1)).get(name) ?? ''
  const [typed, setTyped] = useState(kept)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history; what is typed replaces one
  useEffect(() => {
    if (type !== 'REPLACE') setTyped(kept)
  }, [key])
  const keep = (next: string) => {
    setTyped(next)
    const { pathname, search, hash } = window.location
    void navigate({ pathname, search, hash: changed(hash.slice(1), { [name]: next }) }, { replace: true, state })
  }
  return [typed, keep, useSettled(typed)] as const
}
