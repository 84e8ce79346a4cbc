export const ewalletChannelCodes = ['ID_DANA', 'ID_OVO', 'ID_LINKAJA', 'ID_SHOPEEPAY'] as const
export type EwalletChannel = (typeof ewalletChannelCodes)[number]

export const ewalletChannelNames: Readonly<Record<EwalletChannel, string>> = {
  ID_DANA: 'DANA',
  ID_OVO: 'OVO',
  ID_LINKAJA: 'LinkAja',
  ID_SHOPEEPAY: 'ShopeePay',
}
