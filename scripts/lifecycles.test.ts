import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { supplierOrderLifecycle } from '@topup/core/delivery/supplier-order-lifecycle'
import { unitLifecycle } from '@topup/core/delivery/unit-lifecycle'
import type { Lifecycle } from '@topup/core/lifecycle'
import { orderLifecycle } from '@topup/core/order/order-lifecycle'
import { disputeLifecycle } from '@topup/core/payment/dispute-lifecycle'
import { paymentLifecycle } from '@topup/core/payment/payment-lifecycle'
import { refundLifecycle } from '@topup/core/refund/refund-lifecycle'
import { refundRequestLifecycle } from '@topup/core/refund/request-lifecycle'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { root } from './root.ts'

type Node = Readonly<{ type: string } & Record<string, unknown>>
type Call = Readonly<{ callee: Node; arguments: readonly Node[] }> & Node
type Applied = Readonly<{ lifecycle: string; event: string | undefined }>

const lifecycles = {
  orderLifecycle,
  paymentLifecycle,
  unitLifecycle,
  supplierOrderLifecycle,
  refundLifecycle,
  disputeLifecycle,
  refundRequestLifecycle,
} as Readonly<Record<string, Lifecycle<string, string>>>

const tables = [
  'orders',
  'payments',
  'deliveries',
  'supplier_orders',
  'refunds',
  'disputes',
  'refund_requests',
  'payouts',
]

/** The lifecycle that each function applies, and the index of its event argument. */
const movers = new Map<string | undefined, readonly [lifecycle: string, event: number]>([
  ['moveOrder', ['orderLifecycle', 3]],
  ['movePayment', ['paymentLifecycle', 2]],
  ['moveUnits', ['unitLifecycle', 2]],
  ['moveSupplierOrder', ['supplierOrderLifecycle', 2]],
  ['moveRefund', ['refundLifecycle', 2]],
  ['moveDispute', ['disputeLifecycle', 2]],
])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const everyNode = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(everyNode)]
const callsIn = (nodes: readonly Node[]) => nodes.filter((node): node is Call => node.type === 'CallExpression')
const nameOf = (node: unknown) => (isNode(node) ? (node.name as string | undefined) : undefined)
const namedCall = ({ callee }: Call) => nameOf(callee.type === 'MemberExpression' ? callee.property : callee)

function parse(text: string): Node[] {
  return everyNode(parseSync('a.ts', text).program as unknown as Node)
}

/** Nodes that define a name: the initial value of a variable, or the type of a parameter. */
const meaningsOf = (nodes: readonly Node[], name: string | undefined): Node[] =>
  nodes.flatMap(({ type, id, init, name: own, typeAnnotation }) => {
    if (type === 'VariableDeclarator' && nameOf(id) === name && isNode(init)) return [init]
    return type === 'Identifier' && own === name && isNode(typeAnnotation) ? [typeAnnotation] : []
  })

/** The strings that an expression can be; undefined for a part that cannot be read from this file alone. */
function wordsOf(nodes: readonly Node[], node: Node | undefined): (string | undefined)[] {
  const all = (parts: unknown[]) => parts.flatMap((part) => wordsOf(nodes, isNode(part) ? part : undefined))
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node?.type === 'ConditionalExpression') return all([node.consequent, node.alternate])
  if (node?.type === 'TSAsExpression') return all([node.expression])
  if (node?.type === 'TSTypeAnnotation') return all([node.typeAnnotation])
  if (node?.type === 'TSLiteralType') return all([node.literal])
  if (node?.type === 'TSUnionType') return all(node.types as Node[])
  if (node?.type === 'ObjectExpression') return all((node.properties as Node[]).map(({ value }) => value))
  if (node?.type === 'MemberExpression') return all([node.object])
  const meanings = node?.type === 'Identifier' ? meaningsOf(nodes, nameOf(node)) : []
  return meanings.length > 0 ? all(meanings) : [undefined]
}

function appliedIn(text: string): Applied[] {
  const nodes = parse(text)
  return callsIn(nodes).flatMap((call) => {
    const name = namedCall(call)
    const [lifecycle = '', place = 0] = name === 'move' ? [nameOf(call.arguments[1]), 2] : (movers.get(name) ?? [])
    if (!Object.hasOwn(lifecycles, lifecycle)) return []
    return wordsOf(nodes, call.arguments[place]).map((event) => ({ lifecycle, event }))
  })
}

/** The table that a chain of query calls began with, also where the chain was first stored in a variable. */
function tableOf(nodes: readonly Node[], node: unknown): unknown {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return meaningsOf(nodes, nameOf(node)).map((other) => tableOf(nodes, other))[0]
  if (node.type !== 'CallExpression') return undefined
  const { callee, arguments: given } = node as Call
  return nameOf(callee.property) === 'updateTable' ? given[0]?.value : tableOf(nodes, callee.object)
}

/** Updates that set a status directly, through Kysely or in SQL. */
function statusesSetIn(text: string): unknown[] {
  const nodes = parse(text)
  const set = callsIn(nodes).filter((call) => {
    const [changes] = call.arguments
    if (namedCall(call) !== 'set' || !changes) return false
    const named = meaningsOf(nodes, nameOf(changes))
    const keys = [changes, ...named].flatMap(everyNode).filter(({ type }) => type === 'Property')
    return keys.some(({ key }) => nameOf(key) === 'status')
  })
  const inSql = [...text.matchAll(/\bupdate (\w+)\s+set\b/gi)].map(([, table]) => table)
  return [...set.map(({ callee }) => tableOf(nodes, callee.object)), ...inSql].filter((table) =>
    tables.some((one) => one === table),
  )
}

const source = join(root, 'server/src')
const files = globSync('**/*.ts', { cwd: source, exclude: ['**/migrations/**', '**/*.test.ts'] })
const texts = new Map(files.map((file) => [file, readFileSync(join(source, file), 'utf8')]))
const applied = new Map([...texts].map(([file, text]) => [file, appliedIn(text)]))

describe.each(Object.entries(lifecycles))('%s', (name, lifecycle) => {
  it('names exactly the events that the server applies', () => {
    const own = [...applied.values()].flat().flatMap(({ lifecycle, event }) => (lifecycle === name && event) || [])
    const known = Object.values(lifecycle).flatMap((events) => Object.keys(events))
    expect([...new Set(own)].sort()).toEqual([...new Set(known)].sort())
  })
})

describe('a status', () => {
  it('is moved by an event that can be read where it is applied', () => {
    const unread = [...applied].filter(([, events]) => events.some(({ event }) => event === undefined))
    expect(unread.map(([file]) => file).filter((file) => !file.endsWith('.repository.ts'))).toEqual([])
  })

  it('is set nowhere but in move()', () => {
    const set = [...texts].flatMap(([file, text]) => statusesSetIn(text).map((table) => `${file}: ${table}`))
    expect(set).toEqual([])
  })
})

describe('what is read from the source', () => {
  const held = { lifecycle: 'orderLifecycle', event: 'hold' }
  const paid = { lifecycle: 'orderLifecycle', event: 'pay' }

  it.each([
    ["await moveOrder(ctx, trx, order, 'hold', {})", [held]],
    ["const event = late ? 'hold' : 'pay'\nmoveOrder(ctx, trx, order, event, {})", [held, paid]],
    ["const how = { a: 'hold', b: 'pay' } as const\nmove(rows, orderLifecycle, how[x])", [held, paid]],
    ["const end = (event: 'hold' | 'pay') => move(rows, orderLifecycle, event)", [held, paid]],
    ['const end = (event: OrderEvent) => move(rows, orderLifecycle, event)', [{ ...held, event: undefined }]],
    ["say('hold')", []],
  ])('events: %s', (text, events) => {
    expect(appliedIn(text)).toEqual(events)
  })

  it.each([
    ["trx.updateTable('payments').set({ status: 'open' }).where('id', '=', id)", ['payments']],
    ["trx.updateTable('orders').where('id', '=', id).set((eb) => ({ paid: 1, status: eb.ref('a') }))", ['orders']],
    ["const rows = trx.updateTable('refunds')\nrows.set({ ...changes, status })", ['refunds']],
    ["const later = { status: 'open' }\ntrx.updateTable('refunds').set(later)", ['refunds']],
    ["sql`update deliveries set status = 'held'`", ['deliveries']],
    ["trx.updateTable('payments').set({ checks: 0 }).where('status', '=', 'open')", []],
    ["trx.updateTable('mails').set({ status: 'sent' })", []],
  ])('statuses: %s', (text, found) => {
    expect(statusesSetIn(text)).toEqual(found)
  })
})
