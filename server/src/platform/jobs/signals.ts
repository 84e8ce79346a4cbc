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
/** What goes to other processes as well, and what only this one's streams wait for. */
export type SignalName = (typeof signalNames)[number]
export type WakeName = SignalName | 'timelines' | 'consoles'

export const isSignal = (name: string): name is SignalName => signalNames.some((known) => known === name)

/** `id`: of the order that 'orders' is about, of its checkout or a unit of it; without one it may be any. */
type Listener = (id?: string) => void

/** Wake-ups: a hint only, each loop also looks by itself. */
export function createSignals() {
  const listeners = new Map<WakeName, Listener[]>()
  /** In this process alone. */
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
