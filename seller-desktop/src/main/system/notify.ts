import type { SellerEventView } from '@topup/core/api/attention'
import type { EndpointName } from '@topup/core/api/endpoints'
import type { OrderDetailsView } from '@topup/core/api/fulfilment'
import type { Answer } from '../../shared/bridge.ts'
import { countAttention, fill, texts } from '../messages.ts'
import { desktop } from '../platform.ts'

export interface NotifyParts {
  request: (name: EndpointName, input: unknown) => Promise<Answer>
  isWanted: () => boolean
  go: (path: string) => void
  now: () => Date
}

/** At most this many order notifications per event; a larger rush shows on screen. */
const mostAtOnce = 3

/** Notifies of orders paid since the app started, each once, and of new entries on the attention list. */
export function createNotifier({ request, isWanted, go, now }: NotifyParts): (event: SellerEventView) => void {
  const since = now().toISOString()
  const told = new Set<string>()
  let before: SellerEventView | undefined

  async function tellOfOrder(id: string) {
    const answer = await request('getOrderDetails', { id })
    if (answer.kind !== 'answered' || answer.savedAt !== null) return
    const { order, payments } = answer.value as OrderDetailsView
    const isNew = payments.some(({ succeededAt }) => succeededAt !== null && succeededAt >= since)
    if (!isNew || told.has(id)) return
    told.add(id)
    const body = fill(texts.newOrderText, { game: order.game.name, package: order.package.name })
    show(texts.newOrder, body, () => go(`/admin?tab=orders&order=${id}`))
  }

  return (event) => {
    const attentionBefore = before?.attention ?? event.attention
    before = event
    if (!isWanted()) return
    for (const id of event.changedOrders.filter((one) => !told.has(one)).slice(0, mostAtOnce)) void tellOfOrder(id)
    if (event.attention > attentionBefore) {
      show(texts.needsYou, countAttention(event.attention), () => go('/admin'))
    }
  }
}

export function show(title: string, body: string, onClick?: () => void): void {
  if (!desktop.Notification.isSupported()) return
  const notification = new desktop.Notification({ title, body })
  if (onClick) notification.on('click', onClick)
  notification.show()
}
