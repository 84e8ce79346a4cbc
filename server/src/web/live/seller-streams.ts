import type { SellerEventView } from '@topup/core/api/attention'
import type { Response } from 'express'

const most = 200
/** A reader this far behind is gone or too slow to be live. */
const mostWaitingBytes = 64 * 1024

export type SellerStream = Readonly<{
  /** False until it was told how things stand. */
  state: { isTold: boolean }
  send: (view: SellerEventView) => void
  beat: () => void
  end: () => void
}>

/** The consoles that are open on this process, and what they were told last. */
export function createSellerStreams() {
  const open = new Set<SellerStream>()
  let isClosed = false
  return {
    list: (): SellerStream[] => [...open],
    hasRoom: (): boolean => !isClosed && open.size < most,
    add(response: Response): SellerStream {
      const write = (text: string) => {
        if (response.writableLength > mostWaitingBytes) response.destroy()
        else response.write(text)
      }
      const stream: SellerStream = {
        state: { isTold: false },
        send: (view) => write(`data: ${JSON.stringify(view)}\n\n`),
        beat: () => write(': still here\n\n'),
        end: () => response.end(),
      }
      open.add(stream)
      response.on('close', () => open.delete(stream))
      return stream
    },
    /** Ends them all and takes no more: a stopping store must not wait for readers. */
    closeAll(): void {
      isClosed = true
      for (const stream of open) stream.end()
    },
  }
}
export type SellerStreams = ReturnType<typeof createSellerStreams>
