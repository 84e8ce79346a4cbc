type Values = Readonly<Record<string, string | number>>

/** `Hello {name}` with its values put in. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))

/** A language without a singular of its own leaves `one` out. */
export type Plural = Readonly<{ one?: string; other: string }>

/** The form that fits the count, with `{count}` put in; `values` are further ones, or the count as it is written. */
export const plural = (texts: Plural, count: number, values?: Values): string =>
  fill((count === 1 && texts.one) || texts.other, { count, ...values })
