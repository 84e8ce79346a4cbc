/** How many reviews a page shows before it is asked for all. */
export const reviewsShownAtFirst = 6
/** How many more of a game's reviews come at a time. */
export const olderReviewsAtOnce = 20

/** Longest texts of a review and of the store's answer, in characters. */
export const reviewLimits = { comment: 600, name: 40, answer: 600 } as const
