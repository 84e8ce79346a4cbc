import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Which sellers may make a call.
 * `signing-in`: anybody, since these calls sign a seller in. `session`: a right password was given. `enrol`: a
 * `session`; where the seller has a second factor, it was proved just now. `proving`: a right password, or an enrolled
 * device. `seller`: a full sign-in. `today`: a second factor of the last twelve hours. `recent`: of the last ten
 * minutes, or of twelve hours in an app. `recent-browser`: as `recent`, but never a device, which must not extend its
 * own life. `owner`, `owner-today`, `owner-recent`: the same for owners. Changes by sellers need at least `today`,
 * except to their own sign-ins; money, prices, rules, lists and legal texts need `recent`.
 */
export type SellerPrivilege =
  | 'signing-in'
  | 'session'
  | 'enrol'
  | 'proving'
  | 'seller'
  | 'today'
  | 'recent'
  | 'recent-browser'
  | 'owner'
  | 'owner-today'
  | 'owner-recent'

/** `buyer`: anybody may call; the answer depends on what this browser's session may see. */
export type Allowed = 'anyone' | 'buyer' | SellerPrivilege

/** Rate limits counted apart from those on all reads or writes, such as for guesses at codes or passwords. */
export type Limit = 'lookUp' | 'track' | 'order' | 'signIn' | 'enter' | 'link' | 'refund' | 'reveal'

type Told<Input, Output> = Readonly<{
  /** A longer description than the summary has room for. */
  description?: string
  limit?: Limit
  /** Allows a larger body: pricing rules name up to ten thousand packages one by one. */
  largeBody?: true
  /** Schema the server checks the input by; a call without it takes no input. */
  input?: Input
  /** Schema of the answer. */
  output: Output
  /** A second status that the call may return with the same body, and its meaning. */
  otherwise?: Readonly<{ status: 503; description: string }>
}>

export const none = z.strictObject({})
const call =
  (method: Method) =>
  <Output extends z.ZodType, Input extends z.ZodObject = typeof none>(
    path: string,
    who: Allowed,
    summary: string,
    { input = none as unknown as Input, ...told }: Told<Input, Output>,
  ) => ({ method, path, who, summary, input, ...told })

export const get = call('GET')
export const post = call('POST')
export const patch = call('PATCH')
export const remove = call('DELETE')

/** Names these schemas in the OpenAPI document; a schema without a name is written out wherever it is used. */
export function nameShapes(shapes: Readonly<Record<string, z.ZodType>>): void {
  for (const [key, shape] of Object.entries(shapes)) {
    shape.register(z.globalRegistry, { id: key.charAt(0).toUpperCase() + key.slice(1) })
  }
}

/** Groups the calls of a file under one heading of the OpenAPI document. */
export const area = <Calls extends Record<string, ReturnType<typeof get>>>(
  name: string,
  description: string,
  calls: Calls,
) => {
  const tag = { name, description }
  return Object.fromEntries(Object.entries(calls).map(([key, told]) => [key, { ...told, tag }])) as {
    [Name in keyof Calls]: Calls[Name] & { tag: typeof tag }
  }
}
