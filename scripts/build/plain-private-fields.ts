import { createHash } from 'node:crypto'
import { parseSync, Visitor } from 'oxc-parser'

/** A key for the module's fields: a class and its base class in another module may have fields of the same name. */
const keyOf = (id: string) =>
  createHash('sha256')
    .update(id.slice(id.lastIndexOf('/node_modules/')))
    .digest('hex')
    .slice(0, 2)

/**
 * Turns a package's private fields into ordinary ones with short names. Safari 14 lacks private fields, and the usual
 * WeakMaps would add 1.2 KB to the first load in every browser.
 */
export function plainPrivateFields(code: string, id: string): string {
  // `#field in object` tests for the private field itself, so such a module is left to the compiler.
  if (/#\w+\s+in\s/.test(code)) return code
  const found: { start: number; end: number; name: string }[] = []
  const visitor = new Visitor({
    PrivateIdentifier: ({ start, end, name }) => {
      found.push({ start, end, name })
    },
  })
  visitor.visit(parseSync(id, code).program)
  const key = keyOf(id)
  const names = [...new Set(found.map(({ name }) => name))]
  const shortName = (name: string) => `_${key}${names.indexOf(name).toString(36)}`
  return found
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, name }) => text.slice(0, start) + shortName(name) + text.slice(end), code)
}
