import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from '../root.ts'
import type { Mutant } from './mutant.ts'

/** The range of a source to remove, and its replacement. */
type Removal = Readonly<{ start: number; end: number; replace: string }>

/** Folders whose code decides about money and access. */
const folders = ['payments', 'refunds', 'fulfilment', 'ledger', 'access', 'ordering']

/** Methods of Kysely's builders that narrow a statement's rows. */
const narrowing = new Set(['where', 'whereRef', 'having', '$if'])

const isExit = (node: { type: string; body?: unknown }): boolean => {
  if (node.type === 'BlockStatement') {
    const last = Array.isArray(node.body) ? node.body.at(-1) : undefined
    return last !== undefined && isExit(last)
  }
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(node.type)
}

/** Finds removals in a source: early exits, operands of `&&` and `||`, WHEREs of Kysely and SQL, and minus signs. */
export function listRemovals(path: string, source: string): Removal[] {
  const found: Removal[] = []
  const add = (start: number, end: number, replace = '') => void found.push({ start, end, replace })
  const { program } = parseSync(path, source)
  new Visitor({
    IfStatement: ({ start, end, alternate, consequent }) => {
      if (!alternate && isExit(consequent)) add(start, end)
    },
    LogicalExpression: ({ left, right, operator }) => {
      if (operator === '??') return
      add(left.end, right.end)
      add(left.start, right.start)
    },
    CallExpression: ({ callee, end }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (narrowing.has(callee.property.name)) add(callee.object.end, end)
    },
    BinaryExpression: ({ left, right, operator }) => {
      if (operator === '-') add(left.end, right.start, ' + ')
    },
    UnaryExpression: ({ start, operator, argument }) => {
      if (operator === '-') add(start, argument.start)
    },
    TemplateElement: ({ start, end }) => {
      for (const { index, 0: condition } of source.slice(start, end).matchAll(/\n *and [^()\n]+(?=\n)/g)) {
        add(start + index, start + index + condition.length)
      }
    },
  }).visit(program)
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end)
}

/** A removal as a text that is unique in its source: its lines, and more lines around them where the text repeats. */
function toMutant(file: string, source: string, { start, end, replace }: Removal): Mutant {
  const isOnce = (text: string) => source.indexOf(text) === source.lastIndexOf(text)
  let from = source.lastIndexOf('\n', start - 1) + 1
  let until = end
  while (!isOnce(source.slice(from, until))) {
    from = Math.max(0, source.lastIndexOf('\n', from - 2) + 1)
    const next = source.indexOf('\n', until + 1)
    until = next < 0 ? source.length : next
  }
  const line = source.slice(0, start).split('\n').length
  const gone = source.slice(start, end).trim().replaceAll(/\s+/g, ' ')
  const [, module] = /^server\/src\/([^/]+)\//.exec(file) ?? []
  return {
    name: `${file}:${line} without ${replace ? `the sign of ${gone}` : gone}`,
    file,
    find: source.slice(from, until),
    replace: source.slice(from, start) + replace + source.slice(end, until),
    tests: globSync(`server/src/${module}/**/*.test.ts`, { cwd: root }).toSorted(),
  }
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws `count` different removals, the same for the same seed and sources. */
export function drawMutants(count: number, seed: number): Mutant[] {
  const files = globSync(`server/src/{${folders.join(',')}}/**/*.ts`, { cwd: root }).filter(
    (file) => !/\.(test|table)\.ts$/.test(file),
  )
  const left = files.toSorted().flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return listRemovals(file, source).map((removal) => ({ file, source, removal }))
  })
  const random = createRandom(seed)
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [{ file, source, removal } = left[0] as never] = left.splice(Math.floor(random() * left.length), 1)
    return toMutant(file, source, removal)
  })
}
