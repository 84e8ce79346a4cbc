export const texts = {
  file: 'File',
  edit: 'Edit',
  view: 'View',
  go: 'Go',
  options: 'Options',
  help: 'Help',
  print: 'Print …',
  exportLogs: 'Export logs …',
  quit: 'Quit',
  screens: {
    overview: 'Overview',
    orders: 'Orders',
    priceSync: 'Price synchronization',
    profit: 'Profit settings',
    refunds: 'Refunds',
    books: 'Books',
    settings: 'Settings',
    app: 'This app',
  },
  store: 'The store as buyers see it',
  notifies: 'Notify me of paid orders',
  unsaved: {
    question: 'What you typed is not saved. Leave this page?',
    leave: 'Leave',
    stay: 'Stay',
  },
  opensAtLogin: 'Open when I log in',
  update: 'Look for an update',
  show: 'Show Kilat Seller',
  addToDictionary: 'Add to dictionary',
  tray: 'Kilat Seller',
  waiting: '{count} orders wait for you',
  waitingOne: '1 order waits for you',
  attention: '{count} things need you',
  attentionOne: '1 thing needs you',
  nothing: 'Nothing needs you',
  newOrder: 'New paid order',
  newOrderText: '{game}: {package}',
  needsYou: 'The store needs you',
  updateReady: { title: 'Version {version} is ready', body: 'It is installed when you quit.' },
  updateNone: { title: 'No update', body: 'This is the newest version.' },
  updateRefused: {
    title: 'Update refused',
    body: 'It is not signed by the people who make this app. Nothing was installed.',
  },
  updateFailed: { title: 'No update found', body: 'The place of the updates cannot be reached. Try again later.' },
} as const

export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))

export const countWaiting = (count: number) => (count === 1 ? texts.waitingOne : fill(texts.waiting, { count }))
export const countAttention = (count: number) => (count === 1 ? texts.attentionOne : fill(texts.attention, { count }))
