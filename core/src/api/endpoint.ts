import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may make a call of the seller's API.
 * `signing-in`: anybody (it is how one comes in); `session`: a right password; `enrol`: that, and whoever has a second factor
 * already proved it just now; `proving`: a right password, or an enrolled device; `seller`: a full sign-in; `today`: with a
 * second factor of the last twelve hours; `recent`: with one of the last ten minutes, or of twelve hours in an installed app;
 * `recent-browser`: the same, but never a device, which must not outlive its own end; `owner`, `owner-today`,
 * `owner-recent`: the same of an owner. Every change by a seller asks for `today` at least, but for one's own sign-ins;
 * money, prices, rules, lists and legal texts ask for `recent`.
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

/** `buyer`: anybody too, who is told what the session of their browser may know. */
export type Allowed = 'anyone' | 'buyer' | SellerPrivilege

/** Calls that are counted apart, beside all reads or writes: whoever tries codes or passwords is slowed down. */
export type Limit = 'lookUp' | 'track' | 'order' | 'signIn' | 'enter' | 'link' | 'refund' | 'reveal'

type Told<Input, Output> = Readonly<{
  /** What the summary has no room for. */
  description?: string
  limit?: Limit
  /** Rules name packages one by one: ten thousand of them fit. */
  largeBody?: true
  /** What the server checks coming in; a call without it takes nothing. */
  input?: Input
  /** What it promises going out. */
  output: Output
  /** Where the same answer may come with another status: which, and what that says. */
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

/** What the description of the API calls them; what has no name is written out wherever it is used. */
export function nameShapes(shapes: Readonly<Record<string, z.ZodType>>): void {
  for (const [key, shape] of Object.entries(shapes)) {
    shape.register(z.globalRegistry, { id: key.charAt(0).toUpperCase() + key.slice(1) })
  }
}

/** The calls of a file, under the heading they have in the description of the API. */
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
