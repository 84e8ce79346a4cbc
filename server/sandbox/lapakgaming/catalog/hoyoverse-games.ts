import type { GameTable } from './catalog-types.ts'
import { category, server, userId } from './forms.ts'

const servers = server('America', 'Europe', 'Asia', 'TW, HK, MO')

/** Games whose orders need the buyer's IP address. */
export const hoyoverseGames: GameTable[] = [
  {
    category: category('GI', 'Genshin Impact', [userId, servers]),
    providers: [
      ['S27', 1, 0],
      ['S1', 1.024, 0],
      ['S14', 1.068, 0],
      ['S25', 1.012, 120],
    ],
    packages: [
      ['GI60', '60 Crystals', 11500],
      ['GI330', '300+30 Crystals', 56700],
      ['GI1090', '980+110 Crystals', 169457],
      ['GI2240', '1980+260 Crystals', 340200],
      ['GI3880', '3280+600 Crystals', 563600],
      ['GI8080', '6480+1600 Crystals', 1130400],
      ['GI16160', '6480+1600 Crystals x 2', 2260800],
      ['GI40400', '6480+1600 Crystals x 5', 5652000],
      ['GI24240', '6480+1600 Crystals x 3', 3391200],
      ['GI32320', '6480+1600 Crystals x 4', 4521600],
      ['GI48480', '6480+1600 Crystals x 6', 6782400],
      ['GIWELKIN', 'Blessing of the Welkin Moon', 56700],
      ['GIWELKIN2', 'Blessing of the Welkin Moon x 2', 113400],
      ['GIWELKIN3', 'Blessing of the Welkin Moon x 3', 170100],
    ],
  },
  {
    category: category('HSTR', 'Honkai: Star Rail', [userId, servers]),
    providers: [
      ['S10', 1, 0],
      ['S27', 1.009, 0],
      ['S46', 0.985, 30],
    ],
    packages: [
      ['HKISR60', 'Oneiric Shard 60', 11900],
      ['HKISR330', 'Oneiric Shard 300+30', 58400],
      ['HKISR1090', 'Oneiric Shard 980+110', 172900],
      ['HKISR2240', 'Oneiric Shard 1980+260', 345600],
      ['HKISR3880', 'Oneiric Shard 3280+600', 571300],
      ['HKISR8080', 'Oneiric Shard 6480+1600', 1145800],
      ['HKISR16160', 'Oneiric Shard 6480+1600 x 2', 2291600],
      ['HKISR40400', 'Oneiric Shard 6480+1600 x 5', 5729000],
      ['HKISRPASS', 'Express Supply Pass', 58400],
      ['HKISRPASS2', 'Express Supply Pass x 2', 116800],
    ],
  },
  {
    category: category('ZZZ', 'Zenless Zone Zero', [userId, servers], { check_id: 'inactive' }),
    providers: [
      ['S30', 1, 0],
      ['S29', 1, 20],
      ['S12A', 1.138, 0],
    ],
    packages: [
      ['ZZZ60', '60 Monochrome', 14941],
      ['ZZZ330', '300+30 Monochrome', 66300],
      ['ZZZ1090', '980+110 Monochrome', 196500],
      ['ZZZ2240', '1980+260 Monochrome', 392600],
      ['ZZZ3880', '3280+600 Monochrome', 651700],
      ['ZZZ8080', '6480+1600 Monochrome', 1305400],
      ['ZZZINTERKNOT', 'Inter-Knot Membership', 66300],
    ],
  },
]
