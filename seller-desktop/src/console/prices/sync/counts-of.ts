type Counts = Readonly<Record<'changed' | 'added' | 'gone' | 'unchanged' | 'held', number>>

/** The numbers of a plan or a run, for the sentence that sums it up. */
export const countsOf = ({ changed, added, gone, unchanged, held }: Counts): Counts => ({
  changed,
  added,
  gone,
  unchanged,
  held,
})
