export const notices = {
  tell: 'Tell me when it is delivered',
  stop: 'Stop',
  again: 'Try again',
  off: 'A notice on this device about your orders, and nothing else.',
  asking: 'One moment: your browser may ask you first.',
  on: 'We’ll tell you on this device, even when this page is closed.',
  blocked: 'Your browser blocks our notices. Allow them beside the address, then try again.',
  failed: 'It could not be turned on. Your order is not affected.',
  offline: 'You are offline. This can be turned on with a connection.',
} as const
