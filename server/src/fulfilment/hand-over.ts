type Worker<Item> = Readonly<{ room: () => number; take: (items: readonly Item[]) => void }>

/**
 * From what queues work to the loop that does it: as much as there is room for may be claimed where it is queued, in the
 * same transaction, and is taken once that is committed. There is no room where no loop runs.
 */
export function createHandOver<Item>() {
  let worker: Worker<Item> | undefined
  return {
    room: () => worker?.room() ?? 0,
    take: (items: readonly Item[]): void => worker?.take(items),
    begin: (next: Worker<Item>): void => {
      worker = next
    },
  }
}
export type HandOver<Item> = ReturnType<typeof createHandOver<Item>>
