import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useSettled } from './use-settled.ts'

/** New values by query parameter; an empty or undefined value removes the parameter. */
type Changes = Readonly<Record<string, string | undefined>>

function changed(text: string, changes: Changes): string {
  const params = new URLSearchParams(text)
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params.toString()
}

/** Whether this history entry was added when the screen opened `name`, such as a dialog. */
const opens = (state: unknown, name: string): boolean =>
  typeof state === 'object' && state !== null && 'opens' in state && String(state.opens).split(' ').includes(name)

/**
 * The choices of a screen, kept in its URL: a reload, Back and a shared link show the same. `visit` adds a history
 * entry, as for a dialog; `choose` replaces the current one, as for a filter.
 */
export function useAddress() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  // Use the browser's URL: the rendered location may lag behind the last input.
  const next = (changes: Changes) => {
    const { pathname, search, hash } = window.location
    return { pathname, search: changed(search, changes), hash }
  }
  const choose = (changes: Changes) => void navigate(next(changes), { replace: true, state })
  return {
    params: new URLSearchParams(search),
    choose,
    visit: (changes: Changes) => void navigate(next(changes), { state: { opens: Object.keys(changes).join(' ') } }),
    /** Goes back to the entry before `name` opened. Without one, as after a shared link, removes the parameter. */
    close: (name: string) => (opens(state, name) ? void navigate(-1) : choose({ [name]: undefined })),
  }
}

/** A choice from a list of values; the default is not written into the URL. */
export function useChoice<Value extends string>(name: string, values: readonly Value[], byDefault: Value) {
  const { params, choose } = useAddress()
  const given = params.get(name)
  const set = (next: Value) => choose({ [name]: next === byDefault ? undefined : next })
  return [values.find((known) => known === given) ?? byDefault, set] as const
}

/** The selected tab. The first is not written into the URL, and each change is a history entry. */
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

/** Search text of a list. It may name a buyer, so it stands behind the `#`, which is never sent to a server or logged. */
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
