import type { Exceeded } from '@topup/core/cart/cart'
import { type CartLimits, maxQuantity } from '@topup/core/cart/cart-limits'
import type { Language } from '@topup/core/pages/page-renderer'
import { fill } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { cartFull } from './messages/cart-full.ts'

export function tellCartFull(exceeded: Exceeded, { maxLines, maxUnits }: CartLimits, language: Language) {
  const texts = cartFull[language]
  const count = String({ lines: maxLines, units: maxUnits, line: maxQuantity }[exceeded])
  const title = fill(exceeded === 'line' ? texts.most : texts.title, { count })
  toast({ title, description: fill(texts[exceeded], { count }), variant: 'destructive' })
}
