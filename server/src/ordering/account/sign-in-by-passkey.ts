import type { ParsedInput } from '@topup/core/api/endpoints'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { checkPasskey } from '../../platform/webauthn/check-passkey.ts'
import { optionsToAsk } from '../../platform/webauthn/passkey-options.ts'
import type { RelyingParty } from '../../platform/webauthn/relying-party.ts'
import type { Context } from '../context.ts'
import { enterByProof, isOtherAccount, otherAccount, type SignedIn, type Visitor } from '../links/enter-account.ts'
import { getChallenge, keepChallenge, passkeyRefused, takeChallenge } from './passkey-challenge.ts'

/** Returns the options for the browser to use any passkey for this store, and the token for its cookie. */
export async function beginPasskeySignIn(ctx: Context, party: RelyingParty) {
  const options = await optionsToAsk(ctx, party, { userVerification: 'required' })
  return { options, token: await keepChallenge(ctx, options.challenge, null) }
}

/** The passkey's id and account handle in an untrusted answer. */
function readAnswer(given: Readonly<Record<string, unknown>>) {
  const { id, response } = given
  const handle = typeof response === 'object' && response && 'userHandle' in response ? response.userHandle : undefined
  return { id: typeof id === 'string' ? id : '', handle: typeof handle === 'string' ? handle : '' }
}

const findPasskey = (ctx: Context, { id, handle }: ReturnType<typeof readAnswer>) =>
  ctx.db
    .selectFrom('account_passkeys')
    .innerJoin('users', 'users.id', 'account_passkeys.user_id')
    .select(['account_passkeys.id', 'user_id', 'credential_id as credentialId', 'public_key', 'counter'])
    .where('credential_id', '=', id)
    .where('users.passkey_handle', '=', handle)
    .executeTakeFirst()

type Known = Readonly<{ id: string; user_id: string }>

/**
 * Advances the passkey's stored signature counter, so that a copied passkey is refused. Passkeys without a counter stay
 * at 0. Writes the account's row first, as the deletion of an account does, so that the two cannot deadlock.
 */
async function usePasskey(ctx: Context, trx: Trx, { id, user_id }: Known, counter: number) {
  const now = ctx.now().toISOString()
  await trx
    .updateTable('users')
    .set((eb) => ({ last_login_at: eb.ref('last_login_at') }))
    .where('id', '=', user_id)
    .execute()
  const used = await trx
    .updateTable('account_passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('user_id')
    .executeTakeFirst()
  if (!used) return undefined
  await trx.updateTable('users').set({ last_login_at: now }).where('id', '=', used.user_id).execute()
  return used.user_id
}

type Given = Pick<ParsedInput<'signInByPasskey'>, 'response'> &
  Readonly<{ token: string | undefined; visitor: Visitor }>

/** Returns the browser's new cookies. Throws passkey_refused. */
export async function signInByPasskey(
  ctx: Context,
  party: RelyingParty,
  { response, token, visitor }: Given,
): Promise<SignedIn> {
  const asked = await getChallenge(ctx, token, null)
  const known = await findPasskey(ctx, readAnswer(response))
  const counter = known && (await checkPasskey({ party, challenge: asked.challenge, verified: true }, known, response))
  const entered = await write(ctx.db, async (trx) => {
    if (!(await takeChallenge(trx, asked)) || !known || counter === undefined) return undefined
    const userId = await usePasskey(ctx, trx, known, counter)
    if (!userId) return undefined
    // Throw only after the transaction: a rollback would restore the challenge and allow a second answer.
    if (await isOtherAccount(trx, visitor, userId)) return 'other'
    return enterByProof(ctx, trx, visitor, { userId, isNew: false })
  })
  if (!entered) throw passkeyRefused()
  if (entered === 'other') throw otherAccount()
  return entered
}
