import type { IRouter } from 'express'
import type { OutsideContext } from './context.ts'
import { mailCheckId } from './own/mail-check.ts'
import { arrivedPath, noteArrival } from './own/test-mail.ts'
import { runChecks } from './run-checks.ts'

const page = (title: string, text: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
</html>
`
const arrived = page('It arrived', 'The store knows now that its mails arrive. You can close this page.')
const unknown = page(
  'This link is not open any more',
  'It was used already, a newer test mail was sent, or an hour has passed. Have the store send a new one.',
)

/** Where the link of a test mail leads. */
export function mailArrivedRoutes(router: IRouter, ctx: OutsideContext): void {
  router.get(arrivedPath, async (request, response, next) => {
    // Whoever only looks at what a link is does not open it.
    if (request.method !== 'GET') return next()
    const { token } = request.query
    const isKnown = typeof token === 'string' && token.length <= 100 && (await noteArrival(ctx, token))
    if (isKnown) {
      await runChecks(
        ctx,
        ctx.hooks.listChecks(ctx).filter(({ id }) => id === mailCheckId),
      )
    }
    response.set('referrer-policy', 'no-referrer')
    response
      .status(isKnown ? 200 : 404)
      .type('html')
      .send(isKnown ? arrived : unknown)
  })
}
