import type { ConfigView } from '@topup/core/api/store'
import type { Channel } from './channels.ts'

export type NumberGroup = Readonly<{ id: 'account' | 'counter'; channels: readonly Channel[] }>

/** Lists the banks and counters on offer, without empty groups. */
export const listNumbered = ({ account, counter }: ConfigView['payments']): NumberGroup[] =>
  [
    { id: 'account' as const, channels: account?.channels ?? [] },
    { id: 'counter' as const, channels: counter?.channels ?? [] },
  ].filter(({ channels }) => channels.length > 0)
