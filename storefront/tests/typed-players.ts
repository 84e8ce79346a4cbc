import type { PlayerField } from '@topup/core/catalog/player'

/** A typed line, the value that the store stores for it (undefined: refused), and where such lines occur. */
export type TypedInput = readonly [typed: string, kept: string | undefined, source?: string]

/** A game's id and fields, with lines for its first field. */
export type TypedPlayers = Readonly<{ gameId: string; fields: readonly PlayerField[]; inputs: readonly TypedInput[] }>

const id: PlayerField = { key: 'user_id', label: 'User ID', kind: 'number' }
const zone: PlayerField = { key: 'additional_id', label: 'Zone ID', kind: 'number' }
const name: PlayerField = { key: 'user_id', label: 'Player', kind: 'text' }
const server: PlayerField = {
  key: 'additional_id',
  label: 'Server',
  kind: 'option',
  options: [
    { value: 'os_asia', label: 'Asia' },
    { value: 'os_usa', label: 'America' },
    { value: 'os_cht', label: 'TW, HK, MO' },
  ],
}

const lrm = 'https://github.com/contao/core/issues/8434'
const contacts = 'https://github.com/verbb/hyper/issues/86'
const selector = 'https://github.com/woocommerce/woocommerce/issues/58000'
const zeroWidth = 'https://github.com/gardener/dashboard/pull/1588'
const chat = 'https://github.com/nhoizey/vscode-gremlins/pull/204'
const fullWidth = 'https://ilena.chat/blog/en-japanese-zenkaku-hankaku-fullwidth-halfwidth-forms/'
const joiners = 'https://github.com/medic/cht-core/issues/7654'
const regions = 'https://hk4e.wiki/index.php?title=Login_Sequence'
const riot = 'https://support-leagueoflegends.riotgames.com/hc/en-us/articles/20631044642963-Changing-Your-Riot-ID'
const tagBoth = 'https://github.com/lucakoch/ClashofClans-API'
const tagShown = 'https://github.com/bounswe/bounswe2023group7/wiki/Favorite-API-%28%C3%96mer-%C5%9Eafak-Bebek%29'
const tagList = 'https://gist.github.com/smlbiobot/1fcc80889aeed6d67cd6f1269c87de8b'
const tagHash = 'https://app.unpkg.com/@varandas/clash-royale-api@2.2.0/files/lib/endpoints/players.endpoint.js'

export const typedPlayers: Readonly<Record<string, TypedPlayers>> = {
  'a player id of digits': {
    gameId: 'free-fire',
    fields: [id],
    inputs: [
      ['\u200e79022222222', '79022222222', lrm],
      ['\u202d123456789\u202c', '123456789', contacts],
      ['1\ufe0d23456789', '123456789', selector],
      ['１２３４５６７８９', '123456789', fullWidth],
      ['\u200b123456789\u200b', '123456789', zeroWidth],
      ['\u206612345\u200d6789\u2069', '123456789', joiners],
      ['123456789', '123456789'],
      [' 123456789\n', '123456789'],
      ['123 456 789', '123456789'],
      ['123.456.789', '123456789'],
      ['123-456-789', '123456789'],
      ['123\u2011456\u2013789', '123456789'],
      ['123\u00a0456\u202f789', '123456789'],
      ['ID: 123456789', '123456789'],
      ['UID：１２３４５６７８９', '123456789'],
      ['Player ID 123456789', '123456789'],
      ['#123456789', '123456789'],
      ['u id １２３４５６７８９', '123456789'],
      ['١٢٣٤٥٦٧٨٩', '123456789'],
      ['“123456789”', '123456789'],
      ['123456789.', '123456789'],
      ['*123456789*', '123456789'],
      ['ID saya 123456789', '123456789'],
      ['ID akun: 123456789', '123456789'],
      ['ID = 123456789', '123456789'],
      ['- 123456789', '123456789'],
      ['abc123', undefined],
      ['123456789 and 987654321', undefined],
      ['', undefined],
    ],
  },
  'a player id with its zone': {
    gameId: 'mobile-legends',
    fields: [id, zone],
    inputs: [
      ['109088431.2558', '109088431 (2558)', 'https://app.unpkg.com/rimogames-node-client@1.0.2/files/index.js'],
      ['109088431, 2558', '109088431 (2558)', 'https://app.unpkg.com/wibusoft@1.0.7/files/src/game/mobileLegends.js'],
      ['\u200e109088431 (2558)', '109088431 (2558)', lrm],
      ['\u202d109088431\u202c(2558)', '109088431 (2558)', contacts],
      ['１０９０８８４３１（２５５８）', '109088431 (2558)', fullWidth],
      ['123456789(2345)', '123456789 (2345)'],
      ['123456789 (2345)', '123456789 (2345)'],
      ['123456789 （2345）', '123456789 (2345)'],
      ['123456789[2345]', '123456789 (2345)'],
      ['123456789/2345', '123456789 (2345)'],
      ['123456789 | 2345', '123456789 (2345)'],
      ['123456789 2345', '123456789 (2345)'],
      ['123456789\n2345', '123456789 (2345)'],
      ['123456789\r\n\r\n(2345)', '123456789 (2345)'],
      ['123456789-2345', '123456789 (2345)'],
      ['123 456 789 (2345)', '123456789 (2345)'],
      ['ID: 123456789 (2345)', '123456789 (2345)'],
      ['User ID: 123456789 Zone ID: 2345', '123456789 (2345)'],
      ['ID 123456789 (Zone 2345)', '123456789 (2345)'],
      ['١٢٣٤٥٦٧٨٩ (٢٣٤٥)', '123456789 (2345)'],
      ['“123456789 (2345)”', '123456789 (2345)'],
      ['123456789 (2345).', '123456789 (2345)'],
      ['*123456789 (2345)*', '123456789 (2345)'],
      ['ID: 123456789, Server: 2345', '123456789 (2345)'],
      ['123456789｛2345｝', undefined],
      ['123456789', undefined],
      ['123 456', undefined],
      ['123456789 (2345) (1)', undefined],
    ],
  },
  'a player id with its server': {
    gameId: 'genshin-impact',
    fields: [id, server],
    inputs: [
      ['800000001 (Asia)', '800000001 (os_asia)', regions],
      ['600000001 America', '600000001 (os_usa)', regions],
      ['900000001 TW, HK, MO', '900000001 (os_cht)', regions],
      ['1800000001/os_asia', '1800000001 (os_asia)', regions],
      ['\u200e800000001 (asia)', '800000001 (os_asia)', chat],
      ['８００００００１０（Asia）', '800000010 (os_asia)', fullWidth],
      ['800000001(ASIA)', '800000001 (os_asia)'],
      ['800000001 asia', '800000001 (os_asia)'],
      ['800000001, Asia', '800000001 (os_asia)'],
      ['800000001 - Asia', '800000001 (os_asia)'],
      ['800 000 001 Asia', '800000001 (os_asia)'],
      ['800000001\nAsia', '800000001 (os_asia)'],
      ['UID: 800000001 (Asia)', '800000001 (os_asia)'],
      ['UID 800000001 Server: Asia', '800000001 (os_asia)'],
      ['800000001 (Server: Asia)', '800000001 (os_asia)'],
      ['800000001|Asia', '800000001 (os_asia)'],
      ['800000001 [Asia]', '800000001 (os_asia)'],
      ['900000001 (TW,\u00a0HK,\u00a0MO)', '900000001 (os_cht)'],
      ['800000001 (America)', undefined],
      ['800000001 (Mars)', undefined],
      ['800000001', undefined],
    ],
  },
  'a Riot ID': {
    gameId: 'valorant',
    fields: [name],
    inputs: [
      ['EarlGreyTeemo#sip', 'EarlGreyTeemo#sip', riot],
      ['EarlGreyTeemo #sip', 'EarlGreyTeemo#sip', riot],
      ['ExampleName#1234', 'ExampleName#1234', 'https://grokipedia.com/page/Riot_ID_Not_Available'],
      ['\u200ePlayerName#NA1', 'PlayerName#NA1', chat],
      ['पं\u200dकज#1234', 'पंकज#1234', joiners],
      ['Cafe\u0301#ID1', 'Café#ID1', 'https://unicode.org/reports/tr15/'],
      ['Jett main#ID1', 'Jett main#ID1'],
      ['Jett  main # ID1', 'Jett main#ID1'],
      ['Jett\u00a0main#ID1', 'Jett main#ID1'],
      ['Jett main＃ID1', 'Jett main#ID1'],
      ['Riot ID: Jett#ID1', 'Jett#ID1'],
      ['น้องแพร#1234', 'น้องแพร#1234'],
      ['सिमरन#IND', 'सिमरन#IND'],
      ['مُحَمَّد#1234', 'مُحَمَّد#1234'],
      ['Nguye\u0302\u0303n#VN2', 'Nguyễn#VN2'],
      ['か\u3099んばる#JP1', 'がんばる#JP1'],
      ['김\u200b철수#KR1', '김철수#KR1'],
      ['ＡＢＣ#JP1', 'ＡＢＣ#JP1'],
      ['<script>', undefined],
      ['removed', undefined],
      ['x'.repeat(65), undefined],
      ['', undefined],
    ],
  },
  'a player tag': {
    gameId: 'clash-of-clans',
    fields: [{ ...name, kind: 'tag' }],
    inputs: [
      ['#9Q8QYQ20Q', '#9Q8QYQ20Q', tagBoth],
      ['9Q8QYQ20Q', '#9Q8QYQ20Q', tagBoth],
      ['#90JUYPRO', '#90JUYPR0', tagShown],
      ['2000L90CQ', '#2000L90CQ', tagList],
      ['#2ABC', '#2ABC', tagHash],
      ['\u200e#9Q8QYQ20Q', '#9Q8QYQ20Q', lrm],
      ['＃９Ｑ８ＱＹＱ２０Ｑ', '#9Q8QYQ20Q', fullWidth],
      ['# 9Q8QYQ20Q', '#9Q8QYQ20Q'],
      ['##9Q8QYQ20Q', '#9Q8QYQ20Q'],
      ['#9q8qyq20q', '#9Q8QYQ20Q'],
      ['#9Q8QYQ2OQ', '#9Q8QYQ20Q'],
      ['#9q8qyq2oq', '#9Q8QYQ20Q'],
      ['#9Q8 QYQ 20Q', '#9Q8QYQ20Q'],
      ['9Q8-QYQ-20Q', '#9Q8QYQ20Q'],
      ['#9Q8QYQ20Q.', '#9Q8QYQ20Q'],
      ['Tag: #9Q8QYQ20Q', '#9Q8QYQ20Q'],
      ['\u2068#9Q8QYQ20Q\u2069', '#9Q8QYQ20Q'],
      ['#9Q8\u200bQYQ20Q\n', '#9Q8QYQ20Q'],
      ['#', undefined],
      ['#(9Q8)', undefined],
      ['', undefined],
    ],
  },
}
