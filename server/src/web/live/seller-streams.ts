import type { SellerEventView } from '@topup/core/api/attention'
import type { Response } from 'express'

const most = 200
/** A browser with more unsent bytes than this is gone or too slow. */
const mostWaitingBytes = 64 * 1024

export type SellerStream = Readonly<{
  /** `isTold` is false until the current state was sent. */
  state: { isTold: boolean }
  send: (view: SellerEventView) => void
  beat: () => void
  end: () => void
}>

/** The open consoles of this process, and what was last sent to them. */
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
    /** Ends all streams and accepts no more: a stop must not wait for readers. */
    closeAll(): void {
      isClosed = true
      for (const stream of open) stream.end()
    },
  }
}
export type SellerStreams = ReturnType<typeof createSellerStreams>
