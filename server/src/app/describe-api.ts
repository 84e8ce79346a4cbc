import { type Audience, openApiDocument } from '@topup/core/api/openapi'
import type { IRouter } from 'express'
import { isSeller } from '../access/is-seller.ts'
import type { Context } from './context.ts'

/** Serves the OpenAPI document: buyers' calls for everybody, also sellers' for a seller. Made once per store name. */
export function describeApi(router: IRouter, ctx: Context): void {
  const made = new Map<Audience, { title: string; text: string }>()
  const textFor = (audience: Audience, title: string) => {
    const before = made.get(audience)
    if (before?.title === title) return before.text
    const text = JSON.stringify(openApiDocument(title, '0.1.0', audience, ctx.config.PUBLIC_URL))
    made.set(audience, { title, text })
    return text
  }
  router.get('/api/openapi.json', async (request, response) => {
    const audience = (await isSeller(ctx, request, response)) ? 'sellers' : 'buyers'
    response.type('json').send(textFor(audience, ctx.settings.current().storeName))
  })
}
