import type { Language } from '@topup/core/pages/page-renderer'
import { type RefundAccountTexts, refundAccountEn } from '../../../shared/messages/en-refund-account.ts'
import { refundAccountId } from '../../../shared/messages/id-refund-account.ts'
import { useLanguage } from '../../../shared/messages/messages.ts'

const texts: Readonly<Record<Language, RefundAccountTexts>> = { en: refundAccountEn, id: refundAccountId }

export const useRefundAccountTexts = (): RefundAccountTexts => texts[useLanguage()]
