// biome-ignore lint/suspicious/noExplicitAny: a JSON schema is foreign JSON
type Schema = any

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** The JSON Schema keywords that the Stripe contract uses; an unknown keyword throws, so that it is never ignored. */
const known = [
  '$ref',
  'type',
  'const',
  'enum',
  'anyOf',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'x-known-values',
]

export function schemaProblems(root: Schema, schema: Schema, value: unknown, path = '$'): string[] {
  const unknown = Object.keys(schema).find((keyword) => !known.includes(keyword))
  if (unknown) throw new Error(`the checker does not know the keyword ${unknown}`)
  if (schema.$ref) return schemaProblems(root, root.$defs[schema.$ref.replace('#/$defs/', '')], value, path)
  if (schema.anyOf) {
    const tries = schema.anyOf.map((one: Schema) => schemaProblems(root, one, value, path))
    return tries.some((problems: string[]) => problems.length === 0) ? [] : tries.sort(byLength)[0]
  }
  if ('const' in schema && schema.const !== value) return [`${path} is not ${schema.const}`]
  if (schema.enum && !schema.enum.includes(value)) return [`${path} is not one of ${schema.enum.join(', ')}`]
  if (schema.type && schema.type !== typeOf(value)) return [`${path} is ${typeOf(value)}, not ${schema.type}`]
  if (Array.isArray(value))
    return value.flatMap((one, index) => schemaProblems(root, schema.items ?? {}, one, `${path}[${index}]`))
  if (typeOf(value) !== 'object') return []
  const object = value as Record<string, unknown>
  const missing = (schema.required ?? [])
    .filter((key: string) => object[key] === undefined)
    .map((key: string) => `${path}.${key} is missing`)
  const wrong = Object.entries(object).flatMap(([key, one]) =>
    one === undefined
      ? []
      : schemaProblems(root, schema.properties?.[key] ?? schema.additionalProperties ?? {}, one, `${path}.${key}`),
  )
  return [...missing, ...wrong]
}

const byLength = (a: string[], b: string[]) => a.length - b.length
