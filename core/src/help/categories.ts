export const helpCategories = [
  'payment',
  'order',
  'delivery',
  'tracking',
  'regional',
  'refund',
  'account',
  'game',
  'currency',
  'email',
  'technical',
] as const
export type HelpCategory = (typeof helpCategories)[number]

/** What the buttons offer: every category, and `all`, which no question has. */
export const helpFilters = ['all', ...helpCategories] as const
export type HelpFilter = (typeof helpFilters)[number]
