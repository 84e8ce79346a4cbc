import { expect, it } from 'vitest'
import { z } from 'zod'
import { ConfigError, parseConfig, whereToGet } from '../platform/config.ts'
import { ownVariables } from '../platform/environment.ts'
import { parties } from './parties.ts'

type Shape = Readonly<Record<string, z.ZodType>>

/** Variables without which a production store does not start. */
function findRequired(): Set<string> {
  try {
    parseConfig({ NODE_ENV: 'production' }, parties)
  } catch (error) {
    if (error instanceof ConfigError)
      return new Set([...error.message.matchAll(/^- (\w+) is missing/gm)].map(([, name = '']) => name))
  }
  throw new Error('a production store started without keys')
}

const formats: Readonly<Record<string, string>> = { uri: 'an address', email: 'a mail address' }

/** Describes which values a variable may take; a rule that is a function is in the variable's description. */
function describeValue(schema: z.ZodType): string {
  const as = (io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const { minimum, maximum, type } = as('output')
  const { enum: values, format = '', minLength, maxLength } = as('input')
  if (values) return values.map((value) => `\`${value}\``).join(', ')
  if (type === 'integer' || type === 'number') {
    const kind = type === 'integer' ? 'a whole number' : 'a number'
    const isEdged = minimum !== undefined && maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER
    return isEdged ? `${kind}, ${minimum} to ${maximum}` : kind
  }
  const length = maxLength === undefined ? '' : `, ${minLength ?? 0} to ${maxLength} characters`
  return formats[format] ?? `text${length}`
}

const describeDefault = (schema: z.ZodType): string => {
  const { data } = schema.safeParse(undefined)
  return data === undefined || data === '' ? '' : `\`${data}\``
}

const required = findRequired()

const rowOf = ([name, schema]: readonly [string, z.ZodType], where: Readonly<Record<string, string | undefined>>) => [
  `\`${name}\``,
  describeValue(schema),
  required.has(name) ? '**required**' : describeDefault(schema),
  [schema.description ?? '', where[name] ? `From: ${where[name]}.` : ''].filter((text) => text !== '').join(' '),
]

function table(shape: Shape, where: Readonly<Record<string, string | undefined>>): string {
  const rows = Object.entries(shape).map((variable) => rowOf(variable, where))
  const all = [['variable', 'value', 'default', 'meaning'], ...rows]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) => `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...body] = all
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n')
}

const page = (): string => {
  const groups: [string, string][] = [
    ...Object.entries(ownVariables).map(([title, shape]): [string, string] => [title, table(shape, whereToGet)]),
    ...parties.map(({ name, settings }): [string, string] => [
      `Keys of ${name}`,
      table(settings.shape, settings.whereToGet),
    ]),
  ]
  return `# Configuration

Environment variables, or lines of a file \`.env\`, read once at a start. A wrong or missing variable stops the start. The
message names all such variables at once, and where to get each. Production does not start without a **required** variable.
In a sandbox (\`npm start\`, no live key) every key is made up. What the owner saves under Settings wins over these.

This page is made of the schemas that read them; a test holds it (\`npx vitest run --project unit configuration-page -u\` writes it).

${groups.map(([title, rows]) => `## ${title}\n\n${rows}`).join('\n\n')}
`
}

it('has each variable on the page, as it is read', async () => {
  const all = [...Object.values(ownVariables), ...parties.map(({ settings }) => settings.shape)] as readonly Shape[]
  const silent = all.flatMap((shape) => Object.entries(shape).filter(([, { description }]) => !description))
  expect(silent.map(([name]) => name)).toEqual([])
  await expect(page()).toMatchFileSnapshot('../../../docs/configuration.md')
})
