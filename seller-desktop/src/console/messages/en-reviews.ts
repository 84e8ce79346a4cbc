export const reviews = {
  title: 'Reviews',
  list: 'What buyers wrote',
  empty: 'No reviews yet. Buyers can leave one on the tracking page once their order is delivered.',
  stars: '{rating} of 5 stars',
  hidden: 'Hidden',
  hide: 'Hide',
  show: 'Show',
  of: '{action} the review of {name}',
  more: 'Show older reviews',
  doneHidden: 'The review is hidden',
  doneShown: 'The review is shown',
  failed: 'That did not work',
} as const
