import { createHash } from 'node:crypto'
import { parseSync, Visitor } from 'oxc-parser'

/** Where one class extends another both may have a field of the same name: those of such a module are its own. */
const keyOf = (id: string) =>
  createHash('sha256')
    .update(id.slice(id.lastIndexOf('/node_modules/')))
    .digest('hex')
    .slice(0, 2)

/**
 * A package's private fields as ordinary ones with short names. Safari 14 knows no private field, and what usually takes
 * its place is a WeakMap for each, which would add 1.2 KB to the first load in every browser.
 */
export function plainPrivateFields(code: string, id: string): string {
  // `#field in object` asks for the privacy itself: such a module is left to the compiler.
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
