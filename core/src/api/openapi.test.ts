import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { endpointNames, privilegeOf } from './endpoints.ts'
import { type Audience, openApiDocument } from './openapi.ts'

const audiences: Audience[] = ['buyers', 'sellers']
const describeTo = (audience: Audience, url = 'https://store.example') => openApiDocument('Store', '1', audience, url)

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  responses: Record<string, object>
}
const operationsOf = (document: ReturnType<typeof describeTo>) =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods)) as Operation[]

describe('the description of the API', () => {
  it('has a query for a read and a body for a write', () => {
    const { openapi, paths } = describeTo('buyers')
    expect(openapi).toBe('3.1.0')
    expect(paths['/api/games/{id}']?.get).toMatchObject({ operationId: 'getGame' })
    expect(paths['/api/orders']).toHaveProperty('post.requestBody')
    const check = paths['/api/games/{id}/player']?.post
    expect(check).toMatchObject({ parameters: [{ name: 'id', in: 'path' }] })
    expect(check).toHaveProperty('requestBody')
    const orders = paths['/api/account/orders']?.get
    expect(orders).toMatchObject({
      parameters: [
        { name: 'search', in: 'query' },
        { name: 'before', in: 'query' },
        { name: 'beforeCode', in: 'query' },
      ],
    })
    expect(orders).not.toHaveProperty('requestBody')
  })

  it('tells sellers’ calls, and what only they hold, to sellers alone', () => {
    const [forBuyers, forSellers] = [describeTo('buyers'), describeTo('sellers')]
    const namesIn = (document: typeof forBuyers) => operationsOf(document).map(({ operationId }) => operationId)
    expect(namesIn(forSellers).sort()).toEqual([...endpointNames].sort())
    expect(namesIn(forBuyers).sort()).toEqual(endpointNames.filter((name) => privilegeOf(name) === undefined).sort())
    expect(Object.keys(forBuyers.paths).filter((path) => /^\/api\/(admin|seller)\//.test(path))).toEqual([])
    const ofSellers = /"(apiKey|recoveryCodes|newPassword|firstPassword|costAmount|rules|payout\w*|sellerSession)":/gi
    expect(JSON.stringify(forSellers)).toMatch(ofSellers)
    expect(JSON.stringify(forBuyers).match(ofSellers)).toBeNull()
    const codes = /"(device_\w+|second_factor_\w+|seller_exists|payout_too_small|settings_changed|\w+_running)"/g
    expect(JSON.stringify(forSellers)).toMatch(codes)
    expect(JSON.stringify(forBuyers).match(codes)).toBeNull()
  })

  it.each(audiences)('keeps the recommended rules of redocly for %s', async (audience) => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(describeTo(audience)), config })
    // Allowed: the specification names this path. No order's id is `track`, and the server prefers the exact path.
    const specified = /^Paths should resolve unambiguously.* `\/api\/orders\/track\/\{code\}` and /
    expect(problems.map(({ message }) => message).filter((message) => !specified.test(message))).toEqual([])
  })

  it.each(audiences)('gives every call of %s a summary, a tag, who may make it, and its refusals', (audience) => {
    const document = describeTo(audience)
    const tags = document.tags.map(({ name }) => name)
    const schemes = Object.keys(document.components.securitySchemes)
    for (const { operationId, summary, tags: own, security, responses } of operationsOf(document)) {
      expect(summary, operationId).toMatch(/^[A-Z].+[^.]$/)
      expect(tags, operationId).toEqual(expect.arrayContaining(own))
      expect([own.length, security.length > 0], operationId).toEqual([1, true])
      expect(schemes, operationId).toEqual(expect.arrayContaining(security.flatMap(Object.keys)))
      expect(
        Object.keys(responses).some((status) => status.startsWith('4')),
        operationId,
      ).toBe(true)
    }
    const summaries = operationsOf(document).map(({ summary }) => summary)
    expect(new Set(summaries).size).toBe(summaries.length)
  })

  it.each(audiences)('names nothing for %s that no call of theirs uses', (audience) => {
    const document = describeTo(audience)
    const text = JSON.stringify(document)
    for (const kind of ['schemas', 'responses'] as const) {
      for (const name of Object.keys(document.components[kind])) {
        expect(text).toContain(`{"$ref":"#/components/${kind}/${name}"}`)
      }
    }
    const used = new Set(operationsOf(document).flatMap(({ security }) => security.flatMap(Object.keys)))
    expect([...used].sort()).toEqual(Object.keys(document.components.securitySchemes).sort())
  })

  it('calls a shape by its name wherever it stands', () => {
    const document = describeTo('buyers')
    const answerOf = (wanted: string) =>
      operationsOf(document).find(({ operationId }) => operationId === wanted)?.responses[200]
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const content = (schema: object) => expect.objectContaining({ content: { 'application/json': { schema } } })
    expect(answerOf('trackOrder')).toEqual(content(ref('TrackedOrderView')))
    expect(answerOf('listOrders')).toEqual(content({ type: 'array', items: ref('OrderView') }))
    expect(document.components.schemas).toMatchObject({ OrderView: { properties: { status: ref('OrderStatus') } } })
    expect(JSON.stringify(document)).not.toMatch(/\$defs|\$schema/)
  })

  it('says who may call as the server asks for it', () => {
    const security = new Map(operationsOf(describeTo('sellers')).map((call) => [call.operationId, call.security]))
    const app = { deviceToken: ['seller'], deviceProof: [] }
    expect(security.get('listGames')).toEqual([{}])
    expect(security.get('trackOrder')).toEqual([{ buyerSession: [] }, {}])
    expect(security.get('signIn')).toEqual([{ sellerSession: [] }, app, {}])
    expect(security.get('changePassword')).toEqual([{ sellerSession: [] }])
    expect(security.get('removeTotp')).toEqual([{ sellerSession: [] }])
    expect(security.get('saveStoreSettings')).toEqual([{ sellerSession: [] }, app])
  })

  it.each([
    ['https://store.example', '__Host-buyer'],
    ['http://localhost:4000', 'buyer'],
  ])('names the cookie of %s', (url, name) => {
    expect(describeTo('buyers', url)).toMatchObject({
      servers: [{ url }],
      components: { securitySchemes: { buyerSession: { in: 'cookie', name } } },
    })
  })
})
