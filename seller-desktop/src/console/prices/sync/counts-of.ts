type Counts = Readonly<Record<'changed' | 'added' | 'gone' | 'unchanged' | 'held', number>>

/** The counts of a plan or a run, for its summary. */
export const countsOf = ({ changed, added, gone, unchanged, held }: Counts): Counts => ({
  changed,
  added,
  gone,
  unchanged,
  held,
})
