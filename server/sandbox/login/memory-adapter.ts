import type { Adapter, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; until: number }

/** Keeps the provider's login attempts, codes and sessions in memory; all logins end with the process. */
export function createMemoryAdapter() {
  const stores = new Map<string, Map<string, Entry>>()

  return (name: string): Adapter => {
    const entries = stores.get(name) ?? new Map<string, Entry>()
    stores.set(name, entries)
    const fresh = (entry: Entry | undefined) => (entry && entry.until > Date.now() ? entry.payload : undefined)
    const findBy = async (key: 'uid' | 'userCode', value: string) =>
      fresh([...entries.values()].find(({ payload }) => payload[key] === value))
    return {
      upsert: async (id, payload, expiresIn) =>
        void entries.set(id, { payload, until: Date.now() + (expiresIn ?? 600) * 1000 }),
      find: async (id) => fresh(entries.get(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      consume: async (id) => {
        const entry = entries.get(id)
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void entries.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id)
      },
    }
  }
}
