import { endpoints } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { anyone } from '../platform/http/authenticators.ts'
import { route } from '../platform/http/route.ts'
import type { OutsideContext } from './context.ts'
import { mailArrivedCsp, mailArrivedPage } from './mail-arrived-page.ts'
import { mailCheckId } from './own/mail-check.ts'
import { noteArrival } from './own/test-mail.ts'
import { runChecks } from './run-checks.ts'

/** The page behind the link of a test mail, and the endpoint of its button. */
export function mailArrivedRoutes(router: IRouter, ctx: OutsideContext): void {
  router.get(endpoints.noteMailArrival.path, (_request, response) => {
    response.set({ 'content-security-policy': mailArrivedCsp, 'referrer-policy': 'no-referrer' })
    response.type('html').send(mailArrivedPage)
  })
  route(router, ctx, 'noteMailArrival', anyone, async ({ input }) => {
    if (!(await noteArrival(ctx, input.token))) {
      throw new DomainError('link_not_usable', 'This link was used before or is too old')
    }
    await runChecks(
      ctx,
      ctx.hooks.listChecks(ctx).filter(({ id }) => id === mailCheckId),
    )
    return { done: true }
  })
}
