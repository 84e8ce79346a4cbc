import { DomainError } from '@topup/core/api/errors'
import { openingPause } from '@topup/core/sales/sales-pause'
import type { Context } from './context.ts'

/**
 * Throws not_open if the store is closed. Reads memory only, so it may be called within a transaction. Other processes
 * than the one that ran the checks follow within `timing.settingsPoll`.
 */
export function assertOpen({ opening }: Pick<Context, 'opening'>): void {
  if (!opening.isOpen()) throw new DomainError('not_open', openingPause.reason)
}
