export const signalNames = [
  'inbox',
  'deliveries',
  'supplier-orders',
  'payments',
  'refunds',
  'dispute-answers',
  'orders',
  'mails',
  'providers',
] as const
/** Signals that also go to other processes, and names that only this process's streams wait for. */
export type SignalName = (typeof signalNames)[number]
export type WakeName = SignalName | 'timelines' | 'consoles'

export const isSignal = (name: string): name is SignalName => signalNames.some((known) => known === name)

/** `id`: the order, checkout or unit that 'orders' is about; without it, any may have changed. */
type Listener = (id?: string) => void

/** Wake-ups are hints: each loop also polls for work. */
export function createSignals() {
  const listeners = new Map<WakeName, Listener[]>()
  /** Wakes loops of this process only. */
  const wakeHere = (name: WakeName, id?: string): void => {
    for (const listener of listeners.get(name) ?? []) listener(id)
  }
  return {
    wakeHere,
    wake: (name: SignalName, id?: string): void => wakeHere(name, id),
    onWake: (name: WakeName, listener: Listener): void =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  }
}
export type Signals = ReturnType<typeof createSignals>
