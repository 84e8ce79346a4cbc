import { DomainError } from '@topup/core/api/errors'
import { openingPause } from '@topup/core/sales/sales-pause'
import type { Context } from './context.ts'

/**
 * Throws not_open. Within a transaction it holds for what that writes: this process closes only after what it wrote of its
 * checks, another one follows within `timing.settingsPoll`.
 */
export function assertOpen({ opening }: Pick<Context, 'opening'>): void {
  if (!opening.isOpen()) throw new DomainError('not_open', openingPause.reason)
}
