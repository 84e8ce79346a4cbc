/** Longest texts of a review, in characters. */
/** How many reviews a page shows before it is asked for all. */
export const reviewsShownAtFirst = 6

export const reviewLimits = { comment: 600, name: 40 } as const
