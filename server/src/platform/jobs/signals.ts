export type SignalName =
  | 'inbox'
  | 'deliveries'
  | 'supplier-orders'
  | 'payments'
  | 'refunds'
  | 'orders'
  | 'mails'
  | 'providers'

/** In-process wake-ups: a hint only, each loop also looks by itself. */
export function createSignals() {
  const listeners = new Map<SignalName, (() => void)[]>()
  return {
    wake: (name: SignalName): void => {
      for (const listener of listeners.get(name) ?? []) listener()
    },
    onWake: (name: SignalName, listener: () => void): void =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  }
}
export type Signals = ReturnType<typeof createSignals>
