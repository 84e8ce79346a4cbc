import type { GameTable } from './catalog-types.ts'
import { category, server, userId } from './forms.ts'

export const adventureGames: GameTable[] = [
  {
    category: category(
      'TOF',
      'Tower of Fantasy',
      [userId, server('Asia Pacific', 'Europe', 'North America', 'South America', 'Southeast Asia')],
      {
        check_id: 'inactive',
      },
    ),
    providers: [
      ['S50', 1, 0],
      ['S46', 1.001, 30],
      ['S25', 1.017, 120],
      ['S60', 0.998, 61],
    ],
    packages: [
      ['60DM', '60 Tanium', 13100],
      ['300DM', '300 Tanium + Dark Crystal 20', 64900],
      ['980DM', '980 Tanium + Dark Crystal 80', 194800],
      ['1980DM', '1980 Tanium + Dark Crystal 190', 389600],
      ['3280DM', '3280 Tanium + Dark Crystal 480', 649300],
      ['6480DM', '6480 Tanium + Dark Crystal 1300', 1060400],
      ['12960DM', '6480 Tanium + Dark Crystal 1300 x 2', 2120800],
      ['32400DM', '6480 Tanium + Dark Crystal 1300 x 5', 5302000],
      ['19440DM', '6480 Tanium + Dark Crystal 1300 x 3', 3181200],
      ['64800DM', '6480 Tanium + Dark Crystal 1300 x 10', 10604000],
      ['129600DM', '6480 Tanium + Dark Crystal 1300 x 20', 21208000],
      ['TOFMONTHLY', 'Monthly Pass', 64900],
    ],
  },
  {
    category: category('PGR', 'Punishing: Gray Raven', [userId, server('AP', 'EU', 'NA')]),
    providers: [
      ['S14', 1, 0],
      ['S62', 1.013, 10],
      ['S90', 1.02, 0],
    ],
    packages: [
      ['PGR60', '60 Rainbow Cards', 14200],
      ['PGR330', '330 Rainbow Cards ( 300 + 30 Bonus )', 69800],
      ['PGR1090', '1090 Rainbow Cards ( 980 + 110 Bonus )', 209400],
      ['PGR2240', '2240 Rainbow Cards ( 1980 + 260 Bonus )', 418900],
      ['PGR3880', '3880 Rainbow Cards ( 3280 + 600 Bonus )', 698200],
      ['PGR8080', '8080 Rainbow Cards ( 6480 + 1600 Bonus )', 1396500],
      ['PGRSUPPLY', 'Monthly Supply Pack', 69800],
    ],
  },
  {
    category: category(
      'LDPM',
      'Lumen Drift: Path of Moons',
      [userId, server('Tidehaven', 'Northlight', 'Ember Reach')],
      {
        check_id: 'inactive',
      },
    ),
    providers: [
      ['S33', 1, 0],
      ['S71', 1.016, 0],
      ['S90', 0.989, 20],
    ],
    packages: [
      ['LDPM30', '30 Moonstones', 7200],
      ['LDPM90', '90 Moonstones', 21500],
      ['LDPM150_15', '165 Moonstones ( 150 + 15 Bonus )', 35900],
      ['LDPM300_30', '330 Moonstones ( 300 + 30 Bonus )', 71700],
      ['LDPM520_60', '580 Moonstones ( 520 + 60 Bonus )', 124300],
      ['LDPM980_120', '1100 Moonstones ( 980 + 120 Bonus )', 233900],
      ['LDPM1980_270', '2250 Moonstones ( 1980 + 270 Bonus )', 471800],
      ['LDPM3280_500', '3780 Moonstones ( 3280 + 500 Bonus )', 781400],
      ['LDPM6480_1200', '7680 Moonstones ( 6480 + 1200 Bonus )', 1542700],
      ['LDPMPASS', 'Lantern Pass', 71700],
    ],
  },
]
