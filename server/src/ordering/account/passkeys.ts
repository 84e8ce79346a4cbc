import type { AccountPasskeyView } from '@topup/core/api/account'
import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { Language } from '@topup/core/pages/page-renderer'
import { mostPasskeys } from '@topup/core/web/passkeys'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { noteErasure } from '../../platform/erasures.ts'
import { checkNewPasskey } from '../../platform/webauthn/check-passkey.ts'
import { optionsToAdd } from '../../platform/webauthn/passkey-options.ts'
import type { RelyingParty } from '../../platform/webauthn/relying-party.ts'
import type { Context } from '../context.ts'
import { assertFreshProof } from '../links/fresh-proof.ts'
import { getUserId, lockUser } from './own-account.ts'
import { getChallenge, keepChallenge, passkeyRefused, takeChallenge } from './passkey-challenge.ts'
import { tellAccount } from './tell-account.ts'

const HANDLE_BYTES = 32

type Session = string | undefined

const selectPasskeys = (db: Db, userId: string) =>
  db.selectFrom('account_passkeys').where('user_id', '=', userId).orderBy('created_at').orderBy('id')

export async function listPasskeys(db: Db, sessionId: Session): Promise<{ passkeys: AccountPasskeyView[] }> {
  const passkeys = await selectPasskeys(db, await getUserId(db, sessionId))
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .execute()
  return { passkeys }
}

function assertRoom(count: number): void {
  if (count >= mostPasskeys) {
    throw new DomainError('passkeys_full', `This account has ${mostPasskeys} passkeys: remove one first`)
  }
}

/** A random handle shared by all passkeys of an account, so that a device stores only one. */
async function saveHandle(ctx: Context, trx: Trx, userId: string): Promise<string> {
  const made = ctx.randomBytes(HANDLE_BYTES).toString('base64url')
  const { passkey_handle } = await trx
    .updateTable('users')
    .set((eb) => ({ passkey_handle: eb.fn.coalesce('passkey_handle', eb.val(made)) }))
    .where('id', '=', userId)
    .returning('passkey_handle')
    .executeTakeFirstOrThrow()
  return passkey_handle ?? made
}

/** Returns the options for the browser to create a passkey, and the token for its cookie. */
export async function beginPasskey(ctx: Context, party: RelyingParty, sessionId: Session) {
  const userId = await getUserId(ctx.db, sessionId)
  await assertFreshProof(ctx, ctx.db, sessionId)
  const known = await selectPasskeys(ctx.db, userId).select(['credential_id as id', 'transports']).execute()
  assertRoom(known.length)
  const handle = await write(ctx.db, (trx) => saveHandle(ctx, trx, userId))
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const options = await optionsToAdd(ctx, party, {
    userName: user?.email ?? user?.first_name ?? ctx.config.STORE_NAME,
    userHandle: new Uint8Array(Buffer.from(handle, 'base64url')),
    known,
    residentKey: 'required',
    userVerification: 'required',
  })
  return { options, token: await keepChallenge(ctx, options.challenge, userId) }
}

type Given = ParsedInput<'addAccountPasskey'> &
  Readonly<{ token: string | undefined; session: Session; language: Language }>

export async function addPasskey(
  ctx: Context,
  party: RelyingParty,
  { name, response, token, session, language }: Given,
): Promise<AccountPasskeyView> {
  const user_id = await getUserId(ctx.db, session)
  const asked = await getChallenge(ctx, token, user_id)
  const made = await checkNewPasskey({ party, challenge: asked.challenge, verified: true }, response)
  const added = await write(ctx.db, async (trx) => {
    await lockUser(trx, session, ctx.now())
    if (!(await takeChallenge(trx, asked)) || !made) return undefined
    assertRoom((await selectPasskeys(trx, user_id).select('id').execute()).length)
    const { credentialId: credential_id, ...kept } = made
    const passkey = await trx
      .insertInto('account_passkeys')
      .values({
        id: ctx.newId(),
        user_id,
        credential_id,
        name,
        ...kept,
        created_at: ctx.now().toISOString(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .executeTakeFirst()
    if (passkey) await tellAccount(ctx, trx, user_id, { kind: 'passkey-added', detail: name, language })
    return passkey
  })
  if (!added) throw passkeyRefused()
  return added
}

/** Deletes one of the account's passkeys. Throws not_signed_in, and sign_in_again if the last proof is too old. */
export const removePasskey = (ctx: Context, sessionId: Session, id: string, language: Language): Promise<void> =>
  write(ctx.db, async (trx) => {
    const userId = await lockUser(trx, sessionId)
    await assertFreshProof(ctx, trx, sessionId)
    const removed = await trx
      .deleteFrom('account_passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return
    await tellAccount(ctx, trx, userId, { kind: 'passkey-removed', detail: removed.name, language })
    // A restored backup must not bring back the passkey of a lost device.
    noteErasure(ctx, { things: [{ table: 'account_passkeys', ids: [id] }] })
  })
