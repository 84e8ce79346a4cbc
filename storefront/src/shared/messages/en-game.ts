/** Texts of a game's page; `{game}` is the game's name. */
export const game = {
  steps: {
    player: 'Your player ID',
    ways: 'How do you pay?',
  },
  whereIsMyId: 'Where is my ID?',
  kinds: { pass: 'Passes', bundle: 'Bundles' },
  bonus: '+{bonus} bonus',
  showWays: 'Show ways to pay',
  card: 'Card',
  pay: 'Pay with {way}',
  payWithCart: 'Checkout of {count} items',
} as const
