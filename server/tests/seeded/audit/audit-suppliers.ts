import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import type { Facts } from './load-facts.ts'
import { isSurelyAfter } from './surely-after.ts'

/** Each voucher code reaches one buyer, who sees exactly the codes delivered for the order. */
export function auditVouchers({ expectThat, orders, units, attempts, supplied, codes }: Facts): void {
  for (const { id } of orders.filter(({ game_user_id }) => isVoucherPlayer(game_user_id))) {
    const own = units.filter(({ order_id }) => order_id === id)
    const given = own.flatMap((unit) =>
      attempts
        .filter(({ delivery_id }) => delivery_id === unit.id)
        .flatMap(({ id: reference, status, supplier }) => {
          const bySupplier = supplied.find((order) => order.reference === reference && order.status === 'delivered')
          const isByHand = supplier === 'manual' && status === 'delivered'
          return bySupplier?.code ?? (isByHand ? `seller-code-${id}` : [])
        }),
    )
    const shown = codes.get(id) ?? []
    // The seller typed the same text for all units, so it is shown once.
    const isRight = shown.toSorted().join() === [...new Set(given)].toSorted().join()
    expectThat(isRight, `the buyer of ${id} sees ${shown.join()}, and ${given.join()} was delivered`)
  }
  const all = [...codes.values()].flat().filter((code) => !code.startsWith('seller'))
  expectThat(new Set(all).size === all.length, `a code was shown to two buyers: ${all.join()}`)
}

/** An amount charged far above or below the price is listed; one far above stops the product until the entry closes. */
export function auditCharges({ expectThat, attempts, supplied, entries }: Facts): void {
  for (const { reference, productCode, charged } of supplied) {
    const attempt = attempts.find(({ id }) => id === reference)
    if (!attempt?.charge_amount) continue
    expectThat(attempt.charge_amount === charged, `${reference} cost ${charged}, and ${attempt.charge_amount} is kept`)
    const asked = attempt.cost_amount ?? 0
    const isWrong = charged > asked * 1.5 || charged < asked / 10
    const about = entries.filter(({ subject_id }) => subject_id === `${attempt.supplier}/${productCode}`)
    expectThat(!isWrong || about.length > 0, `${reference} cost ${charged} instead of ${asked}, and nobody was told`)
    for (const { kind, opened_at, resolved_at } of about.filter((entry) => entry.kind === 'supplier_charge_high')) {
      const isPaused = isSurelyAfter(attempt.created_at, opened_at) && attempt.created_at < (resolved_at ?? '9')
      expectThat(!isPaused, `${reference} was ordered of ${productCode} during its ${kind}`)
    }
  }
}
