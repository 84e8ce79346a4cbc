import type { Response } from 'express'
import { countedAddress } from '../../platform/http/counted-address.ts'

const MOST = 2_000
/** Phones of a whole town may share an address; beyond this they ask every few seconds instead. */
const MOST_PER_ADDRESS = 40
/** A reader this far behind is gone or too slow to be live. */
const MOST_WAITING_BYTES = 256 * 1024

export type OrderStream = Readonly<{
  orderId: string
  trackingCode: string
  sessionId: string | undefined
  /** The last state sent, to send each one once, empty before the first; and the ids by which news of it may come. */
  sent: { fingerprint: string; text: string; ids: readonly string[] }
  /** Sends one event; a reader that does not keep up is let go. */
  send: (event: string, data: unknown) => void
  beat: () => void
  end: () => void
}>

type Wanted = Pick<OrderStream, 'orderId' | 'trackingCode' | 'sessionId'> & Readonly<{ address: string }>

/** Changes that are not looked at yet; beyond so many all orders may be among them. */
const MOST_NOTED = 5_000

/** The open live timelines of this process, and what changed since they were looked at. */
export function createOrderStreams() {
  const open = new Map<OrderStream, string>()
  let noted = new Set<string>()
  let isAllNoted = false
  let isClosed = false
  /** A whole network of IPv6 is one customer’s, who would else take every place. */
  function countOf(address: string): number {
    const counted = countedAddress(address)
    return [...open.values()].filter((one) => one === counted).length
  }

  return {
    list: (): OrderStream[] => [...open.keys()],
    /** Something of this id changed, or of any without one; false where nobody watches. */
    note(id: string | undefined): boolean {
      if (open.size === 0) return false
      if (id === undefined || noted.size >= MOST_NOTED) isAllNoted = true
      else noted.add(id)
      return true
    },
    /** The watched orders that changed since this was asked. */
    takeChanged(): OrderStream[] {
      const [ids, isAll] = [noted, isAllNoted]
      noted = new Set()
      isAllNoted = false
      const all = [...open.keys()]
      return isAll ? all : ids.size === 0 ? [] : all.filter(({ sent }) => sent.ids.some((id) => ids.has(id)))
    },
    hasRoom: (address: string): boolean => !isClosed && open.size < MOST && countOf(address) < MOST_PER_ADDRESS,
    add(response: Response, { address, ...wanted }: Wanted): OrderStream {
      const write = (text: string) => {
        if (response.writableLength > MOST_WAITING_BYTES) response.destroy()
        else response.write(text)
      }
      const stream: OrderStream = {
        ...wanted,
        sent: { fingerprint: '', text: '', ids: [wanted.orderId] },
        send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        beat: () => write(': still here\n\n'),
        end: () => response.end(),
      }
      open.set(stream, countedAddress(address))
      response.on('close', () => open.delete(stream))
      return stream
    },
    /** Ends them all and takes no more: a stopping store must not wait for readers. */
    closeAll(): void {
      isClosed = true
      for (const stream of open.keys()) stream.end()
    },
  }
}
export type OrderStreams = ReturnType<typeof createOrderStreams>
