type Worker<Item> = Readonly<{ room: () => number; take: (items: readonly Item[]) => void }>

/**
 * Passes leased work from the code that queues it to the loop that does it, after the commit. `room()` says how many
 * items the loop can take now: 0 if no loop runs in this process.
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
