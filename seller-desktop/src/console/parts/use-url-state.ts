import { useState } from 'react'

/** A choice kept in the address, so that a reload or a shared link shows the same; the default leaves no trace there. */
export function useUrlState<Value extends string>(name: string, values: readonly Value[], byDefault: Value) {
  const [given, setGiven] = useUrlId(name)
  const choose = (next: Value) => setGiven(next === byDefault ? undefined : next)
  return [values.find((known) => known === given) ?? byDefault, choose] as const
}

/** The id of the thing that is open, or undefined. */
export function useUrlId(name: string) {
  const [id, setId] = useState(() => new URLSearchParams(window.location.search).get(name) ?? undefined)
  const choose = (next: string | undefined) => {
    setId(next)
    writeParam(name, next)
  }
  return [id, choose] as const
}

function writeParam(name: string, value: string | undefined) {
  const url = new URL(window.location.href)
  if (value === undefined) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  // The host's router keeps its own state in the entry.
  window.history.replaceState(window.history.state, '', url)
}
