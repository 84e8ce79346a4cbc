type Values = Readonly<Record<string, string | number>>

/** Fills in `Hello {name}`; a placeholder without a value stays as it is. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))

/** A language without a singular form leaves `one` out. */
export type Plural = Readonly<{ one?: string; other: string }>

/** The plural form for the count, with `{count}` filled in; `values` adds values or overrides the count's spelling. */
export const plural = (texts: Plural, count: number, values?: Values): string =>
  fill((count === 1 && texts.one) || texts.other, { count, ...values })
