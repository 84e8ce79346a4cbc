import { DomainError } from '@topup/core/api/errors'
import { openingPause } from '@topup/core/sales/sales-pause'
import type { Context } from './context.ts'

/**
 * Throws not_open. Safe to call within a transaction: this process closes only after its own checks' results are
 * written, and other processes follow within `timing.settingsPoll`.
 */
export function assertOpen({ opening }: Pick<Context, 'opening'>): void {
  if (!opening.isOpen()) throw new DomainError('not_open', openingPause.reason)
}
