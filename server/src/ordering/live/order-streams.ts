import type { Response } from 'express'
import { countedAddress } from '../../platform/http/counted-address.ts'

const MOST = 2_000
/** The limit of streams per IP address. Phones of a whole town may share one; further pages poll instead. */
const MOST_PER_ADDRESS = 40
/** A stream with this many unsent bytes is dropped: its reader is gone or too slow. */
const MOST_WAITING_BYTES = 256 * 1024

export type OrderStream = Readonly<{
  orderId: string
  trackingCode: string
  sessionId: string | undefined
  /** The last state sent, to skip repeats (empty before the first), and the ids of the rows that it shows. */
  sent: { fingerprint: string; text: string; ids: readonly string[] }
  /** Sends an event. Drops a reader that falls too far behind. */
  send: (event: string, data: unknown) => void
  beat: () => void
  end: () => void
}>

type Wanted = Pick<OrderStream, 'orderId' | 'trackingCode' | 'sessionId'> & Readonly<{ address: string }>

/** The most ids of changed orders remembered between checks. Beyond this, all orders count as changed. */
const MOST_NOTED = 5_000

/** The open live timelines of this process, and the changes since they were last checked. */
export function createOrderStreams() {
  const open = new Map<OrderStream, string>()
  let noted = new Set<string>()
  let isAllNoted = false
  let isClosed = false
  /** A whole IPv6 network counts as one address: otherwise one customer could use up all streams. */
  function countOf(address: string): number {
    const counted = countedAddress(address)
    return [...open.values()].filter((one) => one === counted).length
  }

  return {
    list: (): OrderStream[] => [...open.keys()],
    /** Remembers that the order with this id changed, or any order if undefined. Returns false if no stream is open. */
    note(id: string | undefined): boolean {
      if (open.size === 0) return false
      if (id === undefined || noted.size >= MOST_NOTED) isAllNoted = true
      else noted.add(id)
      return true
    },
    /** The watched orders that changed since the last call. */
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
    /** Ends all streams and accepts no more, so that a shutdown does not wait for readers. */
    closeAll(): void {
      isClosed = true
      for (const stream of open.keys()) stream.end()
    },
  }
}
export type OrderStreams = ReturnType<typeof createOrderStreams>
