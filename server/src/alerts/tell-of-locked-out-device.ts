import type { Trx } from '../platform/db/schema.ts'
import { needAttention } from './attention.repository.ts'
import type { Context } from './context.ts'

/** Opens an entry about a replayed token: somebody else may have a copy of the device's data. */
export const tellOfLockedOutDevice = (
  ctx: Context,
  trx: Trx,
  { id, name }: Readonly<{ id: string; name: string }>,
): Promise<void> =>
  needAttention(ctx, trx, {
    kind: 'device_token_reused',
    subjectType: 'device',
    subjectId: id,
    reason: `An access key of the app “${name}” came back after it was used up, so the app was locked out. Was its computer copied or restored from a backup? If you do not know why, change your password.`,
  })
