/** Channels that notify the owner of matters that need a person. */
export const noticeChannels = ['mail', 'webhook', 'telegram'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
