import type { IRouter, Request, Response } from 'express'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { seller, sellerRecent } from '../seller-auth.ts'
import { approveDevice, declineDevice, getDeviceRequest } from './device-request.ts'
import { listDevices, renameDevice, revokeDevice } from './devices.ts'
import { asPublic, type OauthServer } from './oauth.routes.ts'

export function deviceRoutes(router: IRouter, ctx: Context, server: OauthServer): void {
  const askedIn = async (request: Request, requestId: string) => {
    asPublic(ctx, request)
    return { provider: await server(), request, response: request.res as Response, requestId }
  }

  route(router, ctx, 'getDeviceRequest', seller, async ({ input, request }) =>
    getDeviceRequest(await askedIn(request, input.requestId)),
  )

  route(router, ctx, 'approveDevice', sellerRecent, async ({ input, who, request }) => ({
    continueUrl: await approveDevice(ctx, who, await askedIn(request, input.requestId), input.name),
  }))

  route(router, ctx, 'declineDevice', seller, async ({ input, request }) => ({
    continueUrl: await declineDevice(await askedIn(request, input.requestId)),
  }))

  route(router, ctx, 'listDevices', seller, ({ who }) => listDevices(ctx, who))

  route(router, ctx, 'renameDevice', seller, async ({ input, who }) => {
    await renameDevice(ctx, who, input)
    return listDevices(ctx, who)
  })

  route(router, ctx, 'revokeDevice', seller, async ({ input, who }) => {
    await revokeDevice(ctx, who, input.id)
    return listDevices(ctx, who)
  })
}
