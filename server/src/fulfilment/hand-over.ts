type Worker<Item> = Readonly<{ room: () => number; take: (items: readonly Item[]) => void }>

/**
 * Passes work from the code that queues it to the loop that does it. Work that fits is claimed in the queueing
 * transaction and handed over after commit. Without a running loop there is no room.
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
