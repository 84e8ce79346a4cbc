import {
  type BindingPattern,
  type Expression,
  type JSXChild,
  type Node,
  type ParamPattern,
  type Program,
  parseSync,
  Visitor,
} from 'oxc-parser'

/** Names of hooks and tables of texts. A page's texts never change: another language loads a new page. */
const wordTable = /^(?:use)?\w*(?:[mM]essages|[tT]exts|[wW]ords|[lL]anguage)$/
const hook = /^use[A-Z]/

type Binding = Readonly<{ name: string; isFixed: (known: ReadonlySet<string>) => boolean }>

function namesIn(pattern: BindingPattern | ParamPattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'Property' ? one.value : one.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? namesIn(one.type === 'RestElement' ? one.argument : one) : []))
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return namesIn(pattern.parameter)
  }
}

/** Whether everything that an expression reads stays the same while the page is open. */
function isFixed(node: Node, known: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'Literal':
      return true
    case 'Identifier':
      return known.has(node.name) || (wordTable.test(node.name) && !hook.test(node.name))
    case 'TemplateLiteral':
      return node.expressions.every((one) => isFixed(one, known))
    case 'ArrayExpression':
      return node.elements.every((one) => one !== null && isFixed(one, known))
    case 'ObjectExpression':
      return node.properties.every((one) => one.type === 'Property' && isFixed(one.value, known))
    case 'MemberExpression':
      return isFixed(node.object, known) && (!node.computed || isFixed(node.property, known))
    case 'CallExpression': {
      const { callee } = node
      if (callee.type === 'Identifier' && hook.test(callee.name)) return wordTable.test(callee.name)
      return isFixed(callee, known) && node.arguments.every((one) => isFixed(one, known))
    }
    case 'ConditionalExpression':
      return [node.test, node.consequent, node.alternate].every((one) => isFixed(one, known))
    case 'LogicalExpression':
      return isFixed(node.left, known) && isFixed(node.right, known)
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return isFixed(node.expression, known)
    default:
      return false
  }
}

/** The list whose `map` or `filter` is called; undefined for another expression. */
function callOf(call: Expression, name: 'map' | 'filter'): Expression | undefined {
  if (call.type === 'ChainExpression') return callOf(call.expression, name)
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return undefined
  const { object, property } = call.callee
  if (property.type !== 'Identifier' || property.name !== name) return undefined
  // `filter` keeps or drops items but does not change them.
  return callOf(object, 'filter') ?? object
}

/** Names declared in this file whose values never change. */
function findFixed(program: Program): Set<string> {
  const bindings: Binding[] = []
  const bind = (names: readonly string[], fixed: Binding['isFixed']) => {
    for (const name of names) bindings.push({ name, isFixed: fixed })
  }
  const fixedParams = new Set<Node>()
  const bindParams = (node: Node & { params: readonly ParamPattern[] }) => {
    if (!fixedParams.has(node)) bind(node.params.flatMap(namesIn), () => false)
  }
  new Visitor({
    ImportDeclaration: ({ specifiers }) =>
      bind(
        specifiers.map(({ local }) => local.name),
        () => true,
      ),
    CallExpression(call) {
      const list = callOf(call, 'map')
      const [callback] = call.arguments
      if (!list || callback?.type !== 'ArrowFunctionExpression') return
      fixedParams.add(callback)
      bind(callback.params.flatMap(namesIn), (known) => isFixed(list, known))
    },
    VariableDeclarator({ id, init }) {
      // A call of a function declared in this file is judged by its arguments.
      const isFunction = init?.type === 'ArrowFunctionExpression'
      if (init) bind(namesIn(id), (known) => isFunction || isFixed(init, known))
      else bind(namesIn(id), () => false)
    },
    ArrowFunctionExpression: bindParams,
    FunctionDeclaration(node) {
      if (node.id) bind([node.id.name], () => true)
      bindParams(node)
    },
    FunctionExpression: bindParams,
  }).visit(program)
  const names = new Set(bindings.map(({ name }) => name))
  const known = new Set<string>()
  for (let before = -1; before < known.size; ) {
    before = known.size
    for (const name of names) {
      if (bindings.every((one) => one.name !== name || one.isFixed(known))) known.add(name)
    }
  }
  return known
}

type Kind = 'fixed' | 'element' | 'may-go' | 'changing'

/** Classifies children: a text that stays, an element, a child that may come and go, or a text that may change. */
function kindOf(node: Node, known: ReadonlySet<string>, values: ReadonlyMap<string, Expression>): Kind {
  const inner = (one: Node) => kindOf(one, known, values)
  const oneOf = (parts: readonly Node[]): Kind => {
    const kinds = parts.filter((one) => one.type !== 'Literal' || one.value !== null).map(inner)
    return kinds.every((kind) => kind === 'element' || kind === 'may-go') ? 'may-go' : 'changing'
  }
  if (isFixed(node, known)) return 'fixed'
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'element'
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression)
    case 'LogicalExpression':
      return oneOf(node.operator === '&&' ? [node.right] : [node.left, node.right])
    case 'ConditionalExpression':
      return oneOf([node.consequent, node.alternate])
    case 'Identifier': {
      const value = values.get(node.name)
      return value ? kindOf(value, known, new Map()) : 'changing'
    }
    case 'CallExpression':
      if (node.callee.type === 'Identifier') {
        const called = values.get(node.callee.name)
        if (called?.type === 'ArrowFunctionExpression' && called.expression) return inner(called.body)
        return node.callee.name === 'createPortal' ? 'element' : 'changing'
      }
      return callOf(node, 'map') ? 'may-go' : 'changing'
    default:
      return 'changing'
  }
}

type Child = Readonly<{ kind: Kind; at: number; words: string }>

/**
 * Finds children of elements that break when a browser translates the page, which replaces text nodes by elements.
 * React fails when it edits or removes a replaced text with siblings, or inserts a child before it. Returns `line:
 * source` for each.
 */
export function findChangingTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const known = findFixed(program)
  const values = new Map<string, Expression>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) values.set(id.name, init)
    },
  }).visit(program)
  const told: string[] = []
  const toChild = (child: JSXChild): Child[] => {
    const { start: at } = child
    const words = source.slice(at, child.end).trim().replace(/\s+/g, ' ')
    if (child.type === 'JSXText')
      return words === '' && child.value.includes('\n') ? [] : [{ kind: 'fixed', at, words }]
    if (child.type !== 'JSXExpressionContainer') return [{ kind: 'element', at, words }]
    const { expression } = child
    return expression.type === 'JSXEmptyExpression' ? [] : [{ kind: kindOf(expression, known, values), at, words }]
  }
  const judge = ({ children }: { children: readonly JSXChild[] }) => {
    const own = children.flatMap(toChild)
    if (own.length < 2) return
    for (const [index, { kind, at, words }] of own.entries()) {
      const isBehind = kind === 'fixed' && own[index - 1]?.kind === 'may-go'
      if (kind === 'changing' || isBehind) told.push(`${source.slice(0, at).split('\n').length}: ${words}`)
    }
  }
  new Visitor({ JSXElement: judge, JSXFragment: judge }).visit(program)
  return told
}
