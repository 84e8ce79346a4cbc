export const review = {
  title: 'How was it?',
  rating: 'Your rating',
  stars: ['1 star: bad', '2 stars: poor', '3 stars: fair', '4 stars: good', '5 stars: great'],
  ratingMissing: 'Choose one to five stars',
  comment: 'Your review',
  commentMissing: 'Write a few words',
  name: 'Your name',
  nameHint: 'Shown with your review. A first name is enough.',
  nameMissing: 'Enter the name to show',
  send: 'Post review',
  failed: 'Your review was not sent. It is still here: check your connection, then try again.',
  thanks: 'Thank you for your review.',
} as const
