import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { contractPath } from './contracts.ts'
import { parseForm } from './parse-form.ts'
import type { Exchange } from './record-exchanges.ts'

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI description is foreign JSON
type Json = any

/** Reads the OpenAPI description as JSON Schema for ajv, converted by the script in the same folder. */
function readDescription(file: string): Json {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'))
  const out = join(folder, 'openapi.json')
  try {
    execFileSync(process.execPath, [contractPath('scripts/oas30to31.mjs'), contractPath(file), out])
    return JSON.parse(readFileSync(out, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Forbids fields that the description does not name, so that misspelt ones are noticed. */
function closeObjects(schema: Json): void {
  if (typeof schema !== 'object' || schema === null) return
  if (schema.properties && schema.additionalProperties === undefined) schema.additionalProperties = false
  for (const one of Object.values(schema)) closeObjects(one)
}

/** All form fields are text, so `coerceTypes` also accepts numbers written as text there. */
function createValidator(document: Json, coerceTypes: boolean) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, coerceTypes })
  addFormats.default(ajv)
  return ajv.addSchema(document, 'contract')
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

export function openapiContract(file: string, options: { closed?: boolean } = {}) {
  const document = readDescription(file)
  if (options.closed) closeObjects(document.components.schemas)
  const validators = { json: createValidator(document, false), form: createValidator(document, true) }

  function problemsAt(pointer: string[], value: unknown, encoding: 'json' | 'form' = 'json'): string[] {
    const validate = validators[encoding].compile({ $ref: `contract#/${pointer.map(escaped).join('/')}` })
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      `${instancePath} ${message} ${params.additionalProperty ?? ''}`.trim(),
    )
  }

  function findOperation({ method, path }: Exchange): { template: string; verb: string } | undefined {
    const verb = method.toLowerCase()
    const template = Object.keys(document.paths).find(
      (one) => document.paths[one][verb] && new RegExp(`^${one.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
    )
    return template === undefined ? undefined : { template, verb }
  }

  function requestProblems(exchange: Exchange, template: string, verb: string): string[] {
    const operation = document.paths[template][verb]
    const parameters: Json[] = (operation.parameters ?? []).map((one: Json) =>
      one.$ref ? document.components.parameters[one.$ref.split('/').at(-1)] : one,
    )
    const missing = parameters
      .filter((one) => one.in === 'header' && one.required && exchange.headers[one.name.toLowerCase()] === undefined)
      .map((one) => `the header ${one.name} is missing`)
    if (!exchange.body) return operation.requestBody?.required ? [...missing, 'the body is missing'] : missing
    if (!operation.requestBody) return missing
    const type = exchange.headers['content-type']?.split(';')[0] ?? ''
    if (!operation.requestBody.content[type]) return [...missing, `a body of ${type} is not described`]
    const pointer = ['paths', template, verb, 'requestBody', 'content', type, 'schema']
    const isForm = type === 'application/x-www-form-urlencoded'
    const body = isForm ? parseForm(exchange.body) : JSON.parse(exchange.body)
    return [...missing, ...problemsAt(pointer, body, isForm ? 'form' : 'json')]
  }

  function answerProblems(exchange: Exchange, template: string, verb: string): string[] {
    const { responses } = document.paths[template][verb]
    const status = responses[exchange.status] ? String(exchange.status) : 'default'
    if (!responses[status]) return [`the status ${exchange.status} is not described`]
    const pointer = ['paths', template, verb, 'responses', status, 'content', 'application/json', 'schema']
    const schema = responses[status].content?.['application/json']?.schema
    return schema ? problemsAt(pointer, JSON.parse(exchange.answer)) : []
  }

  return {
    problemsOfSchema: (name: string, value: unknown) => problemsAt(['components', 'schemas', name], value),
    /** Lists the points in which a request or its answer breaks the description. */
    problemsOf(exchange: Exchange): string[] {
      const operation = findOperation(exchange)
      if (!operation) return [`${exchange.method} ${exchange.path} is not described`]
      const { template, verb } = operation
      const where = (part: string) => (problem: string) => `${part} of ${verb} ${template}: ${problem}`
      return [
        ...requestProblems(exchange, template, verb).map(where('request')),
        ...answerProblems(exchange, template, verb).map(where(`answer ${exchange.status}`)),
      ]
    },
  }
}
