import type { GameMessages } from './messages.ts'

export const game: GameMessages['game'] = {
  steps: {
    player: 'ID pemain Anda',
    ways: 'Bayar pakai apa?',
  },
  whereIsMyId: 'Di mana ID saya?',
  kinds: { pass: 'Pass', bundle: 'Paket gabungan' },
  bonus: '+{bonus} bonus',
  showWays: 'Lihat cara bayar',
  card: 'Kartu',
  pay: 'Bayar pakai {way}',
  payWithCart: 'Bayar {count} barang',
}
