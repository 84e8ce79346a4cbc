import { z } from 'zod'
import { type EndpointName, endpointNames, endpoints, privilegeOf } from './endpoints.ts'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

function operation(name: EndpointName) {
  const { method, path, input, output } = endpoints[name]
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' }) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key as string)
  const others = Object.entries(properties).filter(([key]) => !inPath.includes(key))
  const inQuery = method === 'GET' ? others : []
  const inBody = method === 'GET' ? [] : others
  const body = {
    type: 'object',
    properties: Object.fromEntries(inBody),
    required: required.filter((key) => !inPath.includes(key)),
    additionalProperties: false,
  }
  return {
    operationId: name,
    parameters: [
      ...inPath.map((key) => ({ name: key, in: 'path', required: true, schema: properties[key] })),
      ...inQuery.map(([key, schema]) => ({ name: key, in: 'query', required: required.includes(key), schema })),
    ],
    ...(inBody.length > 0 ? { requestBody: { required: true, ...json(body) } } : {}),
    responses: {
      200: { description: 'The answer', ...json(z.toJSONSchema(output, { io: 'output' })) },
      default: { description: 'A refusal', ...json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

export type Audience = 'buyers' | 'sellers'

/**
 * The contract as an OpenAPI 3.1 document, made from the same paths and schemas the server checks. Every schema stands where
 * it is used, so buyers read of nothing but their own calls; sellers read of all.
 */
export function openApiDocument(title: string, version: string, audience: Audience) {
  const byPath: Record<string, Record<string, unknown>> = {}
  for (const name of endpointNames) {
    if (audience === 'buyers' && privilegeOf(name) !== undefined) continue
    const { method, path } = endpoints[name]
    const template = path.replace(/:(\w+)/g, '{$1}')
    byPath[template] = { ...byPath[template], [method.toLowerCase()]: operation(name) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths: byPath,
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['message', 'code'],
          properties: { message: { type: 'string' }, code: { type: 'string' }, details: { type: 'object' } },
        },
      },
    },
  }
}
