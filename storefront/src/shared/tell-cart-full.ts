import type { CartLimits } from '@topup/core/cart/cart-limits'
import type { Language } from '@topup/core/pages/page-renderer'
import { fill } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { cartFull } from './messages/cart-full.ts'

export function tellCartFull(exceeded: 'lines' | 'units', { maxLines, maxUnits }: CartLimits, language: Language) {
  const texts = cartFull[language]
  const count = String(exceeded === 'lines' ? maxLines : maxUnits)
  toast({ title: texts.title, description: fill(texts[exceeded], { count }), variant: 'destructive' })
}
