import type { Category, Product } from './catalog-types.ts'
import { category, userId, userName } from './forms.ts'

const login = [userName, { name: 'orderdetail', type: 'text' } as const]

export const oddCategories: Category[] = [
  category('MLLOG', 'Mobile Legends (Login)', login, { check_id: 'inactive' }),
  category('GILOG', 'Genshin Impact (Login)', login, { check_id: 'inactive' }),
  category('VVAL', 'Voucher Valorant', [], { variant: 'VOUCHER', check_id: 'inactive' }),
  category('VCGS', 'Voucher Garena Shells', [], { variant: 'VOUCHER', check_id: 'inactive' }),
  category('Tes_Game_011', 'Tes Game 011', [userId], { check_id: 'inactive' }),
  category('COINS', 'LG Coins', [userId], { check_id: 'inactive' }),
]

type Row = [
  code: string,
  categoryCode: string,
  name: string,
  provider: string,
  price: number,
  minutes: number,
  available?: boolean,
]

/** Rows of the real feed that no store should sell. */
const oddRows: Row[] = [
  ['MLLOG6000-S60', 'MLLOG', '6000 Diamonds', 'S60', 832800, 61],
  ['MLLOG1050-S60', 'MLLOG', '1050 Diamonds', 'S60', 152000, 61],
  ['GILOG1980-S60', 'GILOG', '1980+260 Genesis Crystals', 'S60', 378000, 61],
  ['GILOG300-S60', 'GILOG', '300+30 Genesis Crystals', 'S60', 63000, 61],
  ['GILOG100-S61', 'GILOG', '6480+1600 Crystals', 'S61', 896059, 60],
  ['VVAL375-S22', 'VVAL', '375 Points', 'S22', 42041, 0],
  ['VVAL650-S22', 'VVAL', '650 Points', 'S22', 70069, 0],
  ['VVAL1350-S22', 'VVAL', '1350 Points', 'S22', 139203, 0],
  ['VCGS330-S22', 'VCGS', '330 Shells', 'S22', 93500, 0],
  ['COINS-test', 'COINS', 'LG Coins', 'test', 1, 60, false],
  ['PAM01-S102', 'Tes_Game_011', '5 Diamond', 'S102', 8000, 30],
  ['PAM01-S103', 'Tes_Game_011', '5 Diamond', 'S103', 6, 1440, false],
  ['ML-100-AUTO-3', 'ML', '100 Diamonds Automation', 'AUTO-3', 1, 1],
  ['ML-100-S15', 'ML', '100 Diamonds Automation', 'S15', 995, 0],
  ['ML78_8-S888', 'ML', '86 Diamonds ( 78 + 8 Bonus )', 'S888', 0, 0],
  ['ML102_10-CODA1_AT', 'ML', '[Automation] 112 Diamonds ( 102 + 10 Bonus )', 'S10', 100, 0],
  ['ML7057_1282-test', 'ML', '8339 Diamonds ( 7057 + 1282 Bonus )', 'test', 2147483647, 60],
  ['UCPUBGMGLOBAL10920-S38', 'UCPUBGMGLOBAL', '10920 UC', 'S38', 999999999, 15, false],
  ['UCPUBGMGLOBAL660-S50AUTO', 'UCPUBGMGLOBAL', '660 UC', 'S50AUTO', 9, 0],
  ['FF100-S888', 'FF', '100 Diamonds', 'S888', 999999999, 0],
  ['AOV230-S24-ID', 'AOV', '230 Vouchers', 'S24', 46000, 0],
  // The documented test products: a store that reads the list skips them; an order by code gets its documented outcome.
  ['ML156_16-S42', 'ML', '172 Diamonds ( 156 + 16 Bonus )', 'S42', 43900, 0, false],
  ['ML234_23-S2', 'ML', '257 Diamonds ( 234 + 23 Bonus )', 'S2', 65100, 0, false],
  ['ML625_81-S2', 'ML', '706 Diamonds ( 625 + 81 Bonus )', 'S2', 174900, 0, false],
  ['ML7740_1548-S42', 'ML', '9288 Diamonds ( 7740 + 1548 Bonus )', 'S42', 2170000, 0, false],
  ['ML4649_883-S42', 'ML', '5532 Diamonds ( 4649 + 883 Bonus )', 'S42', 1302000, 0, false],
]

export const oddProducts: Product[] = oddRows.map(
  ([code, categoryCode, name, provider, price, minutes, available = true]) => ({
    code,
    category_code: categoryCode,
    name,
    provider_code: provider,
    price,
    process_time: minutes,
    country_code: 'id',
    status: available ? 'available' : 'empty',
  }),
)
