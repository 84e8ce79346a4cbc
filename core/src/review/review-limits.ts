/** The number of reviews a page shows at first. */
export const reviewsShownAtFirst = 6
/** The number of reviews each request for older ones returns. */
export const olderReviewsAtOnce = 20

/** Most characters of a review's texts and of the store's answer. */
export const reviewLimits = { comment: 600, name: 40, answer: 600 } as const
