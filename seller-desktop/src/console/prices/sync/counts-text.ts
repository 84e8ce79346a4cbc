import { fill } from '@topup/core/text/words'

type Counts = Readonly<Record<'changed' | 'added' | 'gone' | 'held', number>>

/** The counts above 0 in words: `3 changed, 197 new`. */
export const countsText = (run: Counts, texts: Readonly<Record<keyof Counts, string>>): string =>
  (Object.keys(texts) as (keyof Counts)[])
    .filter((name) => run[name] > 0)
    .map((name) => fill(texts[name], { count: run[name] }))
    .join(', ')
