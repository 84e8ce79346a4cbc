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

/** Filter buttons: every category, and `all`, which is not a question's category. */
export const helpFilters = ['all', ...helpCategories] as const
export type HelpFilter = (typeof helpFilters)[number]
