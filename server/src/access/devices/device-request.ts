import { DomainError } from '@topup/core/api/errors'
import { deviceApp, keyMark } from '@topup/core/seller/device-app'
import { DAY } from '@topup/core/time'
import type { Request, Response } from 'express'
import type { Provider } from 'oidc-provider'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { recordAudit } from '../audit.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../seller-auth.ts'
import { endDevice } from './end-device.ts'

type Asked = Readonly<{ provider: Provider; request: Request; response: Response; requestId: string }>

/** Reads the app's request to enrol. Throws not_found if another browser started it, as the request's cookie tells. */
async function getAsked({ provider, request, response, requestId }: Asked) {
  const interaction = await provider.interactionDetails(request, response).catch(() => undefined)
  if (interaction?.uid !== requestId) {
    throw new DomainError('not_found', 'This request is over. Go back to the app and begin again')
  }
  const { dpop_jkt: thumbprint, device_name: deviceName } = interaction.params
  return { thumbprint: String(thumbprint), deviceName: String(deviceName).trim(), expires: interaction.exp * 1000 }
}

export async function getDeviceRequest(asked: Asked) {
  const { thumbprint, deviceName, expires } = await getAsked(asked)
  return { deviceName, keyMark: keyMark(thumbprint), expiresAt: new Date(expires).toISOString() }
}

/** Deletes consents whose app never fetched tokens. Their codes expired long ago. */
const forgetUnused = (ctx: Context, trx: Trx) =>
  trx
    .deleteFrom('seller_devices')
    .where('enrolled_at', 'is', null)
    .where('created_at', '<', new Date(ctx.now().getTime() - DAY).toISOString())
    .execute()

/** Locks out the seller's earlier device with the same key, since the app enrols again. */
async function endEarlier(ctx: Context, trx: Trx, { sellerId }: Caller, thumbprint: string): Promise<void> {
  const earlier = await trx
    .selectFrom('seller_devices')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('key_thumbprint', '=', thumbprint)
    .where('revoked_at', 'is', null)
    .execute()
  for (const { id } of earlier) await endDevice(ctx, trx, { id, actor: sellerId, because: 'replaced' })
}

async function addDevice(ctx: Context, caller: Caller, device: { name: string; thumbprint: string }): Promise<string> {
  const id = ctx.newId()
  const { sellerId } = caller
  await write(ctx.db, async (trx) => {
    if (!ctx.clock.isDoubtful()) await forgetUnused(ctx, trx)
    await endEarlier(ctx, trx, caller, device.thumbprint)
    await trx
      .insertInto('seller_devices')
      .values({
        id,
        seller_id: sellerId,
        name: device.name,
        key_thumbprint: device.thumbprint,
        created_at: ctx.now().toISOString(),
        enrolled_at: null,
        last_seen_at: null,
        revoked_at: null,
        revoked_because: null,
        // The consent requires a fresh second factor.
        second_factor_at: ctx.now().toISOString(),
      })
      .execute()
    const details = { device: id, name: device.name }
    await recordAudit(ctx, trx, { actor: sellerId, action: 'device_approved', subject: `seller:${sellerId}`, details })
  })
  return id
}

/** Enrols the app under the name that the seller gave. Returns the URL back to the app, with an authorization code. */
export async function approveDevice(ctx: Context, caller: Caller, asked: Asked, name: string): Promise<string> {
  // Approval works only in a browser, so that a person with brief access to a device cannot enrol another device.
  if (caller.via !== 'session') throw new DomainError('forbidden', 'Approve a device in the browser it sent you to')
  const { thumbprint } = await getAsked(asked)
  const { provider, request, response } = asked
  const deviceId = await addDevice(ctx, caller, { name, thumbprint })
  const grant = new provider.Grant({ clientId: deviceApp.clientId, accountId: caller.sellerId })
  grant.jti = deviceId
  grant.addOIDCScope(deviceApp.scope)
  await grant.save()
  const result = { login: { accountId: caller.sellerId, remember: false }, consent: { grantId: deviceId } }
  return provider.interactionResult(request, response, result, { mergeWithLastSubmission: false })
}

/** Declines the app's request. Returns the URL back to the app, with the error access_denied. */
export async function declineDevice(asked: Asked): Promise<string> {
  await getAsked(asked)
  const result = { error: 'access_denied', error_description: 'The seller said no' }
  return asked.provider.interactionResult(asked.request, asked.response, result, { mergeWithLastSubmission: false })
}
