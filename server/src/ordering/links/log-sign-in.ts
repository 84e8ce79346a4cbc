import { createHmac } from 'node:crypto'
import type { Trx } from '../../platform/db/schema.ts'
import { afterCommit } from '../../platform/db/write.ts'
import { createAddressKeys } from '../../platform/http/counted-address.ts'
import { derivedKey, newestKey } from '../../platform/secrets/derived-key.ts'
import { requestOrigin } from '../../platform/trace.ts'
import type { Context } from '../context.ts'

/** Logs account and address as keyed digests, so that lines of an account can be matched but identify nobody. */
export function logSignIn({ config, log }: Context, trx: Trx, userId: string): void {
  const key = derivedKey(newestKey(config.COOKIE_KEYS), 'accounts in the log')
  const account = createHmac('sha256', key).update(userId).digest('base64url').slice(0, 22)
  const address = createAddressKeys(config.COOKIE_KEYS)(requestOrigin()?.address)
  afterCommit(trx, () => log.info({ account, address }, 'a buyer signed in'))
}
