import type { Language } from '@topup/core/pages/page-renderer'

const socials = { instagram: 'Instagram', tiktok: 'TikTok', discord: 'Discord' } as const

type FooterProofTexts = Readonly<{ soldBy: string; social: string; socials: typeof socials }>

/** Loaded with the footer's end, which the server draws on a first visit. */
export const footerProofTexts: Readonly<Record<Language, FooterProofTexts>> = {
  en: { soldBy: 'Sold by', social: 'Follow us', socials },
  id: { soldBy: 'Dijual oleh', social: 'Ikuti kami', socials },
}
