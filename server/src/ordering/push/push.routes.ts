import type { IRouter } from 'express'
import { knownBuyer } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { publicPushKey } from './push-key.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

const done = { done: true } as const

export function pushRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getPushKey', knownBuyer, async () => ({ key: await publicPushKey(ctx) }))

  route(router, ctx, 'subscribePush', knownBuyer, async ({ input, who }) => {
    await subscribe(ctx, who.sessionId, input)
    return done
  })

  route(router, ctx, 'unsubscribePush', knownBuyer, async ({ input, who }) => {
    await unsubscribe(ctx, who.sessionId, input.endpoint)
    return done
  })
}
