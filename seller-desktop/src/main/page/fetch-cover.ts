import { fetchStore } from '../store/fetch-store.ts'

const largest = 1_000_000

/** A game's public picture from the store; undefined if there is none or it is no picture. */
export async function fetchCover(storeUrl: string | undefined, path: string): Promise<Response | undefined> {
  if (!storeUrl) return undefined
  try {
    const response = await fetchStore(new URL(path, storeUrl).href)
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !/^image\/[a-z0-9.+-]+/i.test(type)) return undefined
    const bytes = await response.arrayBuffer()
    return bytes.byteLength <= largest ? new Response(bytes, { headers: { 'content-type': type } }) : undefined
  } catch {
    return undefined
  }
}
