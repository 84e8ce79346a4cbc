/** The ways by which the owner hears of what needs a person. */
export const noticeChannels = ['mail', 'webhook', 'telegram'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
