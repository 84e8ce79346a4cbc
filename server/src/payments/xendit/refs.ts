export const xenditApis = ['v2', 'v3'] as const
export type XenditApi = (typeof xenditApis)[number]

const prefix = 'v3:'

/** Both API versions name requests pr-… but read only their own, so our stored reference marks the ones of v3. */
export const toRef = (api: XenditApi, id: string): string => (api === 'v3' ? prefix + id : id)

export const readRef = (ref: string): { api: XenditApi; id: string } =>
  ref.startsWith(prefix) ? { api: 'v3', id: ref.slice(prefix.length) } : { api: 'v2', id: ref }
