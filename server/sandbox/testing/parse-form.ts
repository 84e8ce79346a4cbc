type Values = { [name: string]: string | Values }

/** Parses `metadata[order]=1&expand[0]=charge`, as Stripe's SDK writes it, into nested values. */
export function parseForm(body: string): unknown {
  const root: Values = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.split(/\[|\]\[|\]/).filter((one, index, all) => one !== '' || index < all.length - 1)
    const last = keys.pop() ?? ''
    let place = root
    for (const key of keys) {
      const inner = place[key]
      if (typeof inner === 'object') place = inner
      else {
        const made: Values = {}
        place[key] = made
        place = made
      }
    }
    place[last] = value
  }
  return withArrays(root)
}

function withArrays(values: Values): unknown {
  const entries = Object.entries(values).map(
    ([key, one]) => [key, typeof one === 'string' ? one : withArrays(one)] as const,
  )
  return entries.length > 0 && entries.every(([key], index) => key === String(index))
    ? entries.map(([, one]) => one)
    : Object.fromEntries(entries)
}
