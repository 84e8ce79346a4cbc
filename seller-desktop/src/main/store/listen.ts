import { type SellerEventView, sellerEventView } from '@topup/core/api/attention'
import { SECOND } from '@topup/core/time'
import { callStore } from './call-store.ts'
import type { Line } from './make-request.ts'

const path = '/api/admin/events'
const shortestPause = 1 * SECOND
const longestPause = 30 * SECOND

/** Receives the store's events until `signal` aborts, and reconnects with growing pauses. */
export async function listen(line: Line, onEvent: (event: SellerEventView) => void, signal: AbortSignal) {
  let pause = shortestPause
  while (!signal.aborted) {
    try {
      const call = { method: 'GET', path, accept: 'text/event-stream', signal }
      const response = await callStore(line.storeUrl, line.tokens, call)
      if (response.ok && response.body) {
        for await (const event of readEvents(response.body)) {
          pause = shortestPause
          onEvent(event)
        }
      }
    } catch {
      // The store was unreachable or the stream broke: retry. Calls of the page report the reason.
    }
    await wait(pause, signal)
    pause = Math.min(pause * 2, longestPause)
  }
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SellerEventView> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split('\n').flatMap((text) => (text.startsWith('data:') ? [text.slice(5).trimStart()] : []))
      const event = data.length > 0 ? sellerEventView.safeParse(JSON.parse(data.join('\n'))) : undefined
      if (event?.success) yield event.data
    }
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
